import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';

const PARTNER = `
  SELECT email, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now
  FROM accounting.partners WHERE workspace_id = $1 AND id = $2`;

interface Context {
  readonly email: string | null;
  /** The transaction's time, ISO 8601 in UTC. */
  readonly now: string;
}

/** Marks a posted document as sent, once and with an event; it sends no mail itself (domain.md 5.1). */
@Injectable()
export class SendInvoice implements ActionVerb<Invoice, object, Context> {
  async load({ tx, workspaceId }: UnitOfWork, { partnerId }: Readonly<Invoice>): Promise<Context> {
    const [partner] = await tx.query<Context>(PARTNER, [workspaceId, partnerId]);
    return partner!;
  }

  plan(invoice: Readonly<Invoice>, { email, now }: Context): Plan<Invoice> {
    if (invoice.sentAt) return { problems: [] };
    const message = `The partner has no email. To send ${invoiceTypeRules(invoice).aNoun}, set it on the partner.`;
    return {
      problems: email ? [] : [{ field: 'partner', code: 'required', message }],
      changes: { sentAt: now },
      events: ['sent'],
    };
  }
}
