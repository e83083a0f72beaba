import { add, isZero, minimum, portion, subtract, type Valued } from '@daybook/money';

/** Part of a bill's line: what it bills of one line of a receipt, or what has not come yet. */
export interface BilledPart extends Valued {
  /** Null: it has not come. */
  readonly receiptLineId: string | null;
  /** How much of the receipt's line is billed though it went back. */
  readonly returned: string;
}

/** What a credit takes of a {@link BilledPart}. */
export type CreditPart = Pick<BilledPart, 'receiptLineId' | 'quantity' | 'value'>;

/**
 * Which goods a credit of `quantity` takes back: first those that went back already, then those that never came, then the
 * rest; each at its portion of what is left, the last piece with the rest (domain.md 6.4, 9).
 */
export function creditParts(parts: readonly BilledPart[], quantity: string, decimals: number): CreditPart[] {
  let open = quantity;
  const taken = parts.map(() => '0');
  const take = (i: number, most: string): void => {
    const more = minimum(open, minimum(most, subtract(parts[i]!.quantity, taken[i]!)));
    taken[i] = add(taken[i]!, more);
    open = subtract(open, more);
  };
  parts.forEach(({ receiptLineId, returned }, i) => receiptLineId !== null && take(i, returned));
  parts.forEach((part, i) => part.receiptLineId === null && take(i, part.quantity));
  parts.forEach((part, i) => take(i, part.quantity));
  return parts.flatMap((part, i) => {
    const of = taken[i]!;
    return isZero(of) ? [] : [{ receiptLineId: part.receiptLineId, quantity: of, value: portion(part, of, decimals) }];
  });
}
