import type { Problem } from '@daybook/errors';
import type { PostArgs } from '@daybook/inventory';
import { add, compare, subtract } from '@daybook/money';
import type { OrderKind } from '../order-kind.js';
import { isByHand, type Ordered, type OrderedLine } from '../ordered.js';
import { beyondOrdered } from '../progress/beyond-ordered.js';
import { lineLinkOf } from '../progress/linked-documents.js';
import type { Part as TakenLine } from '../units/taken-parts.js';
import type { OpenTransfer } from './order-transfers.js';

/** The same arguments as posting a transfer, but with lines of the order. */
export type MoveArgs = PostArgs;

/** The same with its lines in the units of their products. */
export interface TakenArgs extends Omit<MoveArgs, 'lines'> {
  readonly lines?: readonly TakenLine[] | undefined;
}

/** A line of the order, the quantity in the unit of its product, and its path in the request: `lines[0]`. */
interface Part {
  readonly line: OrderedLine;
  readonly quantity: string;
  readonly path: string;
}

/** In the order of the posted lines. A transfer made by hand may have lines that do not belong to the order. */
type GoodsPart = Omit<Part, 'line'> & { readonly line: OrderedLine | undefined };

/** What a request moves: goods through the open transfer, services by hand. */
export interface MovementPlan {
  readonly services: readonly Part[];
  readonly goods: readonly GoodsPart[];
  /** The open transfer to post, with arguments. Undefined when the request moves no goods. */
  readonly post: { readonly transfer: OpenTransfer; readonly args: PostArgs } | undefined;
}

/** Services that are not fully delivered. Empty for a closed order. */
export function openServices({ lines, isClosed }: Ordered): OrderedLine[] {
  if (isClosed) return [];
  return lines.filter((line) => isByHand(line) && compare(line.moved, line.quantity) < 0);
}

/** Requires that the named lines are valid: see {@link strangeLines}. */
export function planOf(
  kind: OrderKind,
  order: Ordered,
  transfer: OpenTransfer | undefined,
  args: TakenArgs,
): MovementPlan {
  const { lines: named, ...more } = args;
  if (!named)
    return {
      services: restOfServices(order),
      goods: goodsOf(kind, order, transfer),
      post: transfer && { transfer, args: more },
    };
  const parts = named.map(({ lineId, quantity, taken }, i) => ({
    line: order.lines.find(({ id }) => id === lineId)!,
    ...{ quantity, taken, path: `lines[${i}]` },
  }));
  const goods = parts.filter(({ line }) => line.isGoods);
  const idOf = (line: OrderedLine): string => transfer!.lines.find((own) => lineLinkOf(kind, own) === line.id)!.id;
  const lines = goods.map(({ line, taken }) => ({
    lineId: idOf(line),
    quantity: taken.quantity,
    unitCode: taken.unitCode,
  }));
  return {
    services: parts.filter(({ line }) => !line.isGoods),
    goods,
    post: goods.length > 0 ? { transfer: transfer!, args: { ...more, lines } } : undefined,
  };
}

function restOfServices(order: Ordered): Part[] {
  return openServices(order).map((line) => ({
    line,
    quantity: subtract(line.quantity, line.moved),
    path: `lines[${order.lines.indexOf(line)}]`,
  }));
}

function goodsOf(kind: OrderKind, { lines }: Ordered, transfer: OpenTransfer | undefined): GoodsPart[] {
  return (transfer?.lines ?? []).map((own) => {
    const line = lines.find(({ id }) => id === lineLinkOf(kind, own));
    return { line, quantity: own.quantityBase, path: line ? `lines[${lines.indexOf(line)}]` : 'lines' };
  });
}

/** Problems of lines that do not belong to the order or have nothing to move now, and of an empty list. */
export function strangeLines(
  kind: OrderKind,
  order: Ordered,
  transfer: OpenTransfer | undefined,
  { lines }: TakenArgs,
): Problem[] {
  if (lines?.length === 0)
    return [{ field: 'lines', code: 'nothing_to_post', message: 'Name at least one line with a quantity above 0.' }];
  return (lines ?? []).flatMap(({ lineId }, i): Problem[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line && (isByHand(line) || transfer?.lines.some((own) => lineLinkOf(kind, own) === lineId))) return [];
    const field = `lines[${i}].line`;
    return [{ field, code: 'not_found', message: `${field} ${whyStrange(kind, order, line)}` }];
  });
}

function whyStrange({ words, moving, billing }: OrderKind, { number }: Ordered, line: OrderedLine | undefined): string {
  if (!line) return `must be a line of ${number}.`;
  return line.isGoods
    ? `has nothing left to ${words.move}.`
    : `is ${billing.done} as ordered and is not ${moving.done}.`;
}

/** `date` and `backorder` apply only to the transfer of goods. Services have neither. */
export function idleArgs(
  { words }: OrderKind,
  { post }: Pick<MovementPlan, 'post'>,
  { date, backorder }: Pick<MoveArgs, 'date' | 'backorder'>,
): Problem[] {
  const sent = { date: date !== undefined && date !== null, backorder: backorder === false };
  const idle = (['date', 'backorder'] as const).filter((field) => !post && sent[field]);
  return idle.map((field) => ({
    field,
    code: 'invalid_value',
    message: `${field} belongs to ${words.movement} of goods, and this request ${words.moves} only services. Leave it out.`,
  }));
}

export function overProblems({ moving }: OrderKind, order: Ordered, parts: readonly GoodsPart[]): Problem[] {
  return parts.flatMap(({ line, quantity, path }) =>
    line ? beyondOrdered(`${path}.quantity`, moving, add(line.moved, quantity), line, order) : [],
  );
}

/** Rewrites the problems of posting the transfer so that they refer to lines of the request, not of the transfer. */
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
