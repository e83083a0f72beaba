import { type Problem, Refusal } from '@daybook/errors';
import { compare, isZero, subtract } from '@daybook/money';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { isByHand } from '../orders/delivered-lines.js';
import { refuseTwice } from '../orders/invoiceable.js';
import { OrderFacts } from '../orders/order-facts.js';
import { applyFacts } from '../orders/order-progress.js';

interface UndeliverArgs {
  readonly lines: readonly { readonly lineId: string; readonly quantity: string }[];
}

/** Takes back what was delivered of services by hand; goods come back by a return of their delivery (domain.md 5.6, 5.9). */
@Injectable()
export class UndeliverOrder implements OldActionVerb<Order, UndeliverArgs> {
  constructor(private readonly facts: OrderFacts) {}

  async refusals(_work: UnitOfWork, order: Order, args?: UndeliverArgs): Promise<readonly Problem[]> {
    if (!order.lines.some((line) => isByHand(line) && !isZero(line.quantityDelivered))) {
      return [
        {
          code: 'invalid_state',
          message: `No service of ${order.number} is delivered. To return goods, use the action return of their delivery.`,
        },
      ];
    }
    if (args?.lines.length === 0)
      return [
        { field: 'lines', code: 'nothing_to_return', message: 'Name at least one line with a quantity above 0.' },
      ];
    return (args?.lines ?? []).flatMap(({ lineId, quantity }, i) =>
      lineProblems(order, lineId, quantity, `lines[${i}]`),
    );
  }

  async run(work: UnitOfWork, order: Order, args: UndeliverArgs): Promise<void> {
    refuseTwice(args.lines);
    const problems = await this.refusals(work, order, args);
    if (problems.length > 0) throw new Refusal(problems);
    for (const { lineId, quantity } of args.lines) {
      const line = order.lines.find(({ id }) => id === lineId)!;
      line.quantityDelivered = subtract(line.quantityDelivered, quantity);
    }
    applyFacts(order, await this.facts.read(work.workspaceId, order.id));
    work.save(order);
  }
}

function lineProblems(order: Order, lineId: string, quantity: string, path: string): Problem[] {
  const line = order.lines.find(({ id }) => id === lineId);
  const field = `${path}.line`;
  if (!line) return [{ field, code: 'not_found', message: `${field} must be a line of ${order.number}.` }];
  if (line.isGoods)
    return [
      {
        field,
        code: 'invalid_value',
        message: `${field} is a line of goods. Use the action return of their delivery.`,
      },
    ];
  if (compare(quantity, line.quantityDelivered) <= 0) return [];
  return [
    {
      field: `${path}.quantity`,
      code: 'over_returned',
      message: `${path}.quantity must be at most ${line.quantityDelivered}, the delivered quantity of this line.`,
    },
  ];
}
