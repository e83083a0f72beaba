import { BUYER } from '../partners/partner-lists.js';
import { logoOf } from './logo.sql.js';
import type { PaperBuyer, PaperSeller } from './paper-facts.sql.js';

/**
 * The data for the paper of the payment `$2` in the workspace `$1`: the payment as it was posted, the documents that it settles now, and
 * both parties as they are today.
 */
export const PAYMENT_FACTS = `
  SELECT y.number, y.type, y.state, y.date, y.currency, y.reference,
    to_char(y.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "createdOn",
    trim_scale(y.amount)::text AS amount, trim_scale(y.write_off_amount)::text AS "writeOff",
    trim_scale(y.amount_unallocated)::text AS unallocated,
    to_jsonb(c) AS seller, ${logoOf('c.logo')} AS logo, ${BUYER} AS buyer,
    coalesce((SELECT json_agg(json_build_object('type', i.type, 'number', i.number, 'date', i.date, 'reference', i.reference,
        'amount', trim_scale(l.amount)::text) ORDER BY l.position)
      FROM accounting.payment_allocations l
      JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = l.invoice_id
      WHERE l.workspace_id = $1 AND l.payment_id = y.id), '[]'::json) AS documents
  FROM accounting.payments y
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = y.workspace_id
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = y.partner_id
  WHERE y.workspace_id = $1 AND y.id = $2`;

export interface SettledDocument {
  readonly type: 'invoice' | 'credit_note' | 'bill' | 'bill_credit_note';
  /** Null for a draft, which only a draft of a payment can name. */
  readonly number: string | null;
  readonly date: string | null;
  /** Of a bill: the number that the supplier gave it. */
  readonly reference: string | null;
  /** Above 0; null in a draft: as much as possible. */
  readonly amount: string | null;
}

/** The result of {@link PAYMENT_FACTS}. Amounts are exact decimals in the payment's currency. */
export interface PaymentFacts {
  readonly number: string | null;
  readonly type: 'inbound' | 'outbound';
  readonly state: 'draft' | 'posted' | 'reversed';
  readonly date: string | null;
  readonly currency: string;
  readonly reference: string | null;
  readonly createdOn: string;
  readonly amount: string;
  readonly writeOff: string | null;
  /** Null for a draft. */
  readonly unallocated: string | null;
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly buyer: PaperBuyer | null;
  readonly documents: readonly SettledDocument[];
}
