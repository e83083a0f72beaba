import { languageInUse } from '../texts/language.js';
import { addDays, dayOf } from '../words/days.js';
import { formatDay, isMonthFirst } from '../words/formats.js';
import { t } from '../texts/parts.js';

/**
 * Days as people type them: `3`, `4.3`, `+5`, `today`, `22 Nov 2026`. The value of a day is a text `YYYY-MM-DD`, without a time
 * zone.
 */

const MONTHS = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär', 'mae', 'mrz'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];

/** The words of all languages are accepted in every language. */
const WORDS: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  heute: 0,
  morgen: 1,
  gestern: -1,
};

function yearOf(text: string | undefined, today: string): number {
  if (text === undefined || text === '') return Number(today.slice(0, 4));
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
}

function monthOf(text: string): number {
  return MONTHS.findIndex((names) => names.includes(text.slice(0, 3))) + 1;
}

type Form = readonly [RegExp, (found: readonly (string | undefined)[], today: string) => string | undefined];

const FORMS: readonly Form[] = [
  [/^([+-]\d{1,5})$/, ([, days], today) => addDays(today, Number(days))],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  [/^(\d{4})(\d{2})(\d{2})$/, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  [/^(\d{1,2})$/, ([, day], today) => dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(day))],
  [
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2})?)?$/,
    ([, one, other, year], today) => {
      const [day, month] = isMonthFirst() ? [other, one] : [one, other];
      return dayOf(yearOf(year, today), Number(month), Number(day));
    },
  ],
  [
    /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/,
    ([, day, month, year], today) => dayOf(yearOf(year, today), Number(month), Number(day)),
  ],
  [
    /^(\d{1,2})\.?[ -]?([a-zäö]{3,9})\.?,?[ -]?(\d{4}|\d{2})?$/,
    ([, day, month, year], today) => dayOf(yearOf(year, today), monthOf(month ?? ''), Number(day)),
  ],
  [
    /^([a-zäö]{3,9})\.? ?(\d{1,2}),?(?: (\d{4}|\d{2}))?$/,
    ([, month, day, year], today) => dayOf(yearOf(year, today), monthOf(month ?? ''), Number(day)),
  ],
];

/**
 * Parses a typed day. `3`: the third of this month; `4.3`: 4 March; `4/3`: the same, unless the locale puts the month first;
 * `+5`, `-10`: days from today; `today`; `2026-11-22`; `22 Nov 2026`, `Nov 22`. Undefined if it is not a day.
 */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('\u2212', '-');
  if (Object.hasOwn(WORDS, text)) return addDays(today, WORDS[text] as number);
  for (const [pattern, day] of FORMS) {
    const found = pattern.exec(text);
    if (found) return day(found, today);
  }
  return undefined;
}

/** The message next to an input whose text is not a day. */
export const noDay = (): string => t.dayText.noDay;

/** An instant in the browser's time zone, as shown in an input: `2026-11-22 14:05`, in German `22.11.2026 14:05`. */
export function localText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${languageInUse() === 'en' ? day : formatDay(day)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Parses a typed day with an optional time to an instant. Without a time: the start of the day. */
export function readInstant(typed: string, today: string): string | undefined {
  const found = /^(.*?)(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(typed.trim());
  if (/Z$|[+-]\d{2}:\d{2}$/.test(typed.trim()) && !Number.isNaN(Date.parse(typed.trim())))
    return new Date(typed.trim()).toISOString();
  const day = found && readDay(found[1] ?? '', today);
  if (!found || day === undefined) return undefined;
  const at = new Date(`${day}T${(found[2] ?? '0').padStart(2, '0')}:${found[3] ?? '00'}:${found[4] ?? '00'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

export const noInstant = (): string => t.dayText.noInstant;
