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
import { purchaseOrders } from '../resources/purchase-orders.resource.js';
import { purchaseOrderPaper, type ShownPurchaseOrder } from './purchase-order-paper.js';

/** Reads an order as its sender may, and renders it: each time anew, with the supplier and the company of today. */
@Injectable()
export class PurchaseOrderPapers implements PaperSource {
  constructor(
    private readonly reader: Reader,
    private readonly parties: PartyFacts,
    private readonly papers: Papers,
  ) {}

  async of(principal: Principal, sent: string, { language }: PaperQuery): Promise<Paper> {
    const shown = await this.reader.get(principal, purchaseOrders as Resource, sent);
    const order = shown as unknown as ShownPurchaseOrder;
    const parties = await this.parties.of(principal.workspace.id, order);
    const model = purchaseOrderPaper(order, parties, languageOf(language, parties.buyer, parties.seller));
    return {
      bytes: await this.papers.render(model, { noun: 'purchase order', hasLines: true }),
      name: fileName(order),
    };
  }
}
