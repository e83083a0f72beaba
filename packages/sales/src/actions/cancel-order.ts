import { Invoicing } from '@daybook/accounting';
import { type Problem, Refusal } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { OrderDeliveries } from '../orders/order-deliveries.js';
import { OrderFacts } from '../orders/order-facts.js';
import { applyFacts, type LineFacts } from '../orders/order-progress.js';

/** draft, confirmed → cancelled, while nothing of it is delivered or invoiced; its open deliveries and drafts are cancelled too (domain.md 5.6). */
@Injectable()
export class CancelOrder implements OldActionVerb<Order> {
  constructor(
    private readonly facts: OrderFacts,
    private readonly deliveries: OrderDeliveries,
    private readonly invoicing: Invoicing,
  ) {}

  async refusals(work: UnitOfWork, order: Order): Promise<readonly Problem[]> {
    return problemsOf(order, await this.facts.read(work.workspaceId, order.id));
  }

  async run(work: UnitOfWork, order: Order): Promise<void> {
    const facts = await this.facts.read(work.workspaceId, order.id);
    const problems = problemsOf(order, facts);
    if (problems.length > 0) throw new Refusal(problems);
    await this.deliveries.cancelOpen(work, order);
    await this.invoicing.cancelDrafts(work, order.id);
    order.state = 'cancelled';
    applyFacts(order, facts);
    work.save(order, 'cancelled');
  }
}

function problemsOf({ number, lines }: Order, facts: readonly LineFacts[]): Problem[] {
  const problems: Problem[] = [];
  if (lines.some(({ quantityDelivered }) => compare(quantityDelivered, '0') > 0)) {
    const message = `${number} is partly or fully delivered. Return its goods and take back its services with undeliver first, or end it with close.`;
    problems.push({ code: 'invalid_state', message });
  }
  if (facts.some(({ posted }) => compare(posted, '0') > 0)) {
    problems.push({
      code: 'invalid_state',
      message: `${number} is invoiced. Reverse its invoices first, or end the order with close.`,
    });
  }
  return problems;
}
