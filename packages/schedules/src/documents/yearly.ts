import { multiply, roundedQuotient } from '@daybook/money';
import type { Rule } from '../dates/rule.js';

/** What a whole period costs, for a year of 12 months or 365 days. */
export function yearly(amount: string, { everyMonths, everyWeeks, everyDays }: Rule, decimals: number): string {
  if (everyMonths !== null) return roundedQuotient(multiply(amount, '12'), String(everyMonths), decimals);
  return roundedQuotient(multiply(amount, '365'), String(everyDays ?? everyWeeks! * 7), decimals);
}
