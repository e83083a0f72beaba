import { FIRST_DAY } from '@daybook/money';
import { fiscalYearLabel } from '@daybook/numbering';

/** A fiscal year and its days (domain.md 3.5). */
export interface FiscalYear {
  /** `2026`, or `2026-27` if it does not start on 01-01. */
  readonly name: string;
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The fiscal year of a day; `starts` is `MM-DD`, never 02-29. */
export function fiscalYearAt(day: string, starts: string): FiscalYear {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < starts ? 1 : 0);
  const [month, date] = starts.split('-').map(Number) as [number, number];
  const dateFrom = `${year}-${starts}`;
  return {
    name: fiscalYearLabel(day, starts),
    dateFrom: dateFrom < FIRST_DAY ? FIRST_DAY : dateFrom,
    dateTo: new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString().slice(0, 10),
  };
}
