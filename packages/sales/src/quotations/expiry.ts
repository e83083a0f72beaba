import type { Problem } from '@daybook/errors';
import { addDays, daysBetween, LAST_DAY } from '@daybook/money';
import type { Quotation } from '../entities/quotation.js';

type Dated = Pick<Quotation, 'date' | 'dateExpiry'>;

/** The default expiry date: so many days after the quotation's date; null if quotations do not expire. */
export function expiryOf({ date, dateExpiry }: Dated, validityDays: number | null): string | null {
  if (dateExpiry !== null || validityDays === null) return dateExpiry;
  const day = date as string;
  return validityDays > daysBetween(day, LAST_DAY) ? LAST_DAY : addDays(day, validityDays);
}

/** A quotation cannot expire before its own date. */
export function expiryProblems({ date, dateExpiry }: Dated): Problem[] {
  if (dateExpiry === null || date === null || dateExpiry >= date) return [];
  return [{ field: 'date_expiry', code: 'out_of_range', message: `date_expiry must not be before date, ${date}.` }];
}
