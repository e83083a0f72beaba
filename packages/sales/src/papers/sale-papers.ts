import type { Principal } from '@daybook/access';
import {
  fileName,
  languageOf,
  type Paper,
  type PaperQuery,
  Papers,
  type PaperSource,
  PartyFacts,
} from '@daybook/accounting';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { orders } from '../resources/orders.resource.js';
import { quotations } from '../resources/quotations.resource.js';
import { salePaper, type ShownSale } from './sale-paper.js';

type Sent = readonly [principal: Principal, sent: string, query: PaperQuery];

/** Reads a record as its sender may, and renders it: each time anew, with the partner and the company of today. */
abstract class SalePapers implements PaperSource {
  protected abstract readonly kind: 'quotation' | 'order';
  protected abstract readonly resource: Resource;

  constructor(
    protected readonly reader: Reader,
    protected readonly parties: PartyFacts,
    protected readonly papers: Papers,
  ) {}

  async of(...[principal, sent, { language }]: Sent): Promise<Paper> {
    const sale = (await this.reader.get(principal, this.resource, sent)) as unknown as ShownSale;
    const parties = await this.parties.of(principal.workspace.id, sale);
    const model = salePaper(this.kind, sale, parties, languageOf(language, parties.buyer, parties.seller));
    return { bytes: await this.papers.render(model, { noun: this.kind, hasLines: true }), name: fileName(sale) };
  }
}

@Injectable()
export class QuotationPapers extends SalePapers {
  protected readonly kind = 'quotation';
  protected readonly resource = quotations as Resource;

  constructor(reader: Reader, parties: PartyFacts, papers: Papers) {
    super(reader, parties, papers);
  }
}

@Injectable()
export class OrderPapers extends SalePapers {
  protected readonly kind = 'order';
  protected readonly resource = orders as Resource;

  constructor(reader: Reader, parties: PartyFacts, papers: Papers) {
    super(reader, parties, papers);
  }
}
