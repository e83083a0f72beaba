import { addDays, addMonths } from '../../words/days.js';
import { formatDay } from '../../words/formats.js';
import { t } from '../../texts/report.js';

export interface NamedPeriod {
  readonly name: string;
  readonly date_from: string;
  readonly date_to: string;
}

function monthOf(day: string, months: number): { readonly from: string; readonly to: string } {
  const from = addMonths(`${day.slice(0, 7)}-01`, months);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function quarterOf(day: string, quarters: number): { readonly from: string; readonly to: string } {
  const month = Number(day.slice(5, 7));
  const from = addMonths(`${day.slice(0, 7)}-01`, -((month - 1) % 3) + quarters * 3);
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** The periods that can be selected by name. */
export function namedPeriods(today: string): readonly NamedPeriod[] {
  const year = Number(today.slice(0, 4));
  const named = (name: string, { from, to }: { readonly from: string; readonly to: string }): NamedPeriod => ({
    name,
    date_from: from,
    date_to: to,
  });
  return [
    named(t.periods.thisMonth, monthOf(today, 0)),
    named(t.periods.lastMonth, monthOf(today, -1)),
    named(t.periods.thisQuarter, quarterOf(today, 0)),
    named(t.periods.lastQuarter, quarterOf(today, -1)),
    named(t.periods.thisYear, { from: `${year}-01-01`, to: `${year}-12-31` }),
    named(t.periods.lastYear, { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }),
    named(t.periods.lastTwelve, { from: addDays(addMonths(today, -12), 1), to: today }),
  ];
}

/** `1 Jan 2026 – 31 Jan 2026`, or its only day; empty for a report without a period. */
export function periodName({
  date_from,
  date_to,
}: {
  readonly date_from: string | null;
  readonly date_to: string | null;
}): string {
  if (!date_to) return '';
  return date_from ? `${formatDay(date_from)} – ${formatDay(date_to)}` : formatDay(date_to);
}
