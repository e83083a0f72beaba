import { Invoicing } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import { applyFacts, type LineFacts, OrderFacts, OrderTransfers } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

/**
 * draft, confirmed → cancelled, while nothing is received or billed; its open receipts and drafts are cancelled too
 * (domain.md 5.16).
 */
@Injectable()
export class CancelPurchaseOrder implements ActionVerb<PurchaseOrder, object, readonly LineFacts[]> {
  constructor(
    private readonly facts: OrderFacts,
    private readonly receipts: OrderTransfers,
    private readonly invoicing: Invoicing,
  ) {}

  async load({ tx, workspaceId }: UnitOfWork, { id }: Readonly<PurchaseOrder>): Promise<LineFacts[]> {
    return this.facts.read(tx, PURCHASE_ORDERS, workspaceId, id);
  }

  plan(order: Readonly<PurchaseOrder>, facts: readonly LineFacts[]): Plan<PurchaseOrder> {
    const cancelled = Object.assign(copyOf(purchaseOrders, order), { state: 'cancelled' as const });
    applyFacts(PURCHASE_ORDERS, cancelled, facts);
    return { problems: problemsOf(order, facts), changes: cancelled, events: ['cancelled'] };
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
