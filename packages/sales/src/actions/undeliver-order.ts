import type { Problem } from '@daybook/errors';
import { compare, isZero, subtract } from '@daybook/money';
import { applyFacts, isByHand, type LineFacts, OrderFacts, refuseTwice } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';
import { orders } from '../resources/orders.resource.js';

interface UndeliverArgs {
  readonly lines: readonly { readonly lineId: string; readonly quantity: string }[];
}

/** Reduces manually delivered quantities of services; goods are returned by a return of their delivery (domain.md 5.6, 5.9). */
@Injectable()
export class UndeliverOrder implements ActionVerb<Order, UndeliverArgs, readonly LineFacts[]> {
  constructor(private readonly facts: OrderFacts) {}

  async load({ tx, workspaceId }: UnitOfWork, { id }: Readonly<Order>): Promise<LineFacts[]> {
    return this.facts.read(tx, SALES_ORDERS, workspaceId, id);
  }

  plan(order: Readonly<Order>, facts: readonly LineFacts[], args?: UndeliverArgs): Plan<Order> | Refused {
    refuseTwice(args?.lines);
    const problems = problemsOf(order, args);
    if (problems.length > 0 || !args) return { problems };
    const changed = copyOf(orders, order);
    for (const { lineId, quantity } of args.lines) {
      const line = changed.lines.find(({ id }) => id === lineId)!;
      line.quantityDelivered = subtract(line.quantityDelivered, quantity);
    }
    applyFacts(SALES_ORDERS, changed, facts);
    return { problems, changes: changed };
  }
}

function problemsOf(order: Readonly<Order>, args: UndeliverArgs | undefined): Problem[] {
  if (!SALES_ORDERS.view(order).lines.some((line) => isByHand(line) && !isZero(line.moved))) {
    const message = `No service of ${order.number} is delivered. To return goods, use the action return of their delivery.`;
    return [{ code: 'invalid_state', message }];
  }
  if (args?.lines.length === 0)
    return [{ field: 'lines', code: 'nothing_to_return', message: 'Name at least one line with a quantity above 0.' }];
  return (args?.lines ?? []).flatMap(({ lineId, quantity }, i) => lineProblems(order, lineId, quantity, `lines[${i}]`));
}

function lineProblems(order: Readonly<Order>, lineId: string, quantity: string, path: string): Problem[] {
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
