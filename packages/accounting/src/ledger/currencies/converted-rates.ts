import { fits, roundedQuotient } from '@daybook/money';

const EURO = 'EUR';

/**
 * The rates of a day, given as units for one euro, in units of `home` for one unit (domain.md 4.7): exactly `home per euro ÷ currency per
 * euro`, rounded once, half away from zero, to 12 decimals, or to as many as 15 digits leave. Undefined if the day has no rate of `home`.
 */
export function ratesInCurrency(home: string, perEuro: ReadonlyMap<string, string>): Map<string, string> | undefined {
  const all = new Map([...perEuro, [EURO, '1']]);
  const homePerEuro = all.get(home);
  if (homePerEuro === undefined) return undefined;
  all.delete(home);
  return new Map([...all].map(([currency, units]) => [currency, quotient(homePerEuro, units)]));
}

function quotient(above: string, below: string): string {
  const rate = roundedQuotient(above, below, 12);
  if (fits(rate, { maxDigits: 15, maxDecimals: 12 })) return rate;
  const [whole = ''] = rate.split('.');
  return roundedQuotient(above, below, Math.max(0, 15 - whole.length));
}
