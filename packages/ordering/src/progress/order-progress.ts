import type { RecordEntity } from '@daybook/database';
import { compare, minimum, subtract } from '@daybook/money';
import type { OrderKind } from '../order-kind.js';
import { dueOf, isByHand, isByProgress, isMoved, type Ordered, type OrderedLine } from '../ordered.js';
import type { LineFacts } from './order-facts.js';

const NOTHING = { reserved: '0', moved: '0', billed: '0', posted: '0', progress: '0', postedProgress: '0' };

/**
 * Updates an order from its documents: the quantities of its lines and both statuses. The order is done once everything is
 * moved and billed (domain.md 4.12, 5.6).
 */
export function applyFacts<O extends RecordEntity>(kind: OrderKind<O>, order: O, facts: readonly LineFacts[]): void {
  kind.show(order, progressOf(kind, kind.view(order), facts));
}

export function progressOf(
  { statuses }: Pick<OrderKind, 'statuses'>,
  order: Ordered,
  facts: readonly LineFacts[],
): Ordered {
  const byLine = new Map(facts.map((fact) => [fact.lineId, fact]));
  const lines = order.lines.map((line) => lineAfter(order, line, byLine.get(line.id) ?? NOTHING));
  const after = { ...order, lines };
  return {
    ...after,
    state: order.state === 'confirmed' && isComplete(after, byLine) ? 'done' : order.state,
    movement: statuses.movement[movementOf(after)],
    billing: statuses.billing[billingOf(after)],
  };
}

function lineAfter(
  order: Ordered,
  line: OrderedLine,
  { reserved, moved, billed, progress }: typeof NOTHING,
): OrderedLine {
  // The delivered quantity of a service is entered by hand and stored on the line itself.
  const after = { ...line, reserved, moved: isByHand(line) ? line.moved : moved, billed, progress };
  // Quantities stay whole: what is billed by progress counts as billed once all of it is.
  if (isByProgress(after))
    return { ...after, billed: isWhole(progress) ? line.quantity : '0', toBill: '0', toCredit: '0' };
  return { ...after, ...differenceOf(order, after) };
}

/**
 * The total that may be billed for a line. On a closed order this is what was moved; lines that are never moved keep what was
 * billed, up to the ordered quantity.
 */
function allowedOf(line: OrderedLine, isClosed: boolean): string {
  if (isClosed && !isMoved(line)) return minimum(line.quantity, line.billed);
  return line.policy === 'ordered' && !isClosed ? line.quantity : line.moved;
}

function differenceOf({ state, isClosed }: Ordered, line: OrderedLine): { toBill: string; toCredit: string } {
  if (state === 'draft') return { toBill: '0', toCredit: '0' };
  if (state === 'cancelled') return { toBill: '0', toCredit: positive(line.billed) };
  const open = subtract(allowedOf(line, isClosed), line.billed);
  return { toBill: positive(open), toCredit: positive(subtract('0', open)) };
}

function movementOf({ state, isClosed, lines }: Ordered): keyof OrderKind['statuses']['movement'] {
  const moved = lines.filter(isMoved);
  if (!isUnderWay(state) || moved.length === 0) return 'none';
  if (moved.every((line) => compare(line.moved, line.least) >= 0)) return 'all';
  if (moved.some((line) => compare(line.moved, '0') > 0)) return 'partial';
  return isClosed ? 'none' : 'pending';
}

function billingOf({ state, isClosed, lines }: Ordered): keyof OrderKind['statuses']['billing'] {
  if (!isUnderWay(state)) return 'none';
  if (lines.some((line) => compare(line.billed, '0') > 0 || isByProgress(line))) {
    const target = (line: OrderedLine): string => (isClosed ? allowedOf(line, true) : dueOf(line));
    const isBilled = (line: OrderedLine): boolean =>
      isByProgress(line) ? isClosed || isWhole(line.progress) : compare(line.billed, target(line)) >= 0;
    return lines.every(isBilled) ? 'all' : 'partial';
  }
  return lines.some((line) => compare(line.toBill, '0') > 0) ? 'open' : 'none';
}

function isUnderWay(state: Ordered['state']): boolean {
  return state === 'confirmed' || state === 'done';
}

/** Draft invoices and bills do not count as billed here. */
function isComplete({ lines }: Ordered, facts: ReadonlyMap<string, LineFacts>): boolean {
  return lines.every((line) => {
    const { posted, postedProgress } = facts.get(line.id) ?? NOTHING;
    const isBilled = isByProgress(line) ? isWhole(postedProgress) : compare(posted, dueOf(line)) >= 0;
    return isBilled && (!isMoved(line) || compare(line.moved, line.least) >= 0);
  });
}

/** Whether all of a line is billed by progress. */
function isWhole(progress: string): boolean {
  return compare(progress, '100') >= 0;
}

function positive(quantity: string): string {
  return compare(quantity, '0') > 0 ? quantity : '0';
}
