import { InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import { compare, subtract } from '@daybook/money';
import type { Order } from '../entities/order.js';
import type { OrderLine } from '../entities/order-line.js';

/** `invoice`'s arguments. */
export interface InvoiceArgs {
  /** Absent: everything that there is to invoice. */
  readonly lines?: readonly { readonly lineId: string; readonly quantity: string }[];
  readonly mode?: 'delivered' | 'ordered' | 'all';
}

/** A part of a line of an order. */
export interface Part {
  readonly line: OrderLine;
  readonly quantity: string;
}

/** What there is to invoice of a line: by its policy, or by what is delivered or ordered of it (domain.md 5.6). */
function openOf(line: OrderLine, mode: NonNullable<InvoiceArgs['mode']>, isClosed: boolean): string {
  if (mode === 'all' || (mode === 'ordered' && isClosed)) return line.quantityToInvoice;
  const basis = mode === 'delivered' ? line.quantityDelivered : line.quantity;
  const open = subtract(basis, line.quantityInvoiced);
  return compare(open, '0') > 0 ? open : '0';
}

/** What the invoice is to hold; nothing where {@link invoiceProblems} says so. */
export function partsOf(order: Order, { lines, mode = 'all' }: InvoiceArgs): Part[] {
  if (lines) {
    const byId = new Map(order.lines.map((line) => [line.id, line]));
    return lines.map(({ lineId, quantity }) => ({ line: byId.get(lineId)!, quantity }));
  }
  return order.lines
    .map((line) => ({ line, quantity: openOf(line, mode, order.closedAt !== null) }))
    .filter(({ quantity }) => compare(quantity, '0') > 0);
}

export function invoiceProblems(order: Order, args: InvoiceArgs): Problem[] {
  const { lines, mode = 'all' } = args;
  const isAny = order.lines.some((line) => compare(openOf(line, mode, order.closedAt !== null), '0') > 0);
  if (!isAny || lines?.length === 0) {
    const message = `Nothing of ${order.number} can be invoiced now, or no line has a quantity. Check the lines.`;
    return [{ field: 'lines', code: 'nothing_to_invoice', message }];
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
    const open = openOf(line, mode, order.closedAt !== null);
    if (compare(quantity, open) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} must be at most ${open}, the quantity left to invoice of this line.`,
      },
    ];
  });
}

/** @throws InvalidRequest where the arguments name a line twice */
export function refuseTwice(lines: readonly { readonly lineId: string }[] = []): void {
  const twice = namedTwice(
    lines.map(({ lineId }) => lineId),
    (at) => `lines[${at}].line`,
  );
  if (twice.length > 0) throw new InvalidRequest(twice);
}
