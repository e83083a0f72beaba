import type { Problem } from '@daybook/errors';
import { boolean, decimal, group, integer } from '@daybook/records';
import type { Books } from '../entities/books.js';

const DAYS_MAX = 3650;

/** The levels of reminders, lowest first, with the fields of a {@link Books} that say when each is due and what it costs. */
const LEVELS = [
  { level: 1, name: 'first', days: 'remindersFirstDays', fee: 'remindersFirstFee' },
  { level: 2, name: 'second', days: 'remindersSecondDays', fee: 'remindersSecondFee' },
  { level: 3, name: 'third', days: 'remindersThirdDays', fee: 'remindersThirdFee' },
] as const;

export type ReminderLevel = (typeof LEVELS)[number]['level'];

const days = () => integer(1, DAYS_MAX);
const fee = () => decimal(4, { above: '0' });

/** When customers are reminded of overdue invoices (domain.md 4.24). A level without days is not used. */
export const reminderSettings = () =>
  group({
    enabled: boolean().filled().describe('Whether reminders are mailed automatically, each day from 07:00.'),
    first_days: days().describe('Days overdue from which the first reminder is due.'),
    first_fee: fee().describe('Printed, in workspace currency; nothing is posted.'),
    second_days: days(),
    second_fee: fee(),
    third_days: days(),
    third_fee: fee(),
    minimum: decimal(4, { min: '0' }).describe('Nothing is due below this sum of a partner in a currency.'),
    attach_invoices: boolean().filled().describe('Whether the invoices go along.'),
  });

/** Of a new workspace. */
export const DEFAULT_REMINDERS = {
  ...{ remindersEnabled: false, remindersAttachInvoices: false, remindersMinimum: '5' },
  ...{ remindersFirstDays: 7, remindersSecondDays: 21, remindersThirdDays: 35 },
} as const satisfies Partial<Books>;

/** A level needs the one below, and more days than that one. */
export function reminderProblems(books: Readonly<Books>): Problem[] {
  return LEVELS.slice(1).flatMap(({ name, days: property }, i): Problem[] => {
    const below = LEVELS[i]!;
    const [own, before] = [books[property], books[below.days]];
    if (own === null || (before !== null && before < own)) return [];
    const [field, lower] = [`reminders.${name}_days`, `reminders.${below.name}_days`];
    const message = `${field} must be greater than ${lower}, which is ${before ?? 'not set'}.`;
    return [{ field, code: 'invalid_value', message }];
  });
}
