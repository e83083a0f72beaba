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
import { deliveries } from '@daybook/inventory';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { deliveryPaper, type ShownDelivery } from './delivery-paper.js';

/** Makes delivery notes as PDF. They are here because inventory, below, knows neither customers nor the company. */
@Injectable()
export class DeliveryPapers implements PaperSource {
  constructor(
    private readonly reader: Reader,
    private readonly parties: PartyFacts,
    private readonly papers: Papers,
  ) {}

  async of(principal: Principal, sent: string, { language }: PaperQuery): Promise<Paper> {
    const delivery = (await this.reader.get(principal, deliveries as Resource, sent)) as unknown as ShownDelivery;
    const parties = await this.parties.of(principal.workspace.id, delivery);
    const model = deliveryPaper(delivery, parties, languageOf(language, parties.buyer, parties.seller));
    return { bytes: await this.papers.render(model, { noun: 'delivery', hasLines: true }), name: fileName(delivery) };
  }
}
