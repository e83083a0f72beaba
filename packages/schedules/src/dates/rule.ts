import { addDays, daysBetween, endOfMonth, FIRST_DAY, LAST_DAY } from '@daybook/money';

export const BILLINGS = ['in_advance', 'in_arrears'] as const;
export const PRORATIONS = ['none', 'whole', 'days'] as const;

/** What the dates of a schedule follow from; exactly one of months, weeks and days is set. */
export interface Rule {
  readonly anchor: string;
  readonly everyMonths: number | null;
  readonly everyWeeks: number | null;
  readonly everyDays: number | null;
  /** Whether every period starts on the last day of a month. */
  readonly endOfMonth: boolean;
  readonly starts: string;
  readonly ends: string | null;
  readonly until: string | null;
  readonly times: number | null;
  readonly billing: (typeof BILLINGS)[number];
  readonly proration: (typeof PRORATIONS)[number];
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** One document of a schedule. */
export interface Occurrence {
  /** From 1. */
  readonly number: number;
  /** Of the document. */
  readonly date: string;
  /** What it is for: of a broken period, the part that the schedule covers. */
  readonly period: Period;
  /** The part of the amounts that is charged, in days of the period. Null: all of them. */
  readonly share: { readonly days: number; readonly of: number } | null;
}

/** The first day of the period with this number, counted from the anchor; null outside the calendar. Negative ones are before it. */
export function startOf(rule: Rule, period: number): string | null {
  const { anchor, everyMonths, everyWeeks, everyDays, endOfMonth: isLast } = rule;
  if (everyMonths !== null) return monthsAfter(anchor, everyMonths * period, isLast);
  const days = (everyDays ?? everyWeeks! * 7) * period;
  const room = days < 0 ? daysBetween(anchor, FIRST_DAY) : daysBetween(anchor, LAST_DAY);
  return (days < 0 ? days < room : days > room) ? null : addDays(anchor, days);
}

/** Always from the anchor: a short month shortens its own date and none after it. */
function monthsAfter(anchor: string, months: number, isLast: boolean): string | null {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const index = year * 12 + month - 1 + months;
  const first = `${Math.floor(index / 12)}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
  if (first < FIRST_DAY || first > LAST_DAY || first.length !== FIRST_DAY.length) return null;
  const last = endOfMonth(first);
  return isLast || day > Number(last.slice(8)) ? last : `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** The document with this number; null if the schedule is over before it. */
export function occurrence(rule: Rule, number: number): Occurrence | null {
  const first = firstPeriod(rule);
  if (first === null || number < 1 || (rule.times !== null && number > rule.times)) return null;
  return billed(rule, first + number - 1, number);
}

/** The documents from a number on, up to a limit. */
export function occurrences(rule: Rule, from: number, most: number): Occurrence[] {
  const found: Occurrence[] = [];
  const first = firstPeriod(rule);
  for (let number = from; first !== null && found.length < most; number++) {
    if (rule.times !== null && number > rule.times) break;
    const next = billed(rule, first + number - 1, number);
    if (!next) break;
    found.push(next);
  }
  return found;
}

/** The period of the first document: the one that the schedule starts in, or the next if a broken one is not charged. */
function firstPeriod(rule: Rule): number | null {
  let period = nearPeriod(rule);
  for (let start = startOf(rule, period); start === null || start > rule.starts; start = startOf(rule, period)) {
    if (start === null && period <= 0) return null;
    period -= 1;
  }
  for (let next = startOf(rule, period + 1); next !== null && next <= rule.starts; next = startOf(rule, period + 1))
    period += 1;
  return rule.proration === 'none' && startOf(rule, period) !== rule.starts ? period + 1 : period;
}

/** At most one period away from the one of the start. */
function nearPeriod({ anchor, everyMonths, everyWeeks, everyDays, starts }: Rule): number {
  if (everyMonths === null) return Math.floor(daysBetween(anchor, starts) / (everyDays ?? everyWeeks! * 7));
  const [a, s] = [anchor, starts].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return Math.floor((s! - a!) / everyMonths);
}

function billed(rule: Rule, period: number, number: number): Occurrence | null {
  const { starts, ends, until, billing, proration } = rule;
  const [start, next] = [startOf(rule, period), startOf(rule, period + 1)];
  if (start === null || next === null) return null;
  const last = addDays(next, -1);
  const from = start < starts ? starts : start;
  const to = ends !== null && ends < last ? ends : last;
  const isBroken = from !== start || to !== last;
  const date = billing === 'in_advance' ? from : to;
  if (from > to || (isBroken && proration === 'none') || (until !== null && date > until)) return null;
  const share =
    isBroken && proration === 'days' ? { days: daysBetween(from, to) + 1, of: daysBetween(start, last) + 1 } : null;
  return { number, date, period: { from, to }, share };
}
