import { InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import { inUnitOf } from '@daybook/inventory';
import { compare, subtract } from '@daybook/money';
import type { OrderKind } from '../order-kind.js';
import { isByProgress, type Ordered, type OrderedLine } from '../ordered.js';
import { invoicedOtherwise } from '../progress/progress-problems.js';
import { inProductUnit, type Part, type Taken } from '../units/taken-parts.js';

/** Arguments of the action that drafts an invoice or bill for an order. */
export interface BillArgs {
  /** Default: everything that can be billed. */
  readonly lines?: readonly Part[] | undefined;
  /** `all`, the default: each line by its billing policy. */
  readonly mode?: 'moved' | 'ordered' | 'all' | undefined;
  /** Of lines in other units than those of their products. */
  readonly products: Taken['products'];
}

/** The quantity of a line that can be billed: by its policy, or by what is moved or ordered (domain.md 5.6). */
function openOf(line: OrderedLine, mode: NonNullable<BillArgs['mode']>, isClosed: boolean): string {
  if (isByProgress(line)) return '0';
  if (mode === 'all' || (mode === 'ordered' && isClosed)) return line.toBill;
  const open = subtract(mode === 'moved' ? line.moved : line.quantity, line.billed);
  return compare(open, '0') > 0 ? open : '0';
}

/**
 * The lines of the invoice or bill: as they are named, else in the unit of their order line as far as they are whole there. Call this only when
 * {@link billProblems} reports none.
 */
export function partsOf(order: Ordered, { lines, mode = 'all', products }: BillArgs): readonly Part[] {
  if (lines) return lines;
  return order.lines.flatMap((line): Part[] => {
    const quantity = openOf(line, mode, order.isClosed);
    if (compare(quantity, '0') <= 0) return [];
    const own = products.get(line.productId ?? '')?.unitCode ?? line.counted.unitCode;
    return [{ lineId: line.id, quantity, taken: inUnitOf(line.counted, quantity, own) }];
  });
}

export function billProblems(kind: OrderKind, order: Ordered, args: BillArgs): Problem[] {
  const { billing, nothingToBill, words } = kind;
  const { lines, mode = 'all', products } = args;
  const isNamed = (lines ?? []).some(({ lineId }) =>
    order.lines.some((line) => line.id === lineId && isByProgress(line)),
  );
  const isAny = isNamed || order.lines.some((line) => compare(openOf(line, mode, order.isClosed), '0') > 0);
  if (!isAny || lines?.length === 0) {
    const message = `Nothing of ${order.number} can be ${billing.done} now, or no line has a quantity. Check the lines.`;
    return [{ field: 'lines', code: nothingToBill, message }];
  }
  return (lines ?? []).flatMap(({ lineId, quantity }, i): Problem[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line)
      return [
        {
          field: `lines[${i}].line`,
          code: 'not_found',
          message: `lines[${i}].line must be a line of ${order.number}.`,
        },
      ];
    if (isByProgress(line)) return [invoicedOtherwise(kind, `lines[${i}].line`, order, true)];
    const open = openOf(line, mode, order.isClosed);
    if (compare(quantity, open) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} must be at most ${inProductUnit(open, line, products)}, the quantity left to ${words.bill} of this line.`,
      },
    ];
  });
}

/** @throws InvalidRequest when the arguments name a line twice */
export function refuseTwice(lines: readonly { readonly lineId: string }[] = []): void {
  const twice = namedTwice(
    lines.map(({ lineId }) => lineId),
    (at) => `lines[${at}].line`,
  );
  if (twice.length > 0) throw new InvalidRequest(twice);
}
