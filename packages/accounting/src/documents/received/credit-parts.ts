import { add, isZero, minimum, portion, subtract, type Valued } from '@daybook/money';

/** A part of a bill's line: what it bills of one receipt line, or what has not been received yet. */
export interface BilledPart extends Valued {
  /** Null: not received. */
  readonly receiptLineId: string | null;
  /** The billed quantity of the receipt's line that was returned. */
  readonly returned: string;
}

/** The part of a {@link BilledPart} that a credit takes. */
export type CreditPart = Pick<BilledPart, 'receiptLineId' | 'quantity' | 'value'>;

/**
 * The goods that a credit of `quantity` reverses: first those already returned, then those never received, then the rest. Each is valued at
 * its portion of what is left, the last piece at the rest (domain.md 6.4, 9).
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
