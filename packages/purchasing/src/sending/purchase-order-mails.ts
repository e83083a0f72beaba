import {
  addressesOf,
  fileName,
  languageOf,
  type MailArgs,
  Mails,
  Papers,
  type Parties,
  PartyFacts,
  pdfFile,
} from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { Reader, type Resource, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { purchaseOrderPaper, type ShownPurchaseOrder } from '../papers/purchase-order-paper.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

/** An order that is to be mailed, as its sender sees it, with both parties and what the request says. */
export interface OrderToMail {
  readonly order: ShownPurchaseOrder;
  readonly parties: Parties;
  readonly args: MailArgs;
}

/** Makes the messages with which orders go to suppliers. */
@Injectable()
export class PurchaseOrderMails {
  constructor(
    private readonly mails: Mails,
    private readonly reader: Reader,
    private readonly parties: PartyFacts,
    private readonly papers: Papers,
  ) {}

  /** Whether there is a mail server. */
  get isConfigured(): boolean {
    return this.mails.isConfigured;
  }

  warnNotMailed(work: UnitOfWork): void {
    this.mails.warnNotMailed(work);
  }

  /** Reads it in the transaction of `work`. @throws Forbidden without `send:mail` */
  async read(work: UnitOfWork, id: string, args: MailArgs): Promise<OrderToMail> {
    this.mails.require(work);
    const { tx, workspaceId, principal } = work;
    const resource = purchaseOrders as Resource;
    const shown = await this.reader.get(principal, resource, resource.ids.show(id), undefined, '', tx);
    const order = shown as unknown as ShownPurchaseOrder;
    return { order, parties: await this.parties.of(workspaceId, order, tx), args };
  }

  problems({ parties, args }: OrderToMail): Problem[] {
    return this.mails.recipientProblems(args.to ?? addressesOf(parties.buyer));
  }

  /** Queues the message with its paper. @throws as Papers.render */
  async add(work: UnitOfWork, { id }: Readonly<{ id: string }>, { order, parties, args }: OrderToMail): Promise<void> {
    const { seller: company, buyer: supplier } = parties;
    const language = languageOf(args.language, supplier, company);
    const model = purchaseOrderPaper(order, parties, language);
    const bytes = await this.papers.render(model, { noun: 'purchase order', hasLines: true });
    const draft = await this.mails.draft(
      work,
      {
        ...{ kind: 'purchase_order', language, replyTo: company.email ?? null, recipients: addressesOf(supplier) },
        record: { resource: purchaseOrders.name, id, name: order.number! },
        files: [pdfFile(fileName(order), bytes)],
        facts: {
          ...{ number: order.number!, partnerName: supplier?.name ?? '', companyName: company.name },
          total: { currency: order.currency, amount: String(order.amount_total) },
          date: order.date,
        },
      },
      args,
    );
    await this.mails.add(work, draft);
  }
}
