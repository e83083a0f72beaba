import { isZero, minimum, negate, portion, subtract, sum, type Valued } from '@daybook/money';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { Clearing } from './clearings.js';
import { type BilledPart, creditParts } from './credit-parts.js';
import type { ReceiptLine, ReceivedGoods } from './receipt-lines.js';

/** A line of goods to be posted, with its quantity in the product's unit, and its value in workspace currency, debit above 0. */
export interface GoodsLine extends Pick<
  InvoiceLine,
  'id' | 'quantity' | 'receiptLineId' | 'reversedLineId' | 'purchaseLineId'
> {
  readonly accountId: string;
  readonly value: string;
  readonly isCredit: boolean;
}

/** The effect of a line on the account of goods received and not billed. */
export interface ClearedLine {
  /** The amount posted to the account, debit above 0; the rest of the line's value is a price difference. */
  readonly value: string;
  readonly clearings: readonly Clearing[];
}

/**
 * Billed goods that were received clear the receipt's value of them, and the last bill of a receipt line clears the rest; those of a line of
 * a purchase order take its receipts, the oldest first. Others wait at the price of the bill. A credit mirrors what its original did (domain.md 6.3, 6.4). `decimals` of the workspace currency.
 */
export function clearLines(
  lines: readonly GoodsLine[],
  { receipts, billed, ordered }: ReceivedGoods,
  decimals: number,
): ClearedLine[] {
  const open = new Map<string, Valued>([
    ...[...ordered.values()].flat().map((receipt): [string, Valued] => [receipt.id, receipt]),
    ...receipts,
  ]);
  const left = new Map<string, readonly BilledPart[]>(billed);
  // Lines that name a receipt come first: what they take is not left for the others.
  const named = lines.map((line) => (line.receiptLineId ? received(line, line.receiptLineId, open, decimals) : null));
  return lines.map((line, i): ClearedLine => {
    if (line.reversedLineId) return credited(line, line.reversedLineId, left, decimals);
    return named[i] ?? receivedOrdered(line, ordered.get(line.purchaseLineId ?? '') ?? [], open, decimals);
  });
}

/** What came of a line of a purchase order; the rest of the line waits for its goods at its portion of the price. */
function receivedOrdered(
  line: GoodsLine,
  receipts: readonly ReceiptLine[],
  open: Map<string, Valued>,
  decimals: number,
): ClearedLine {
  let rest: Valued = { quantity: line.quantity, value: line.value };
  const clearings: Clearing[] = [];
  for (const { id, accountId } of receipts) {
    const quantity = minimum(rest.quantity, open.get(id)!.quantity);
    if (isZero(quantity) || accountId !== line.accountId) continue;
    const taken = portion(rest, quantity, decimals);
    rest = { quantity: subtract(rest.quantity, quantity), value: subtract(rest.value, taken) };
    clearings.push(...received({ ...line, quantity }, id, open, decimals).clearings);
  }
  if (!isZero(rest.quantity))
    clearings.push({ ...rowOf({ ...line, quantity: rest.quantity }, line.id), value: negate(rest.value) });
  return cleared(clearings);
}

function received(line: GoodsLine, receiptLineId: string, open: Map<string, Valued>, decimals: number): ClearedLine {
  const whole = open.get(receiptLineId)!;
  const value = portion(whole, line.quantity, decimals);
  open.set(receiptLineId, { quantity: subtract(whole.quantity, line.quantity), value: subtract(whole.value, value) });
  return cleared([{ ...rowOf(line, line.id), receiptLineId, value: negate(value) }]);
}

function credited(
  line: GoodsLine,
  originalId: string,
  left: Map<string, readonly BilledPart[]>,
  decimals: number,
): ClearedLine {
  const parts = left.get(originalId) ?? [];
  const taken = creditParts(parts, line.quantity, decimals);
  const byReceipt = new Map(taken.map((part) => [part.receiptLineId, part]));
  const rest = parts.map((part) => {
    const of = byReceipt.get(part.receiptLineId);
    return of
      ? { ...part, quantity: subtract(part.quantity, of.quantity), value: subtract(part.value, of.value) }
      : part;
  });
  left.set(
    originalId,
    rest.filter(({ quantity }) => !isZero(quantity)),
  );
  return cleared(taken.map((part) => ({ ...rowOf(line, originalId), ...part })));
}

/** A bill reduces what waits, a credit increases it. */
function rowOf({ accountId, quantity, isCredit }: GoodsLine, billLineId: string): Omit<Clearing, 'value'> {
  return { accountId, receiptLineId: null, billLineId, quantity: isCredit ? quantity : negate(quantity) };
}

function cleared(clearings: readonly Clearing[]): ClearedLine {
  return { value: negate(sum(clearings.map(({ value }) => value))), clearings };
}
