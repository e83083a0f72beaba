import { add, compare, isZero, minimum, negate, portion, subtract, type Valued } from '@daybook/money';
import type { Clearing } from './clearings.js';

/** A line of a receipt: what is received of it, and neither returned nor billed; below 0: billed, and returned. */
export interface OpenLine extends Valued {
  readonly id: string;
  readonly accountId: string;
}

/** What a line of a bill bills of the receipt's line whose goods go back. */
export interface BilledLine {
  readonly billLineId: string;
  readonly quantity: string;
}

/**
 * Goods that go back after they were billed, while others of the same line of a purchase order wait for their bill: these are billed in their
 * place, so that the account comes to 0 when all of the order is billed. `back` is what is open of the receipt's line without the goods that
 * go back. The difference of value is one of price.
 */
export function passedOn(
  back: OpenLine,
  billed: readonly BilledLine[],
  others: readonly OpenLine[],
  decimals: number,
): Clearing[] {
  if (compare(back.quantity, '0') >= 0 || compare(back.value, '0') > 0) return [];
  let from: Valued = { quantity: negate(back.quantity), value: negate(back.value) };
  const bills = billed.map((one) => ({ ...one }));
  return others
    .filter(({ accountId }) => accountId === back.accountId)
    .flatMap((other): Clearing[] => {
      let to: Valued = other;
      return bills.flatMap((bill): Clearing[] => {
        const quantity = minimum(from.quantity, minimum(to.quantity, bill.quantity));
        if (isZero(quantity)) return [];
        const [off, on] = [portion(from, quantity, decimals), portion(to, quantity, decimals)];
        from = { quantity: subtract(from.quantity, quantity), value: subtract(from.value, off) };
        to = { quantity: subtract(to.quantity, quantity), value: subtract(to.value, on) };
        bill.quantity = subtract(bill.quantity, quantity);
        const { accountId } = back;
        const { billLineId } = bill;
        return [
          { accountId, receiptLineId: back.id, billLineId, quantity, value: off },
          { accountId, receiptLineId: other.id, billLineId, quantity: negate(quantity), value: negate(on) },
        ];
      });
    });
}

/** What is open of a line once these clearings are made. */
export function openAfter(line: OpenLine, clearings: readonly Clearing[]): OpenLine {
  return clearings
    .filter(({ receiptLineId }) => receiptLineId === line.id)
    .reduce((of, by) => ({ ...of, quantity: add(of.quantity, by.quantity), value: add(of.value, by.value) }), line);
}
