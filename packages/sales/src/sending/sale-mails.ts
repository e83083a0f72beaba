import {
  addressesOf,
  type MailArgs,
  Mails,
  languageOf,
  type Parties,
  PartyFacts,
  Papers,
  pdfFile,
  fileName,
} from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { Reader, type Resource, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { salePaper, type ShownSale } from '../papers/sale-paper.js';

/** A quotation or an order that is to be mailed, as its sender sees it, with both parties and what the request says. */
export interface SaleToMail {
  readonly sale: ShownSale;
  readonly parties: Parties;
  readonly args: MailArgs;
}

/** Makes the messages with which quotations and orders go to customers. */
@Injectable()
export class SaleMails {
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

  /** What prevents every message: there is no mail server. */
  get setUpProblems(): Problem[] {
    return this.mails.setUpProblems;
  }

  /** Reads it in the transaction of `work`. @throws Forbidden without `send:mail` */
  async read(work: UnitOfWork, resource: Resource, id: string, args: MailArgs): Promise<SaleToMail> {
    this.mails.require(work);
    const { tx, workspaceId, principal } = work;
    const shown = await this.reader.get(principal, resource, resource.ids.show(id), undefined, '', tx);
    const sale = shown as unknown as ShownSale;
    return { sale, parties: await this.parties.of(workspaceId, sale, tx), args };
  }

  problems({ parties, args }: SaleToMail): Problem[] {
    return this.mails.recipientProblems(args.to ?? addressesOf(parties.buyer));
  }

  /** Queues the message with its paper. @throws as Papers.render */
  async add(
    work: UnitOfWork,
    kind: 'quotation' | 'order',
    { id }: Readonly<{ id: string }>,
    { sale, parties, args }: SaleToMail,
  ): Promise<void> {
    const { seller, buyer } = parties;
    const language = languageOf(args.language, buyer, seller);
    const bytes = await this.papers.render(salePaper(kind, sale, parties, language), { noun: kind, hasLines: true });
    const draft = await this.mails.draft(
      work,
      {
        ...{ kind, language, replyTo: seller.email ?? null, recipients: addressesOf(buyer) },
        record: { resource: `${kind}s`, id, name: sale.number! },
        files: [pdfFile(fileName(sale), bytes)],
        facts: {
          ...{ number: sale.number!, partnerName: buyer?.name ?? '', companyName: seller.name },
          total: { currency: sale.currency, amount: String(sale.amount_total) },
          ...{ date: sale.date, date_expiry: sale.date_expiry ?? null },
        },
      },
      args,
    );
    await this.mails.add(work, draft);
  }
}
