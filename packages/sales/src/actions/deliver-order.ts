import { type Problem, Refusal } from '@daybook/errors';
import { Transfers } from '@daybook/inventory';
import { add } from '@daybook/money';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import {
  type DeliverArgs,
  type DeliveryPlan,
  idleArgs,
  inTermsOf,
  openServices,
  overProblems,
  planOf,
  strangeLines,
} from '../orders/delivery-plan.js';
import { refuseTwice } from '../orders/invoiceable.js';
import { type Delivery, OrderDeliveries } from '../orders/order-deliveries.js';
import { OrderFacts } from '../orders/order-facts.js';
import { applyFacts } from '../orders/order-progress.js';

/**
 * Posts the open delivery of an order, and says of services by hand how much of them is delivered; whole or in parts. What
 * the order shows follows from it (domain.md 5.6, 5.7).
 */
@Injectable()
export class DeliverOrder implements OldActionVerb<Order, DeliverArgs> {
  constructor(
    private readonly deliveries: OrderDeliveries,
    private readonly transfers: Transfers,
    private readonly facts: OrderFacts,
  ) {}

  async refusals(work: UnitOfWork, order: Order, args: DeliverArgs = {}): Promise<readonly Problem[]> {
    const delivery = await this.open(work, order);
    if (!delivery && openServices(order).length === 0) return [nothingOpen(order)];
    const strange = strangeLines(order, delivery, args);
    if (strange.length > 0) return strange;
    const plan = planOf(order, delivery, args);
    const ofGoods = await this.goodsProblems(work, order, plan);
    return [...ofGoods, ...overProblems(order, plan.services), ...idleArgs(plan, args)];
  }

  async run(work: UnitOfWork, order: Order, args: DeliverArgs): Promise<void> {
    refuseTwice(args.lines);
    const problems = await this.refusals(work, order, args);
    if (problems.length > 0) throw new Refusal(problems);
    const { services, post } = planOf(order, await this.open(work, order), args);
    if (services.length > 0) {
      for (const { line, quantity } of services) line.quantityDelivered = add(line.quantityDelivered, quantity);
      applyFacts(order, await this.facts.read(work.workspaceId, order.id));
      work.save(order, 'delivered');
    }
    if (post) await this.transfers.post(work, post.delivery, post.args);
  }

  /** An order that is done has no delivery to post: only its services may still be corrected. */
  private async open(work: UnitOfWork, order: Order): Promise<Delivery | undefined> {
    return order.state === 'confirmed' ? this.deliveries.lockOpen(work, order) : undefined;
  }

  private async goodsProblems(work: UnitOfWork, order: Order, { goods, post }: DeliveryPlan): Promise<Problem[]> {
    if (!post) return [];
    const problems = inTermsOf(goods, await this.transfers.problems(work, post.delivery, post.args));
    // Other deliveries may have brought what this one still has open; only here the caller's lines are known.
    return problems.length > 0 ? problems : overProblems(order, goods);
  }
}

function nothingOpen({ number, closedAt }: Order): Problem {
  const message =
    closedAt === null
      ? `${number} has nothing left to deliver. To deliver returned goods again, create a delivery that refers to its lines.`
      : `${number} is closed and can no longer be delivered. Create a new order.`;
  return { code: 'invalid_state', message };
}
