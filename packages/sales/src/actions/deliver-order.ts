import { type Problem, Refusal } from '@daybook/errors';
import { type PostArgs, Transfers } from '@daybook/inventory';
import { add } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { beyondOrdered } from '../orders/beyond-ordered.js';
import { type Delivery, OrderDeliveries } from '../orders/order-deliveries.js';
import { refuseTwice } from '../orders/invoiceable.js';

/** As the post of a transfer, but its lines are the order's. */
export type DeliverArgs = PostArgs;

/** Posts the open delivery of an order, whole or in parts; what the order shows follows from it (domain.md 5.6, 5.7). */
@Injectable()
export class DeliverOrder implements ActionVerb<Order, DeliverArgs> {
  constructor(
    private readonly deliveries: OrderDeliveries,
    private readonly transfers: Transfers,
  ) {}

  async refusals(work: UnitOfWork, order: Order, args: DeliverArgs = {}): Promise<readonly Problem[]> {
    const delivery = await this.deliveries.lockOpen(work, order);
    if (!delivery) return [nothingOpen(order)];
    const strange = strangeLines(order, delivery, args);
    if (strange.length > 0) return strange;
    const problems = await this.transfers.problems(work, delivery, postArgs(delivery, args));
    return inTermsOf(order, delivery, args, problems.length > 0 ? problems : overProblems(order, delivery, args));
  }

  async run(work: UnitOfWork, order: Order, args: DeliverArgs): Promise<void> {
    refuseTwice(args.lines);
    const problems = await this.refusals(work, order, args);
    if (problems.length > 0) throw new Refusal(problems);
    const delivery = (await this.deliveries.lockOpen(work, order)) as Delivery;
    await this.transfers.post(work, delivery, postArgs(delivery, args));
  }
}

function nothingOpen({ number }: Order): Problem {
  return { code: 'invalid_state', message: `${number} has no open delivery. To deliver again what came back, make a delivery that names its lines.` };
}

function strangeLines(order: Order, delivery: Delivery, { lines = [] }: DeliverArgs): Problem[] {
  return lines.flatMap(({ lineId }, i): Problem[] => {
    if (delivery.lines.some(({ orderLineId }) => orderLineId === lineId)) return [];
    const field = `lines[${i}].line`;
    const message = order.lines.some(({ id }) => id === lineId)
      ? `${field}: nothing of this line is open in ${delivery.number}.`
      : `${field} must be a line of ${order.number}.`;
    return [{ field, code: 'not_found', message }];
  });
}

function postArgs(delivery: Delivery, { lines, ...more }: DeliverArgs): PostArgs {
  if (!lines) return more;
  const lineOf = (orderLineId: string): string => delivery.lines.find((line) => line.orderLineId === orderLineId)!.id;
  return { ...more, lines: lines.map(({ lineId, quantity }) => ({ lineId: lineOf(lineId), quantity })) };
}

const DELIVERING = { over: 'over_delivered', done: 'delivered' };

/** Other deliveries may have brought what this one still has open; said here, for only here the caller's lines are known. */
function overProblems(order: Order, delivery: Delivery, { lines }: DeliverArgs): Problem[] {
  const wanted = lines ?? delivery.lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }));
  return wanted.flatMap(({ lineId, quantity }, i): Problem[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? beyondOrdered(`lines[${i}].quantity`, DELIVERING, add(line.quantityDelivered, quantity), line, order) : [];
  });
}

/** A problem of the delivery's third line is one of the order's line that it delivers, unless the caller named the lines. */
function inTermsOf(order: Order, delivery: Delivery, { lines }: DeliverArgs, problems: readonly Problem[]): Problem[] {
  if (lines) return [...problems];
  const rename = (text: string): string =>
    text.replaceAll(/lines\[(\d+)\]/g, (_, place: string) => {
      const { orderLineId } = delivery.lines[Number(place)]!;
      return `lines[${order.lines.findIndex(({ id }) => id === orderLineId)}]`;
    });
  return problems.map((problem) => ({ ...problem, field: problem.field && rename(problem.field), message: rename(problem.message) }));
}
