import { Refusal } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Order } from '../entities/order.js';
import { ConfirmConditions } from './confirm-conditions.js';
import { OrderDeliveries } from './order-deliveries.js';
import { OrderLocations } from './order-locations.js';
import { applyFacts } from './order-progress.js';

/** Commits a draft order: its goods are reserved as far as they are there, and a delivery waits for them (domain.md 5.6). */
@Injectable()
export class OrderConfirmation {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly conditions: ConfirmConditions,
    private readonly locations: OrderLocations,
    private readonly deliveries: OrderDeliveries,
    private readonly series: NumberSeries,
  ) {}

  /** Confirms a locked or new draft. @throws Refusal with everything that stands against it */
  async confirm(work: UnitOfWork, order: Order): Promise<void> {
    const context = await this.contexts.read(work.workspaceId, order);
    order.locationId ??= await this.locations.first(work.workspaceId);
    const problems = await this.conditions.hold(work, order, context);
    if (problems.length > 0) throw new Refusal(problems);
    for (const line of order.lines) {
      const product = context.products.get(line.productId ?? '');
      line.isGoods = product?.type === 'goods';
      line.invoicePolicy = product?.invoicePolicy ?? 'ordered';
    }
    order.state = 'confirmed';
    order.date ??= context.today;
    applyFacts(order, []);
    await this.deliveries.open(work, order);
    order.number = await numberOf(this.series, work.workspaceId, 'orders');
    work.save(order, 'confirmed');
  }
}
