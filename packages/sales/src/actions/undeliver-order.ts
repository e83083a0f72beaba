import type { Problem } from '@daybook/errors';
import { compare, isZero, subtract } from '@daybook/money';
import {
  applyFacts,
  inProductUnit,
  isByHand,
  type LineFacts,
  OrderFacts,
  type Part,
  refuseTwice,
  type SentPart,
  type Taken,
  takenParts,
} from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';
import { orders } from '../resources/orders.resource.js';

interface UndeliverArgs {
  readonly lines: readonly SentPart[];
}

interface Context {
  readonly facts: readonly LineFacts[];
  readonly taken: Taken;
}

/** Reduces manually delivered quantities of services; goods are returned by a return of their delivery (domain.md 5.6, 5.9). */
@Injectable()
export class UndeliverOrder implements ActionVerb<Order, UndeliverArgs, Context> {
  constructor(private readonly facts: OrderFacts) {}

  async load(work: UnitOfWork, order: Readonly<Order>, args?: UndeliverArgs): Promise<Context> {
    refuseTwice(args?.lines);
    const { tx, workspaceId } = work;
    const taken = await takenParts(work, SALES_ORDERS.view(order), args?.lines);
    return { taken, facts: await this.facts.read(tx, SALES_ORDERS, workspaceId, order.id) };
  }

  plan(order: Readonly<Order>, { facts, taken }: Context): Plan<Order> | Refused {
    const problems = [...problemsOf(order, taken)];
    if (problems.length > 0 || !taken.lines) return { problems };
    const changed = copyOf(orders, order);
    for (const { lineId, quantity } of taken.lines) {
      const line = changed.lines.find(({ id }) => id === lineId)!;
      line.quantityDelivered = subtract(line.quantityDelivered, quantity);
    }
    applyFacts(SALES_ORDERS, changed, facts);
    return { problems, changes: changed };
  }
}

function problemsOf(order: Readonly<Order>, { lines, problems, products }: Taken): readonly Problem[] {
  if (!SALES_ORDERS.view(order).lines.some((line) => isByHand(line) && !isZero(line.moved))) {
    const message = `No service of ${order.number} is delivered. To return goods, use the action return of their delivery.`;
    return [{ code: 'invalid_state', message }];
  }
  if (lines?.length === 0)
    return [{ field: 'lines', code: 'nothing_to_return', message: 'Name at least one line with a quantity above 0.' }];
  if (problems.length > 0) return problems;
  return (lines ?? []).flatMap((part, i) => lineProblems(order, part, products, `lines[${i}]`));
}

function lineProblems(
  order: Readonly<Order>,
  { lineId, quantity }: Part,
  products: Taken['products'],
  path: string,
): Problem[] {
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
      message: `${path}.quantity must be at most ${inProductUnit(line.quantityDelivered, { counted: line, productId: line.productId }, products)}, the delivered quantity of this line.`,
    },
  ];
}
