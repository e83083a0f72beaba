import type { Problem } from '@daybook/errors';
import type { PostArgs } from '@daybook/inventory';
import { add, compare, subtract } from '@daybook/money';
import type { Order } from '../entities/order.js';
import type { OrderLine } from '../entities/order-line.js';
import { beyondOrdered } from './beyond-ordered.js';
import { isByHand } from './delivered-lines.js';
import type { Delivery } from './order-deliveries.js';

/** As the post of a transfer, but its lines are the order's. */
export type DeliverArgs = PostArgs;

/** A line of the order, how much of it, and the line of the call that says so: `lines[0]`. */
interface Part {
  readonly line: OrderLine;
  readonly quantity: string;
  readonly path: string;
}

/** In the order of the lines of the post; a delivery made by hand may have lines that are not the order's. */
type GoodsPart = Omit<Part, 'line'> & { readonly line: OrderLine | undefined };

/** What a call delivers: goods by the open delivery, services by hand. */
export interface DeliveryPlan {
  readonly services: readonly Part[];
  readonly goods: readonly GoodsPart[];
  /** The post of the open delivery; undefined when the call delivers no goods. */
  readonly post: { readonly delivery: Delivery; readonly args: PostArgs } | undefined;
}

/** Services of which something is still to be delivered; of a closed order nothing is. */
export function openServices({ lines, closedAt }: Order): OrderLine[] {
  if (closedAt !== null) return [];
  return lines.filter((line) => isByHand(line) && compare(line.quantityDelivered, line.quantity) < 0);
}

/** The lines that it names are known to be valid: see {@link strangeLines}. */
export function planOf(order: Order, delivery: Delivery | undefined, args: DeliverArgs): DeliveryPlan {
  const { lines: named, ...more } = args;
  if (!named)
    return {
      services: restOfServices(order),
      goods: goodsOf(order, delivery),
      post: delivery && { delivery, args: more },
    };
  const parts = named.map(({ lineId, quantity }, i) => ({
    line: order.lines.find(({ id }) => id === lineId)!,
    quantity,
    path: `lines[${i}]`,
  }));
  const goods = parts.filter(({ line }) => line.isGoods);
  const idOf = (line: OrderLine): string => delivery!.lines.find(({ orderLineId }) => orderLineId === line.id)!.id;
  const lines = goods.map(({ line, quantity }) => ({ lineId: idOf(line), quantity }));
  return {
    services: parts.filter(({ line }) => !line.isGoods),
    goods,
    post: goods.length > 0 ? { delivery: delivery!, args: { ...more, lines } } : undefined,
  };
}

function restOfServices(order: Order): Part[] {
  return openServices(order).map((line) => ({
    line,
    quantity: subtract(line.quantity, line.quantityDelivered),
    path: `lines[${order.lines.indexOf(line)}]`,
  }));
}

function goodsOf({ lines }: Order, delivery: Delivery | undefined): GoodsPart[] {
  return (delivery?.lines ?? []).map(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return { line, quantity, path: line ? `lines[${lines.indexOf(line)}]` : 'lines' };
  });
}

/** Lines that are not the order's, or of which nothing is to be delivered now; and no line at all. */
export function strangeLines(order: Order, delivery: Delivery | undefined, { lines }: DeliverArgs): Problem[] {
  if (lines?.length === 0)
    return [{ field: 'lines', code: 'nothing_to_post', message: 'Name at least one line with a quantity above 0.' }];
  return (lines ?? []).flatMap(({ lineId }, i): Problem[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line && (isByHand(line) || delivery?.lines.some(({ orderLineId }) => orderLineId === lineId))) return [];
    const field = `lines[${i}].line`;
    return [{ field, code: 'not_found', message: `${field} ${whyStrange(order, line)}` }];
  });
}

function whyStrange({ number }: Order, line: OrderLine | undefined): string {
  if (!line) return `must be a line of ${number}.`;
  return line.isGoods ? 'has nothing left to deliver.' : 'is invoiced as ordered and is not delivered.';
}

/** A date and a backorder are of the goods' delivery: services have neither. */
export function idleArgs({ post }: Pick<DeliveryPlan, 'post'>, { date, backorder }: DeliverArgs): Problem[] {
  const sent = { date: date !== undefined && date !== null, backorder: backorder === false };
  const idle = (['date', 'backorder'] as const).filter((field) => !post && sent[field]);
  return idle.map((field) => ({
    field,
    code: 'invalid_value',
    message: `${field} belongs to a delivery of goods, and this request delivers only services. Leave it out.`,
  }));
}

const DELIVERING = { over: 'over_delivered', done: 'delivered' } as const;

export function overProblems(order: Order, parts: readonly GoodsPart[]): Problem[] {
  return parts.flatMap(({ line, quantity, path }) =>
    line ? beyondOrdered(`${path}.quantity`, DELIVERING, add(line.quantityDelivered, quantity), line, order) : [],
  );
}

/** What prevents posting the delivery, in the terms of the call: a problem of its third line is one of the order's line. */
export function inTermsOf(goods: readonly GoodsPart[], problems: readonly Problem[]): Problem[] {
  const rename = (text: string): string =>
    text.replaceAll(/lines\[(\d+)\](\.\w+)?/g, (whole, place: string, key = '') => {
      const { line, path } = goods[Number(place)] ?? {};
      return path === undefined ? whole : line ? `${path}${key}` : path;
    });
  return problems.map((problem) => ({
    ...problem,
    field: problem.field && rename(problem.field),
    message: rename(problem.message),
  }));
}
