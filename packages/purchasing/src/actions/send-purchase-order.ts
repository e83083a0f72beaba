import type { MarkedArgs } from '@daybook/accounting';
import { transactionTime } from '@daybook/database';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { type OrderToMail, PurchaseOrderMails } from '../sending/purchase-order-mails.js';

interface Context {
  /** What is mailed; undefined: it is only marked. */
  readonly mail: OrderToMail | undefined;
  /** It is only marked because there is no mail server. */
  readonly isUnmailed: boolean;
  readonly now: string;
}

/**
 * Mails an order to its supplier. `sent_at` follows when the mail server has accepted the message; without a mail server, or with
 * `mark_only`, the order is marked as sent, once (domain.md 5.16).
 */
@Injectable()
export class SendPurchaseOrder implements ActionVerb<PurchaseOrder, MarkedArgs, Context> {
  constructor(private readonly mails: PurchaseOrderMails) {}

  async load(work: UnitOfWork, { id }: Readonly<PurchaseOrder>, args: MarkedArgs | undefined): Promise<Context> {
    const isToMail = args !== undefined && !args.markOnly;
    const mail = isToMail && this.mails.isConfigured ? await this.mails.read(work, id, args) : undefined;
    return { mail, isUnmailed: isToMail && !mail, now: await transactionTime(work.tx) };
  }

  plan({ sentAt }: Readonly<PurchaseOrder>, { mail, now }: Context): Plan<PurchaseOrder> | Refused {
    if (mail) return { problems: this.mails.problems(mail) };
    return sentAt ? { problems: [] } : { problems: [], changes: { sentAt: now }, events: ['sent'] };
  }

  async apply(
    work: UnitOfWork,
    order: PurchaseOrder,
    _plan: Plan<PurchaseOrder>,
    { mail, isUnmailed }: Context,
  ): Promise<void> {
    if (isUnmailed) this.mails.warnNotMailed(work);
    if (mail) await this.mails.add(work, order, mail);
  }
}
