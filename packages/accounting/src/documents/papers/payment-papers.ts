import type { Principal } from '@daybook/access';
import { Database } from '@daybook/database';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { payments } from '../resources/payments.resource.js';
import { fileName } from './document-facts.js';
import { PAYMENT_FACTS, type PaymentFacts } from './payment-facts.sql.js';
import { paymentPaper } from './payment-paper.js';
import { languageOf } from './priced-paper.js';
import { type Paper, type PaperQuery, Papers, type PaperSource } from './papers.js';

const NUMBER = new Map([['number', null]]);

/** Makes receipts and remittance advices as PDF, each time anew: what a payment settles may change. */
@Injectable()
export class PaymentPapers implements PaperSource {
  constructor(
    private readonly reader: Reader,
    private readonly database: Database,
    private readonly papers: Papers,
  ) {}

  async of(principal: Principal, sent: string, { language }: PaperQuery): Promise<Paper> {
    const shown = await this.reader.get(principal, payments as Resource, sent, NUMBER, 'number');
    const { id: workspaceId } = principal.workspace;
    const id = payments.ids.read(shown['id'] as string);
    const [facts] = await this.database.of(workspaceId).query<PaymentFacts>(PAYMENT_FACTS, [workspaceId, id]);
    const { buyer, seller } = facts!;
    const model = paymentPaper(facts!, languageOf(language, buyer, seller));
    return {
      bytes: await this.papers.render(model, { noun: 'payment', hasLines: false }),
      name: fileName(shown),
    };
  }
}
