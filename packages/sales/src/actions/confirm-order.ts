import { type Availability, Stock } from '@daybook/inventory';
import type { Problem } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import { applyFacts, goodsOf, OrderLocations } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type SaleContext, SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Order } from '../entities/order.js';
import { confirmProblems } from '../orders/confirm-conditions.js';
import { OrderDeliveries } from '../orders/order-deliveries.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';
import { orders } from '../resources/orders.resource.js';

interface Context {
  readonly sale: SaleContext;
  /** The order's location, or the first internal one. */
  readonly locationId: string | null;
  readonly ofLocation: readonly Problem[];
  /** Availability of its goods; null if the settings do not require stock. */
  readonly available: ReadonlyMap<string, Availability> | null;
}

/** draft → confirmed: numbers the order, reserves available goods, and opens their delivery (domain.md 5.6). */
@Injectable()
export class ConfirmOrder implements ActionVerb<Order, object, Context> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly locations: OrderLocations,
    private readonly stock: Stock,
    private readonly deliveries: OrderDeliveries,
    private readonly series: NumberSeries,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>): Promise<Context> {
    const { workspaceId } = work;
    const [sale, { locationId, problems }] = await Promise.all([
      this.contexts.read(work.tx, workspaceId, order),
      this.locations.ofConfirmed(work, order),
    ]);
    const goods = goodsOf(order, sale);
    const ofLocation = goods.length > 0 ? problems : [];
    const asksStock = sale.requireStock && goods.length > 0 && ofLocation.length === 0;
    const available = asksStock ? await this.stock.load(work, goods, locationId) : null;
    return { sale, locationId, ofLocation, available };
  }

  plan(order: Readonly<Order>, { sale, locationId, ofLocation, available }: Context): Plan<Order> {
    const confirmed = Object.assign(copyOf(orders, order), {
      state: 'confirmed' as const,
      date: order.date ?? sale.today,
      locationId,
    });
    for (const line of confirmed.lines) {
      const product = sale.products.get(line.productId ?? '');
      line.isGoods = product?.type === 'goods';
      line.agreedPolicy = product?.invoicePolicy ?? 'ordered';
    }
    applyFacts(SALES_ORDERS, confirmed, []);
    return {
      problems: confirmProblems(order, sale, ofLocation, available),
      changes: confirmed,
      events: ['confirmed'],
    };
  }

  async apply(work: UnitOfWork, order: Order): Promise<void> {
    await this.deliveries.open(work, order);
    order.number = await numberOf(work.tx, this.series, work.workspaceId, 'orders');
  }
}
