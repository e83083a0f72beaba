import type { Problem } from '@daybook/errors';
import { Transfers } from '@daybook/inventory';
import { add } from '@daybook/money';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
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
import { applyFacts, type LineFacts } from '../orders/order-progress.js';
import { orders } from '../resources/orders.resource.js';

interface Context {
  readonly delivery: Delivery | undefined;
  /** What prevents posting it. */
  readonly ofPost: readonly Problem[];
  readonly facts: readonly LineFacts[];
}

interface DeliverPlan extends Plan<Order> {
  readonly post: DeliveryPlan['post'];
}

/**
 * Posts the open delivery of an order, and says of services by hand how much of them is delivered; whole or in parts. What
 * the order shows follows from it (domain.md 5.6, 5.7).
 */
@Injectable()
export class DeliverOrder implements ActionVerb<Order, DeliverArgs, Context, DeliverPlan> {
  constructor(
    private readonly deliveries: OrderDeliveries,
    private readonly transfers: Transfers,
    private readonly facts: OrderFacts,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>, args: DeliverArgs = {}): Promise<Context> {
    refuseTwice(args.lines);
    const delivery = await this.open(work, order);
    if (openProblems(order, delivery, args).length > 0) return { delivery, ofPost: [], facts: [] };
    const { services, post } = planOf(order, delivery, args);
    return {
      delivery,
      ofPost: post ? await this.transfers.problems(work, post.delivery, post.args) : [],
      facts: services.length > 0 ? await this.facts.read(work.tx, work.workspaceId, order.id) : [],
    };
  }

  plan(order: Readonly<Order>, { delivery, ofPost, facts }: Context, args: DeliverArgs = {}): DeliverPlan | Refused {
    const wrong = openProblems(order, delivery, args);
    if (wrong.length > 0) return { problems: wrong };
    const { services, goods, post } = planOf(order, delivery, args);
    const ofGoods = post ? goodsProblems(order, goods, ofPost) : [];
    const problems = [...ofGoods, ...overProblems(order, services), ...idleArgs({ post }, args)];
    if (problems.length > 0 || services.length === 0) return { problems, post };
    const delivered = copyOf(orders, order);
    for (const { line, quantity } of services) {
      const own = delivered.lines.find(({ id }) => id === line.id)!;
      own.quantityDelivered = add(own.quantityDelivered, quantity);
    }
    applyFacts(delivered, facts);
    return { problems, changes: delivered, events: ['delivered'], post };
  }

  async apply(work: UnitOfWork, _order: Order, { post }: DeliverPlan): Promise<void> {
    if (post) await this.transfers.post(work, post.delivery, post.args);
  }

  /** An order that is done has no delivery to post: only its services may still be corrected. */
  private async open(work: UnitOfWork, order: Readonly<Order>): Promise<Delivery | undefined> {
    return order.state === 'confirmed' ? this.deliveries.lockOpen(work, order) : undefined;
  }
}

/** What makes it impossible to say what is to be delivered. */
function openProblems(order: Readonly<Order>, delivery: Delivery | undefined, args: DeliverArgs): Problem[] {
  if (!delivery && openServices(order).length === 0) return [nothingOpen(order)];
  return strangeLines(order, delivery, args);
}

function goodsProblems(
  order: Readonly<Order>,
  goods: DeliveryPlan['goods'],
  ofPost: readonly Problem[],
): readonly Problem[] {
  // Other deliveries may have brought what this one still has open; only here the caller's lines are known.
  return ofPost.length > 0 ? inTermsOf(goods, ofPost) : overProblems(order, goods);
}

function nothingOpen({ number, closedAt }: Readonly<Order>): Problem {
  const message =
    closedAt === null
      ? `${number} has nothing left to deliver. To deliver returned goods again, create a delivery that refers to its lines.`
      : `${number} is closed and can no longer be delivered. Create a new order.`;
  return { code: 'invalid_state', message };
}
