import { InvalidRequest } from '@daybook/errors';
import { isRealDate } from '@daybook/money';
import { type CursorContent, knownParameters, openCursor, parseLimit, resumeFrom } from '@daybook/pagination';
import { type Filter, isPaged, type Place, type Report } from './report.js';

const DATES = { span: ['date_from', 'date_to', 'date'], day: ['date', 'date_to'], now: [] } as const;

/** As what a report is answered. */
export type ReportForm = 'json' | 'csv';

/** The parameters that a report takes; a CSV has no pages. */
export function parametersOf(report: Report, form: ReportForm = 'json'): string[] {
  const paging = isPaged(report) && form === 'json' ? ['limit', 'cursor'] : [];
  return [...DATES[report.period], ...report.filters, ...(report.by ? ['by'] : []), ...paging];
}

/** A report's query string after its form was checked; the defaults of days need the books. */
export interface ReportRequest {
  readonly dateFrom: string | undefined;
  readonly dateTo: string | undefined;
  /** As sent: an id or `ext:…`. */
  readonly filters: ReadonlyMap<Filter, string>;
  readonly by: string | undefined;
  readonly limit: number;
  readonly after: Place | undefined;
  /** What the next cursor binds. */
  readonly parameters: CursorContent['parameters'];
}

/** @throws InvalidRequest naming the parameter as it was sent */
export function parseReportRequest(
  report: Report,
  form: ReportForm,
  query: string,
  cursorKey: Buffer,
): ReportRequest {
  const sent = knownParameters(query, parametersOf(report, form));
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
      by: byOf(report, values),
      limit,
      after: { values: place, id: cursor.id },
      parameters,
    };
  }
  return { ...daysOf(values), filters: filtersOf(report, values), by: byOf(report, values), limit, after: undefined, parameters };
}

/** The list that a report's cursor belongs to. */
export function cursorName({ name }: Report): string {
  return `reports/${name}`;
}

function daysOf(values: ReadonlyMap<string, string>): Pick<ReportRequest, 'dateFrom' | 'dateTo'> {
  const day = (name: string): string | undefined => {
    const value = values.get(name);
    if (value === undefined || isRealDate(value)) return value;
    throw new InvalidRequest({
      field: name,
      code: 'invalid_value',
      message: `${name} must be a calendar day as YYYY-MM-DD.`,
    });
  };
  const [dateFrom, dateTo, date] = [day('date_from'), day('date_to'), day('date')];
  if (dateTo !== undefined && date !== undefined) {
    throw new InvalidRequest({
      field: 'date',
      code: 'duplicate_parameter',
      message: 'date is the same as date_to: send one of them.',
    });
  }
  return { dateFrom, dateTo: dateTo ?? date };
}

function filtersOf(report: Report, values: ReadonlyMap<string, string>): Map<Filter, string> {
  return new Map(
    report.filters.flatMap((name) => (values.has(name) ? [[name, values.get(name) as string] as const] : [])),
  );
}

function byOf({ by: allowed = [] }: Report, values: ReadonlyMap<string, string>): string | undefined {
  const by = values.get('by');
  if (by === undefined || allowed.includes(by)) return by;
  throw new InvalidRequest({ field: 'by', code: 'invalid_value', message: `by must be one of ${allowed.join(', ')}.`, allowed });
}

/** @throws InvalidRequest on date_from where the span would be empty */
export function checkSpan(dateFrom: string, dateTo: string): void {
  if (dateFrom <= dateTo) return;
  throw new InvalidRequest({
    field: 'date_from',
    code: 'out_of_range',
    message: `date_from must not be after date_to, ${dateTo}.`,
  });
}
