import type { Principal } from '@daybook/access';
import {
  fileName,
  languageOf,
  type NamedAddress,
  type Paper,
  type PaperQuery,
  Papers,
  type PaperSource,
  PartyFacts,
} from '@daybook/accounting';
import { Database } from '@daybook/database';
import { deliveries } from '@daybook/inventory';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { orders } from '../resources/orders.resource.js';
import { deliveryPaper, type ShownDelivery } from './delivery-paper.js';

const PLACE = 'SELECT o.delivery_address AS place FROM sales.orders o WHERE o.workspace_id = $1 AND o.id = $2';

/** Makes delivery notes as PDF. They are here because inventory, below, knows neither customers nor the company. */
@Injectable()
export class DeliveryPapers implements PaperSource {
  constructor(
    private readonly reader: Reader,
    private readonly parties: PartyFacts,
    private readonly papers: Papers,
    private readonly database: Database,
  ) {}

  async of(principal: Principal, sent: string, { language }: PaperQuery): Promise<Paper> {
    const delivery = (await this.reader.get(principal, deliveries as Resource, sent)) as unknown as ShownDelivery;
    const parties = await this.parties.of(principal.workspace.id, delivery);
    const place = await this.placeOf(principal.workspace.id, delivery);
    const model = deliveryPaper(delivery, place, parties, languageOf(language, parties.buyer, parties.seller));
    return { bytes: await this.papers.render(model, { noun: 'delivery', hasLines: true }), name: fileName(delivery) };
  }

  /** Where the goods of its order go. */
  private async placeOf(workspaceId: string, { order }: ShownDelivery): Promise<NamedAddress | null> {
    if (!order) return null;
    const [found] = await this.database
      .of(workspaceId)
      .query<{ place: NamedAddress | null }>(PLACE, [workspaceId, orders.ids.read(order.id)]);
    return found?.place ?? null;
  }
}
