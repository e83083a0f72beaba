import { transactionTime } from '@daybook/database';
import { applyFacts, type LineFacts, OrderFacts, OrderTransfers } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';
import { orders } from '../resources/orders.resource.js';

interface Context {
  readonly facts: readonly LineFacts[];
  readonly now: string;
}

/** confirmed → done before everything is delivered and invoiced: its open deliveries are cancelled (domain.md 5.6). */
@Injectable()
export class CloseOrder implements ActionVerb<Order, object, Context> {
  constructor(
    private readonly deliveries: OrderTransfers,
    private readonly facts: OrderFacts,
  ) {}

  async load({ tx, workspaceId }: UnitOfWork, { id }: Readonly<Order>): Promise<Context> {
    return { facts: await this.facts.read(tx, SALES_ORDERS, workspaceId, id), now: await transactionTime(tx) };
  }

  plan(order: Readonly<Order>, { facts, now }: Context): Plan<Order> {
    const closed = Object.assign(copyOf(orders, order), { state: 'done' as const, closedAt: now });
    applyFacts(SALES_ORDERS, closed, facts);
    return { problems: [], changes: closed, events: ['closed'] };
  }

  async apply(work: UnitOfWork, order: Order): Promise<void> {
    await this.deliveries.cancelOpen(work, SALES_ORDERS, order.id);
  }
}
