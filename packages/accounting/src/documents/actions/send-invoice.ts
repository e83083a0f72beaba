import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { InvoiceMails, type ReadyMail } from '../sending/invoice-mails.js';
import { addressesOf } from '../sending/mails.js';
import type { SendArgs } from '../sending/send-args.js';

const PARTNER = `
  SELECT email, document_emails, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now
  FROM accounting.partners WHERE workspace_id = $1 AND id = $2`;

interface PartnerRow {
  readonly email: string | null;
  readonly document_emails: readonly string[];
  readonly now: string;
}

interface Context {
  /** Whether its partner has an address for it. */
  readonly isReachable: boolean;
  /** The transaction's time, ISO 8601 in UTC. */
  readonly now: string;
  /** What is mailed; undefined: it is only marked. */
  readonly mail: ReadyMail | undefined;
  /** It is only marked because there is no mail server. */
  readonly isUnmailed: boolean;
}

interface SendPlan extends Plan<Invoice> {
  readonly mail?: ReadyMail;
}

/**
 * Mails a posted document to its partner. `sent_at` follows when the mail server has accepted the message. Without a mail server, or with
 * `mark_only`, it marks the document as sent, once and with an event (domain.md 5.1).
 */
@Injectable()
export class SendInvoice implements ActionVerb<Invoice, SendArgs, Context, SendPlan> {
  constructor(private readonly mails: InvoiceMails) {}

  async load(work: UnitOfWork, invoice: Readonly<Invoice>, args: SendArgs | undefined): Promise<Context> {
    const [partner] = await work.tx.query<PartnerRow>(PARTNER, [work.workspaceId, invoice.partnerId]);
    const { now } = partner!;
    const isToMail = isOurs(invoice) && args !== undefined && !args.markOnly;
    const mail = isToMail && this.mails.isConfigured ? await this.mails.prepare(work, invoice, args) : undefined;
    return { isReachable: addressesOf(partner!).length > 0, now, mail, isUnmailed: isToMail && !mail };
  }

  plan(invoice: Readonly<Invoice>, { isReachable, now, mail }: Context): SendPlan | Refused {
    if (mail) return { problems: this.mails.problems(mail), mail };
    if (invoice.sentAt) return { problems: [] };
    const message = `The partner has no email. To send ${invoiceTypeRules(invoice).aNoun}, set it on the partner.`;
    return {
      problems: isReachable ? [] : [{ field: 'partner', code: 'required', message }],
      changes: { sentAt: now },
      events: ['sent'],
    };
  }

  async apply(work: UnitOfWork, _invoice: Invoice, { mail }: SendPlan, { isUnmailed }: Context): Promise<void> {
    if (isUnmailed) this.mails.warnNotMailed(work);
    if (mail) await this.mails.add(work, mail);
  }
}

/** A bill is the supplier's own document: it is never mailed. */
const isOurs = ({ type }: Readonly<Invoice>): boolean => type === 'invoice' || type === 'credit_note';
