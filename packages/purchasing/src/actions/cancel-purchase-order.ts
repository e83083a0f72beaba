import { Deposits, type DepositSource, Invoicing } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import { applyFacts, cancelProblems, type LineFacts, OrderFacts, OrderTransfers } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

interface Context {
  readonly facts: readonly LineFacts[];
  readonly sources: readonly DepositSource[];
}

/**
 * draft, confirmed → cancelled, while nothing is received or billed, and no down payment is left; its open receipts and drafts are cancelled too
 * (domain.md 5.16).
 */
@Injectable()
export class CancelPurchaseOrder implements ActionVerb<PurchaseOrder, object, Context> {
  constructor(
    private readonly facts: OrderFacts,
    private readonly receipts: OrderTransfers,
    private readonly invoicing: Invoicing,
    private readonly deposits: Deposits,
  ) {}

  async load({ tx, workspaceId }: UnitOfWork, { id }: Readonly<PurchaseOrder>): Promise<Context> {
    const [facts, sources] = await Promise.all([
      this.facts.read(tx, PURCHASE_ORDERS, workspaceId, id),
      this.deposits.ofOrder(tx, workspaceId, id),
    ]);
    return { facts, sources };
  }

  plan(order: Readonly<PurchaseOrder>, { facts, sources }: Context): Plan<PurchaseOrder> {
    const cancelled = Object.assign(copyOf(purchaseOrders, order), { state: 'cancelled' as const });
    applyFacts(PURCHASE_ORDERS, cancelled, facts);
    const problems = [...problemsOf(order, facts), ...cancelProblems(PURCHASE_ORDERS, order, sources)];
    return { problems, changes: cancelled, events: ['cancelled'] };
  }

  async apply(work: UnitOfWork, order: PurchaseOrder): Promise<void> {
    await this.receipts.cancelOpen(work, PURCHASE_ORDERS, order.id);
    await this.invoicing.cancelDrafts(work, order.id);
  }
}

function problemsOf({ number, lines }: Readonly<PurchaseOrder>, facts: readonly LineFacts[]): Problem[] {
  const problems: Problem[] = [];
  if (lines.some(({ quantityReceived }) => compare(quantityReceived, '0') > 0)) {
    const message = `${number} is partly or fully received. Return its goods first, or end it with close.`;
    problems.push({ code: 'invalid_state', message });
  }
  if (facts.some(({ posted }) => compare(posted, '0') > 0)) {
    problems.push({
      code: 'invalid_state',
      message: `${number} is billed. Reverse its bills first, or end the order with close.`,
    });
  }
  return problems;
}
