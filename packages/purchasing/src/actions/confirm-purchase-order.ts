import type { Problem } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import { applyFacts, goodsOf, OrderLocations } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { confirmProblems } from '../orders/confirm-conditions.js';
import { type PurchaseContext, PurchaseContexts } from '../orders/order-context.js';
import { numberOf } from '../orders/order-number.js';
import { OrderReceipts } from '../orders/order-receipts.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

interface Context {
  readonly depends: PurchaseContext;
  /** The order's location, or the first internal one. */
  readonly locationId: string | null;
  readonly ofLocation: readonly Problem[];
}

/** draft → confirmed: numbers the order, and opens the receipt of its goods; nothing is posted (domain.md 5.16). */
@Injectable()
export class ConfirmPurchaseOrder implements ActionVerb<PurchaseOrder, object, Context> {
  constructor(
    private readonly contexts: PurchaseContexts,
    private readonly locations: OrderLocations,
    private readonly receipts: OrderReceipts,
    private readonly series: NumberSeries,
  ) {}

  async load(work: UnitOfWork, order: Readonly<PurchaseOrder>): Promise<Context> {
    const { tx, workspaceId } = work;
    const [depends, { locationId, problems }] = await Promise.all([
      this.contexts.read(tx, workspaceId, order),
      this.locations.ofConfirmed(work, order),
    ]);
    const ofLocation = goodsOf(order, depends).length > 0 ? problems : [];
    return { depends, locationId, ofLocation };
  }

  plan(order: Readonly<PurchaseOrder>, { depends, locationId, ofLocation }: Context): Plan<PurchaseOrder> {
    const { today, overReceiptPercent, quantityTolerancePercent } = depends;
    const confirmed = Object.assign(copyOf(purchaseOrders, order), {
      ...{ state: 'confirmed' as const, date: order.date ?? today, locationId },
      ...{ overReceiptPercent, quantityTolerancePercent },
    });
    for (const line of confirmed.lines) line.isGoods = depends.products.get(line.productId ?? '')?.type === 'goods';
    applyFacts(PURCHASE_ORDERS, confirmed, []);
    return {
      problems: confirmProblems(order, depends, ofLocation),
      changes: confirmed,
      events: ['confirmed'],
    };
  }

  async apply(work: UnitOfWork, order: PurchaseOrder): Promise<void> {
    await this.receipts.expect(work, order);
    order.number = await numberOf(work.tx, this.series, work.workspaceId);
  }
}
