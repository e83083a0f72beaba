import type { Problem } from '@daybook/errors';
import { Transfers } from '@daybook/inventory';
import { add } from '@daybook/money';
import {
  applyFacts,
  idleArgs,
  inTermsOf,
  type LineFacts,
  type MoveArgs,
  type MovementPlan,
  openServices,
  type OpenTransfer,
  type Ordered,
  OrderFacts,
  OrderTransfers,
  overProblems,
  planOf,
  refuseTwice,
  strangeLines,
  type Taken,
  type TakenArgs,
  takenParts,
} from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';
import { orders } from '../resources/orders.resource.js';

interface Context {
  readonly delivery: OpenTransfer | undefined;
  /** Problems that prevent posting it. */
  readonly ofPost: readonly Problem[];
  readonly facts: readonly LineFacts[];
  readonly taken: Taken;
}

interface DeliverPlan extends Plan<Order> {
  readonly post: MovementPlan['post'];
}

/**
 * Posts the open delivery of an order and sets the manually delivered quantities of services, completely or partly. The order's
 * quantities follow from it (domain.md 5.6, 5.7).
 */
@Injectable()
export class DeliverOrder implements ActionVerb<Order, MoveArgs, Context, DeliverPlan> {
  constructor(
    private readonly deliveries: OrderTransfers,
    private readonly transfers: Transfers,
    private readonly facts: OrderFacts,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>, args: MoveArgs = {}): Promise<Context> {
    refuseTwice(args.lines);
    const delivery = await this.open(work, order);
    const ordered = SALES_ORDERS.view(order);
    const taken = await takenParts(work, ordered, args.lines);
    const based = { ...args, lines: taken.lines };
    if (openProblems(ordered, delivery, based, taken).length > 0) return { delivery, ofPost: [], facts: [], taken };
    const { services, post } = planOf(SALES_ORDERS, ordered, delivery, based);
    return {
      delivery,
      taken,
      ofPost: post ? await this.transfers.problems(work, post.transfer, post.args) : [],
      facts: services.length > 0 ? await this.facts.read(work.tx, SALES_ORDERS, work.workspaceId, order.id) : [],
    };
  }

  plan(order: Readonly<Order>, context: Context, args: MoveArgs = {}): DeliverPlan | Refused {
    const { delivery, ofPost, facts, taken } = context;
    const ordered = SALES_ORDERS.view(order);
    const based = { ...args, lines: taken.lines };
    const wrong = openProblems(ordered, delivery, based, taken);
    if (wrong.length > 0) return { problems: wrong };
    const { services, goods, post } = planOf(SALES_ORDERS, ordered, delivery, based);
    const ofGoods = post ? goodsProblems(ordered, goods, ofPost) : [];
    const ofServices = overProblems(SALES_ORDERS, ordered, services);
    const problems = [...ofGoods, ...ofServices, ...idleArgs(SALES_ORDERS, { post }, args)];
    if (problems.length > 0 || services.length === 0) return { problems, post };
    const delivered = copyOf(orders, order);
    for (const { line, quantity } of services) {
      const own = delivered.lines.find(({ id }) => id === line.id)!;
      own.quantityDelivered = add(own.quantityDelivered, quantity);
    }
    applyFacts(SALES_ORDERS, delivered, facts);
    return { problems, changes: delivered, events: ['delivered'], post };
  }

  async apply(work: UnitOfWork, _order: Order, { post }: DeliverPlan): Promise<void> {
    if (post) await this.transfers.post(work, post.transfer, post.args);
  }

  /** A done order has no delivery to post: only the quantities of its services can still be corrected. */
  private async open(work: UnitOfWork, order: Readonly<Order>): Promise<OpenTransfer | undefined> {
    return order.state === 'confirmed' ? this.deliveries.lockOpen(work, SALES_ORDERS, order.id) : undefined;
  }
}

/** Problems that make it impossible to determine what to deliver. */
function openProblems(
  order: Ordered,
  delivery: OpenTransfer | undefined,
  args: TakenArgs,
  { problems }: Taken,
): readonly Problem[] {
  if (!delivery && openServices(order).length === 0) return [nothingOpen(order)];
  const strange = strangeLines(SALES_ORDERS, order, delivery, args);
  return strange.length > 0 ? strange : problems;
}

function goodsProblems(order: Ordered, goods: MovementPlan['goods'], ofPost: readonly Problem[]): readonly Problem[] {
  // Other deliveries may have delivered what is still open in this one; only here are the caller's lines known.
  return ofPost.length > 0 ? inTermsOf(goods, ofPost) : overProblems(SALES_ORDERS, order, goods);
}

function nothingOpen({ number, isClosed }: Ordered): Problem {
  const message = isClosed
    ? `${number} is closed and can no longer be delivered. Create a new order.`
    : `${number} has nothing left to deliver. To deliver returned goods again, create a delivery that refers to its lines.`;
  return { code: 'invalid_state', message };
}
