import { add, compare, isZero, minimum, negate, portion, subtract, type Valued } from '@daybook/money';
import type { Clearing } from './clearings.js';

/** A line of a posted bill whose goods have not been received yet, or went back. */
export interface WaitingLine extends Valued {
  readonly billLineId: string;
  /** The line of the receipt whose goods went back; undefined: they never came. */
  readonly receiptLineId?: string;
  readonly productId: string;
  readonly accountId: string;
  /** The lines of the receipt that may take it; undefined: those of its product. */
  readonly receiptLineIds?: readonly string[];
}

/** Goods received with a line of a receipt. */
export interface Came extends Valued {
  readonly lineId: string;
  readonly productId: string;
}

/** What the line of a receipt adds to the account where it waits, or takes from it. */
export interface Cleared {
  /** Credit above 0. */
  readonly value: string;
  readonly accountId: string;
  readonly clearings: readonly Clearing[];
}

function takes({ productId, receiptLineIds }: WaitingLine, lineId: string, ofProduct: string): boolean {
  return receiptLineIds === undefined ? productId === ofProduct : receiptLineIds.includes(lineId);
}

/** A line of a receipt of which more is billed than is there, as goods went back, and what a line of a bill bills of it. */
export interface ReturnedLine extends Valued {
  readonly receiptLineId: string;
  readonly billLineId: string;
  readonly billed: string;
  readonly productId: string;
  readonly accountId: string;
  readonly receiptLineIds: readonly string[];
}

/**
 * What is billed of goods that went back waits for those that come again. `lines` have the quantity and value of all that went back of their
 * receipt's line; each line of a bill takes its part of that, in order, the last one the rest.
 */
export function waitingAgain(lines: readonly ReturnedLine[], decimals: number): WaitingLine[] {
  const left = new Map<string, Valued>();
  return lines.flatMap(({ billed, ...line }): WaitingLine[] => {
    const open = left.get(line.receiptLineId) ?? line;
    const quantity = minimum(open.quantity, billed);
    if (isZero(quantity)) return [];
    const value = portion(open, quantity, decimals);
    left.set(line.receiptLineId, { quantity: subtract(open.quantity, quantity), value: subtract(open.value, value) });
    return [{ ...line, quantity, value }];
  });
}

/**
 * Goods billed before their receipt: each line of the receipt takes the waiting lines of the bill for its product, in order, and clears
 * what they put on the account; excess quantities wait for a bill at their own value. `accountId` is for goods of which nothing was billed.
 */
export function linkReceipt(
  came: readonly Came[],
  waiting: readonly WaitingLine[],
  accountId: string,
  decimals: number,
): Map<string, Cleared> {
  const left = waiting.map((line) => ({ ...line }));
  return new Map(
    came.map(({ lineId, productId, ...whole }) => {
      let open = whole.quantity;
      let value = '0';
      const links: Clearing[] = [];
      for (const line of left.filter((one) => takes(one, lineId, productId))) {
        const quantity = minimum(open, line.quantity);
        if (isZero(quantity)) continue;
        const part = portion(line, quantity, decimals);
        Object.assign(line, { quantity: subtract(line.quantity, quantity), value: subtract(line.value, part) });
        open = subtract(open, quantity);
        value = add(value, part);
        links.push(
          {
            accountId: line.accountId,
            receiptLineId: line.receiptLineId ?? null,
            billLineId: line.billLineId,
            quantity,
            value: part,
          },
          {
            accountId: line.accountId,
            receiptLineId: lineId,
            billLineId: line.billLineId,
            quantity: negate(quantity),
            value: negate(part),
          },
        );
      }
      const total = compare(open, '0') > 0 ? add(value, portion(whole, open, decimals)) : value;
      const account = links[0]?.accountId ?? waiting[0]?.accountId ?? accountId;
      const own: Clearing = {
        accountId: account,
        receiptLineId: lineId,
        billLineId: null,
        quantity: whole.quantity,
        value: total,
      };
      return [lineId, { value: total, accountId: account, clearings: [own, ...links] }];
    }),
  );
}
