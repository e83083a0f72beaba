import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { wasSmallBusiness } from '../taxes/small-business.sql.js';
import type { PositionReason } from '../fiscal/choose-position.js';
import type { CreditBasis, CreditedLine } from './credit-figures.js';

/** The posted document that a credit reverses, with what posted credits have already taken of it. */
export interface Original extends CreditBasis {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly reference: string | null;
  readonly currency: string;
  readonly currencyRate: string;
  readonly entryId: string;
  readonly fiscalPositionId: string | null;
  readonly fiscalPositionReason: PositionReason | null;
  readonly lines: readonly (CreditedLine & { readonly accountId: string })[];
  readonly discountPercent: string | null;
  readonly discountReason: string | null;
  /** Whether it was without VAT, as its seller was a small business. */
  readonly smallBusiness: boolean;
  /** The receivable or payable account of its instalments; null if it has none. */
  readonly partnerAccountId: string | null;
}

const CREDITS = `FROM accounting.invoices c
        WHERE c.workspace_id = $1 AND c.reversal_of_id = i.id AND c.state = 'posted'`;

const READ = `
  SELECT i.id, i.number, i.date, i.reference, i.currency, trim_scale(i.currency_rate) AS "currencyRate", i.entry_id AS "entryId",
    i.fiscal_position_id AS "fiscalPositionId", i.fiscal_position_reason AS "fiscalPositionReason",
    trim_scale(i.amount_discount)::text AS "amountDiscount", trim_scale(i.discount_percent)::text AS "discountPercent", i.discount_reason AS "discountReason",
    (SELECT coalesce(sum(c.amount_discount), 0)::text ${CREDITS}) AS "creditedDiscount",
    ${wasSmallBusiness('i.company_snapshot')} AS "smallBusiness",
    (SELECT o.account_id FROM accounting.entry_lines l
      JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
      JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
      WHERE l.workspace_id = $1 AND l.entry_id = i.entry_id AND a.type IN ('receivable', 'payable')
      LIMIT 1) AS "partnerAccountId",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'accountId', l.account_id, 'quantity', l.quantity::text, 'priceUnit', l.price_unit::text,
        'discount', l.discount::text, 'amountSubtotal', l.amount_subtotal::text, 'discountShare', l.discount_share::text,
        'taxIds', ARRAY(SELECT x.tax_id FROM accounting.invoice_line_taxes x
          WHERE x.workspace_id = $1 AND x.line_id = l.id ORDER BY x.position),
        'creditedQuantity', t.quantity::text, 'creditedAmount', t.amount::text, 'creditedShare', t.share::text) ORDER BY l.position), '[]')
      FROM accounting.invoice_lines l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(cl.quantity), 0) AS quantity, coalesce(sum(cl.amount_subtotal), 0) AS amount,
          coalesce(sum(cl.discount_share), 0) AS share
        FROM accounting.invoice_lines cl
        JOIN accounting.invoices c ON c.workspace_id = $1 AND c.id = cl.invoice_id AND c.state = 'posted'
        WHERE cl.workspace_id = $1 AND cl.reversed_line_id = l.id) AS t
      WHERE l.workspace_id = $1 AND l.invoice_id = i.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('taxId', x.tax_id, 'base', x.base::text, 'amount', x.amount::text, 'selfAssessed', x.self_assessed,
        'creditedBase', t.base::text, 'creditedAmount', t.amount::text) ORDER BY x.position), '[]')
      FROM accounting.invoice_taxes x
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(ct.base), 0) AS base, coalesce(sum(ct.amount), 0) AS amount
        FROM accounting.invoice_taxes ct
        WHERE ct.workspace_id = $1 AND ct.tax_id = x.tax_id AND ct.invoice_id IN (SELECT c.id ${CREDITS})) AS t
      WHERE x.workspace_id = $1 AND x.invoice_id = i.id) AS taxes
  FROM accounting.invoices i
  WHERE i.workspace_id = $1 AND i.id = $2 AND i.state = 'posted'`;

const EXEMPT = `SELECT ${wasSmallBusiness('i.company_snapshot')} AS exempt
  FROM accounting.invoices i WHERE i.workspace_id = $1 AND i.id = $2`;

@Injectable()
export class Originals {
  /** The current state; under the document's lock, it is final for the transaction. */
  async read(tx: Transaction, workspaceId: string, invoiceId: string): Promise<Original> {
    const [row] = await tx.query<Original>(READ, [workspaceId, invoiceId]);
    if (!row) throw new Error('A credit of a document that is not posted.');
    return row;
  }

  /** Whether a posted document was without VAT, as its seller was a small business. */
  async wasExempt(tx: Transaction, workspaceId: string, invoiceId: string): Promise<boolean> {
    const [row] = await tx.query<{ exempt: boolean }>(EXEMPT, [workspaceId, invoiceId]);
    return row?.exempt ?? false;
  }
}
