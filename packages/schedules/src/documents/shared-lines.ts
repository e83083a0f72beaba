import { equal, multiply, round, roundedQuotient, shareByLargestRemainder, subtract, sum } from '@daybook/money';

/** The days that are charged, of the days of the period. */
export interface Share {
  readonly days: number;
  readonly of: number;
}

export interface PricedAmounts {
  readonly quantity: string;
  readonly priceUnit: string;
  /** Percent. */
  readonly discount: string;
}

export interface BookedAmounts {
  readonly debit: string;
  readonly credit: string;
  readonly amountCurrency: string | null;
}

const PRICE_DECIMALS = 6;

/**
 * A line for a part of a period. Its amount is exactly the part of the whole amount, rounded once: the price is lowered, and where no price of
 * 6 decimals gives that amount, the line becomes one piece at it.
 */
export function sharedLine(line: PricedAmounts, { days, of }: Share, decimals: number): PricedAmounts {
  const { quantity, priceUnit, discount } = line;
  const left = subtract('100', discount);
  const whole = multiply(quantity, priceUnit, left, String(days));
  const amount = roundedQuotient(whole, String(100 * of), decimals);
  const price = roundedQuotient(multiply(priceUnit, String(days)), String(of), PRICE_DECIMALS);
  const amountOfPrice = round(multiply(quantity, price, left, '0.01'), decimals);
  if (equal(amountOfPrice, amount)) return { quantity, priceUnit: price, discount };
  return { quantity: '1', priceUnit: amount, discount: '0' };
}

/** The lines of an entry for a part of a period: both sides are rounded to the same total, and spread over their lines. */
export function sharedEntry(lines: readonly BookedAmounts[], { days, of }: Share, decimals: number): BookedAmounts[] {
  const part = (value: string) => multiply(value, String(days));
  const spread = (side: readonly string[]) => {
    const total = roundedQuotient(part(sum(side)), String(of), decimals);
    const weights = side.map((value) => ({ numerator: part(value), denominator: String(of) }));
    return shareByLargestRemainder(total, weights, decimals);
  };
  const [debits, credits] = [spread(lines.map(({ debit }) => debit)), spread(lines.map(({ credit }) => credit))];
  return lines.map(({ amountCurrency }, i) => ({
    debit: debits[i]!,
    credit: credits[i]!,
    amountCurrency: amountCurrency === null ? null : roundedQuotient(part(amountCurrency), String(of), decimals),
  }));
}
