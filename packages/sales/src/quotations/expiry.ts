import type { Problem } from '@daybook/errors';
import { addDays, daysBetween, LAST_DAY } from '@daybook/money';
import type { Quotation } from '../entities/quotation.js';

type Dated = Pick<Quotation, 'date' | 'dateExpiry'>;

/** The last day of an offer that names none: so many days after its own; null where quotations do not expire. */
export function expiryOf({ date, dateExpiry }: Dated, validityDays: number | null): string | null {
  if (dateExpiry !== null || validityDays === null) return dateExpiry;
  const day = date as string;
  return validityDays > daysBetween(day, LAST_DAY) ? LAST_DAY : addDays(day, validityDays);
}

/** An offer does not end before its own day. */
export function expiryProblems({ date, dateExpiry }: Dated): Problem[] {
  if (dateExpiry === null || date === null || dateExpiry >= date) return [];
  return [{ field: 'date_expiry', code: 'out_of_range', message: `date_expiry must not be before date, ${date}.` }];
}
