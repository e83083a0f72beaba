import { isAmount } from '../../data/money-fields.js';
import { addDays, addMonths, daysBetween } from '../../words/days.js';
import {
  isRelated,
  type Cell,
  type Column,
  type ReportAnswer,
  type ReportRow,
} from '../../data/reports/report-types.js';

export type Against = 'previous' | 'year';

export interface Period {
  readonly date_from: string | null;
  readonly date_to: string;
}

interface Shift {
  readonly months: number;
  readonly days: number;
}

function wholeMonths(from: string, to: string): number | null {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return null;
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

function shiftOf({ date_from, date_to }: Period, against: Against): Shift {
  if (against === 'year') return { months: 12, days: 0 };
  if (date_from === null) return { months: 1, days: 0 };
  const months = wholeMonths(date_from, date_to);
  return months === null ? { months: 0, days: daysBetween(date_from, date_to) + 1 } : { months, days: 0 };
}

function moveBack(day: string, { months, days }: Shift): string {
  if (days > 0) return addDays(day, -days);
  // Map the last day of a month to the last day of a month.
  const isLast = addDays(day, 1).endsWith('-01');
  return isLast ? addDays(addMonths(addDays(day, 1), -months), -1) : addMonths(day, -months);
}

/** The period to compare with: the preceding one of the same length, or the same one a year earlier. */
export function earlierPeriod(period: Period, against: Against): Period {
  const shift = shiftOf(period, against);
  return {
    date_from: period.date_from === null ? null : moveBack(period.date_from, shift),
    date_to: moveBack(period.date_to, shift),
  };
}

/**
 * The amount columns that are compared: all if there are one or two, otherwise the last one, which is the result of the row.
 */
export function comparedColumns(columns: readonly Column[]): readonly Column[] {
  const amounts = columns.filter(isAmount);
  return amounts.length <= 2 ? amounts : amounts.slice(-1);
}

export interface ComparedRow {
  readonly row: ReportRow;
  readonly now: ReportRow | undefined;
  readonly earlier: ReportRow | undefined;
}

/** A row without a comparison. */
export const alone = (row: ReportRow): ComparedRow => ({ row, now: row, earlier: undefined });

function keyPart(value: Cell | undefined): string {
  return isRelated(value) ? value.id : String(value ?? '');
}

function keyOf(row: ReportRow, columns: readonly Column[], months: number): string {
  const parts = columns
    .filter(({ type }) => type !== 'number')
    .map(({ name }) => {
      const part = keyPart(row[name]);
      return name === 'month' && part !== '' && months > 0 ? addMonths(`${part}-01`, months).slice(0, 7) : part;
    });
  return parts.join('\n');
}

/** The position of a row that only the earlier period has: in its group, ordered by code. */
function placeFor(rows: readonly ComparedRow[], row: ReportRow): number {
  const isSameGroup = (other: ReportRow): boolean => keyPart(other.group) === keyPart(row.group);
  const lastOfGroup = rows.findLastIndex((one) => isSameGroup(one.row));
  const after = rows.findIndex(
    (one) =>
      isSameGroup(one.row) &&
      typeof row.code === 'string' &&
      typeof one.row.code === 'string' &&
      one.row.code > row.code,
  );
  if (after !== -1) return after;
  return lastOfGroup === -1 ? rows.length : lastOfGroup + 1;
}

export function pairRows(
  answer: ReportAnswer,
  earlier: ReportAnswer,
  columns: readonly Column[],
  period: Period,
  against: Against,
): readonly ComparedRow[] {
  const months = shiftOf(period, against).months;
  const before = new Map(earlier.data.map((row) => [keyOf(row, columns, months), row]));
  const pairs: ComparedRow[] = answer.data.map((row) => {
    const key = keyOf(row, columns, 0);
    const match = before.get(key);
    before.delete(key);
    return { row, now: row, earlier: match };
  });
  for (const row of before.values()) pairs.splice(placeFor(pairs, row), 0, { row, now: undefined, earlier: row });
  return pairs;
}
