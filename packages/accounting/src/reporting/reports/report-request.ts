import { InvalidRequest } from '@daybook/errors';
import { canonical, fits, isCurrency, isRealDate, isZero } from '@daybook/money';
import { type CursorContent, openCursor, parseLimit, resumeFrom } from '@daybook/pagination';
import { type DeprecatedPart, type Deprecation, knownParameters, shownDeprecation } from '@daybook/requests';
import { labelledChoices, type ReportDescription, type ReportParameter } from '@daybook/records';
import {
  COLUMN_TYPES,
  type Filter,
  FILTERS,
  isPaged,
  NARROWING,
  type Narrowing,
  type Period,
  type Place,
  type Report,
} from './report.js';

const optional = (type: ReportParameter['type'], name: string, description: string): ReportParameter => ({
  name,
  type,
  required: false,
  description,
});
const LAST_DAY = 'The last day of the period; default: today in the time zone of the workspace.';

/** A parameter with two names, both listed by each report; only one is needed. */
const ALIASES: Readonly<Record<'date' | 'date_to', Deprecation>> = {
  date: {
    name: 'date-of-a-report-over-a-period',
    since: '2026-11-23',
    sunset: '2028-11-23',
    instead: 'Send `date_to`.',
  },
  date_to: { name: 'date_to-of-a-report-at-a-day', since: '2026-11-23', sunset: '2028-11-23', instead: 'Send `date`.' },
};

const aliasOf = (same_as: 'date' | 'date_to', name: 'date' | 'date_to'): ReportParameter => ({
  ...optional('date', name, `The same as ${same_as}.`),
  same_as,
  deprecated: shownDeprecation(ALIASES[name]),
});

const DATES: Readonly<Record<Period, readonly ReportParameter[]>> = {
  span: [
    optional(
      'date',
      'date_from',
      'The first day of the period; default: the start of the fiscal year of the last day.',
    ),
    optional('date', 'date_to', LAST_DAY),
    aliasOf('date_to', 'date'),
  ],
  day: [optional('date', 'date', LAST_DAY), aliasOf('date', 'date_to')],
  now: [],
};

const PAGING = [
  optional('integer', 'limit', 'Rows per page, 1 to 200; default 50.'),
  optional('string', 'cursor', '`next_cursor` of the previous page.'),
];

const NARROWED: readonly ReportParameter[] = [
  {
    ...optional('choice', 'side', 'Only open lines of this side.'),
    values: labelledChoices([{ value: 'debit' }, { value: 'credit' }]),
  },
  optional('number', 'amount', 'Only lines with exactly this open amount, in their currency and without a sign.'),
  optional('date', 'dated_from', 'Only lines of this day and later.'),
  optional('date', 'dated_to', 'Only lines of this day and earlier.'),
];

const RATED: readonly ReportParameter[] = [
  optional('string', 'rates', 'Rates in place of the recorded ones, such as `USD:0.95,GBP:1.17`.'),
];

/** The format of a report's answer. */
export type ReportForm = 'json' | 'csv';

/** The parameters of a report; a CSV has no pages. */
export function reportParameters(report: Report, form: ReportForm = 'json'): ReportParameter[] {
  const filters = report.filters.map((name): ReportParameter => {
    const words = `Only one of ${FILTERS[name]}: its id, or \`ext:{external_id}\`.`;
    return { ...optional('relation', name, words), target: FILTERS[name] };
  });
  const by = choiceOf('by', 'Sums the rows by this field only.', report.by);
  const template = choiceOf(
    'template',
    "Whose boxes it has. Default: by the company's country, else generic.",
    report.templates,
  );
  const narrowed = report.narrows ? NARROWED : [];
  return [
    ...DATES[report.period],
    ...filters,
    ...narrowed,
    ...(report.rated ? RATED : []),
    ...by,
    ...template,
    ...(isPaged(report) && form === 'json' ? PAGING : []),
  ];
}

function choiceOf(name: string, description: string, allowed: readonly string[] | undefined): ReportParameter[] {
  if (!allowed) return [];
  return [{ ...optional('choice', name, description), values: labelledChoices(allowed.map((value) => ({ value }))) }];
}

/** The report as described to clients. */
export function describeReport(report: Report): ReportDescription {
  return {
    ...{ name: report.name, summary: report.summary, period: report.period, totals: report.totals },
    ...{ yearEnd: report.yearEnd, isPaged: isPaged(report), parameters: reportParameters(report) },
    columns: Object.entries(report.columns).map(([name, type]) => ({ name, ...COLUMN_TYPES[type] })),
  };
}

/** The deprecated parts of a report. */
export function deprecatedReportParts(report: Report): DeprecatedPart[] {
  const names = { span: 'date', day: 'date_to', now: undefined } as const;
  const name = names[report.period];
  return name === undefined ? [] : [{ ...ALIASES[name], kind: 'parameter', of: name }];
}

/** A report's query string whose form was checked; the defaults of days need the books. */
export interface ReportRequest {
  readonly dateFrom: string | undefined;
  readonly dateTo: string | undefined;
  /** As sent: an id or `ext:…`. */
  readonly filters: ReadonlyMap<Filter, string>;
  readonly narrowing: ReadonlyMap<Narrowing, string>;
  readonly rates: ReadonlyMap<string, string>;
  readonly by: string | undefined;
  readonly template: string | undefined;
  readonly limit: number;
  readonly after: Place | undefined;
  /** The parameters that the next cursor binds. */
  readonly parameters: CursorContent['parameters'];
}

/** @throws InvalidRequest naming the parameter as sent */
export function parseReportRequest(report: Report, form: ReportForm, query: string, cursorKey: Buffer): ReportRequest {
  const names = reportParameters(report, form).map(({ name }) => name);
  const sent = knownParameters(query, names);
  const own = [...sent].filter(([name]) => name !== 'limit' && name !== 'cursor').sort(([a], [b]) => (a < b ? -1 : 1));
  const cursorText = sent.get('cursor');
  const cursor = cursorText === undefined ? undefined : openCursor(cursorKey, cursorText);
  const parameters = cursor ? resumeFrom(cursor, { resource: cursorName(report), parameters: own }) : own;
  const values = new Map(parameters);
  const limit = cursor && !sent.has('limit') ? cursor.limit : parseLimit(sent.get('limit'));
  if (cursor) {
    const [dateFrom, dateTo, ...place] = cursor.values as string[];
    return {
      dateFrom,
      dateTo,
      filters: filtersOf(report, values),
      narrowing: narrowingOf(values),
      rates: ratesOf(values),
      ...chosenOf(report, values),
      limit,
      after: { values: place, id: cursor.id },
      parameters,
    };
  }
  return {
    ...daysOf(values),
    filters: filtersOf(report, values),
    narrowing: narrowingOf(values),
    rates: ratesOf(values),
    ...chosenOf(report, values),
    limit,
    after: undefined,
    parameters,
  };
}

/** The list that a report's cursor belongs to. */
export function cursorName({ name }: Report): string {
  return `reports/${name}`;
}

function dayOf(values: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = values.get(name);
  if (value === undefined || isRealDate(value)) return value;
  throw new InvalidRequest({
    field: name,
    code: 'invalid_value',
    message: `${name} must be a calendar day as YYYY-MM-DD.`,
  });
}

function daysOf(values: ReadonlyMap<string, string>): Pick<ReportRequest, 'dateFrom' | 'dateTo'> {
  const day = (name: string): string | undefined => dayOf(values, name);
  const [dateFrom, dateTo, date] = [day('date_from'), day('date_to'), day('date')];
  if (dateTo !== undefined && date !== undefined) {
    throw new InvalidRequest({
      field: 'date',
      code: 'duplicate_parameter',
      message: 'date is an alias of date_to. Send only one of them.',
    });
  }
  return { dateFrom, dateTo: dateTo ?? date };
}

function filtersOf(report: Report, values: ReadonlyMap<string, string>): Map<Filter, string> {
  return new Map(
    report.filters.flatMap((name) => (values.has(name) ? [[name, values.get(name) as string] as const] : [])),
  );
}

/** An amount has at most 15 digits, like one sent in a body (domain.md 3.1). */
const AMOUNT = /^(?=[\d.]{1,16}$)\d{1,15}(\.\d{1,6})?$/;
const SIDES = ['debit', 'credit'];

function narrowingOf(values: ReadonlyMap<string, string>): Map<Narrowing, string> {
  const found = new Map<Narrowing, string>();
  for (const name of NARROWING) {
    const value = name.startsWith('dated') ? dayOf(values, name) : values.get(name);
    if (value === undefined) continue;
    if (name === 'side' && !SIDES.includes(value))
      throw new InvalidRequest({
        field: name,
        code: 'invalid_value',
        message: `side must be one of ${SIDES.join(', ')}.`,
        allowed: SIDES,
      });
    if (name === 'amount' && (!AMOUNT.test(value) || isZero(value)))
      throw new InvalidRequest({
        field: name,
        code: 'invalid_value',
        message: 'amount must be a number above 0 with at most 15 digits, such as 120.50.',
      });
    found.set(name, value);
  }
  return found;
}

/** As the rates of a body: currencies of ISO 4217, each once; above 0, at most 12 decimals and 15 digits (domain.md 3.1). */
function ratesOf(values: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of values.get('rates')?.split(',') ?? []) {
    const [, currency, rate] = /^([A-Z]{3}):(\d{1,15}(?:\.\d{1,12})?)$/.exec(pair) ?? [];
    const isRate = rate !== undefined && !isZero(rate) && fits(canonical(rate), { maxDigits: 15, maxDecimals: 12 });
    if (!isRate || !isCurrency(currency!) || found.has(currency!))
      throw new InvalidRequest({
        field: 'rates',
        code: 'invalid_value',
        message: 'rates must name each currency once with a rate above 0, such as USD:0.95,GBP:1.17.',
      });
    found.set(currency!, rate);
  }
  return found;
}

function chosenOf(
  { by = [], templates = [] }: Report,
  values: ReadonlyMap<string, string>,
): Pick<ReportRequest, 'by' | 'template'> {
  return { by: oneOf('by', by, values), template: oneOf('template', templates, values) };
}

function oneOf(field: string, allowed: readonly string[], values: ReadonlyMap<string, string>): string | undefined {
  const chosen = values.get(field);
  if (chosen === undefined || allowed.includes(chosen)) return chosen;
  const message = `${field} must be one of ${allowed.join(', ')}.`;
  throw new InvalidRequest({ field, code: 'invalid_value', message, allowed });
}

/** @throws InvalidRequest on date_from if the span would be empty */
export function checkSpan(dateFrom: string, dateTo: string): void {
  if (dateFrom <= dateTo) return;
  throw new InvalidRequest({
    field: 'date_from',
    code: 'out_of_range',
    message: `date_from must not be after date_to, ${dateTo}.`,
  });
}

/** @throws InvalidRequest on rates for a rate of the currency of the books */
export function checkRates(rates: ReadonlyMap<string, string>, home: string): void {
  if (!rates.has(home)) return;
  const message = `${home} is the currency of the books, and its rate is always 1. Leave it out of rates.`;
  throw new InvalidRequest({ field: 'rates', code: 'invalid_value', message });
}
