import { applyFacts, type LineFacts, OrderTransfers } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { OrderProgress } from '../orders/order-progress.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

interface Context {
  readonly facts: readonly LineFacts[];
  readonly now: string;
}

/** confirmed → done before everything is received and billed: its open receipts are cancelled (domain.md 5.16). */
@Injectable()
export class ClosePurchaseOrder implements ActionVerb<PurchaseOrder, object, Context> {
  constructor(
    private readonly receipts: OrderTransfers,
    private readonly progress: OrderProgress,
  ) {}

  async load(work: UnitOfWork, { id }: Readonly<PurchaseOrder>): Promise<Context> {
    return this.progress.of(work, id);
  }

  plan(order: Readonly<PurchaseOrder>, { facts, now }: Context): Plan<PurchaseOrder> {
    const closed = Object.assign(copyOf(purchaseOrders, order), { state: 'done' as const, closedAt: now });
    applyFacts(PURCHASE_ORDERS, closed, facts);
    return { problems: [], changes: closed, events: ['closed'] };
  }

  async apply(work: UnitOfWork, order: PurchaseOrder): Promise<void> {
    await this.receipts.cancelOpen(work, PURCHASE_ORDERS, order.id);
  }
}
