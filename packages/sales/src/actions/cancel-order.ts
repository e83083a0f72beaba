import { Deposits, type DepositSource, Invoicing } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import { applyFacts, cancelProblems, type LineFacts, OrderFacts, OrderTransfers } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';
import { orders } from '../resources/orders.resource.js';

interface Context {
  readonly facts: readonly LineFacts[];
  readonly sources: readonly DepositSource[];
}

/**
 * draft, confirmed → cancelled, while nothing is delivered or invoiced, and no down payment is left; its open deliveries and drafts are cancelled too
 * (domain.md 5.6).
 */
@Injectable()
export class CancelOrder implements ActionVerb<Order, object, Context> {
  constructor(
    private readonly facts: OrderFacts,
    private readonly deliveries: OrderTransfers,
    private readonly invoicing: Invoicing,
    private readonly deposits: Deposits,
  ) {}

  async load({ tx, workspaceId }: UnitOfWork, { id }: Readonly<Order>): Promise<Context> {
    const [facts, sources] = await Promise.all([
      this.facts.read(tx, SALES_ORDERS, workspaceId, id),
      this.deposits.ofOrder(tx, workspaceId, id),
    ]);
    return { facts, sources };
  }

  plan(order: Readonly<Order>, { facts, sources }: Context): Plan<Order> {
    const cancelled = Object.assign(copyOf(orders, order), { state: 'cancelled' as const });
    applyFacts(SALES_ORDERS, cancelled, facts);
    const problems = [...problemsOf(order, facts), ...cancelProblems(SALES_ORDERS, order, sources)];
    return { problems, changes: cancelled, events: ['cancelled'] };
  }

  async apply(work: UnitOfWork, order: Order): Promise<void> {
    await this.deliveries.cancelOpen(work, SALES_ORDERS, order.id);
    await this.invoicing.cancelDrafts(work, order.id);
  }
}

function problemsOf({ number, lines }: Readonly<Order>, facts: readonly LineFacts[]): Problem[] {
  const problems: Problem[] = [];
  if (lines.some(({ quantityDelivered }) => compare(quantityDelivered, '0') > 0)) {
    const message = `${number} is partly or fully delivered. Return its goods and take back its services with undeliver first, or end it with close.`;
    problems.push({ code: 'invalid_state', message });
  }
  if (facts.some(({ posted, postedProgress }) => [posted, postedProgress].some((one) => compare(one, '0') > 0))) {
    problems.push({
      code: 'invalid_state',
      message: `${number} is invoiced. Reverse its invoices first, or end the order with close.`,
    });
  }
  return problems;
}
