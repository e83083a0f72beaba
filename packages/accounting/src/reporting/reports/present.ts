import { inSlices } from '@daybook/json';
import { canonical } from '@daybook/money';
import type { FiscalYear } from '../../ledger/books/fiscal-year.js';
import { csvLine, inert } from '@daybook/client/csv';
import { COLUMN_TYPES, type ColumnType, type Columns, type ReportRow, type Totals } from './report.js';

/** A report's answer before it is serialized. */
export interface Answer {
  readonly columns: Columns;
  /** Emptied while the text is made. */
  readonly rows: ReportRow[];
  readonly totals: Totals;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** The fiscal year of the last day, and how the report treats the ends of fiscal years. */
  readonly year: (FiscalYear & { readonly yearEnd: string }) | undefined;
  readonly cursor: string | undefined;
}

/** The approximate size of a value as text. */
const VALUE_BYTES = 20;

/** Builds JSON by hand: a sum may have more digits than a double keeps, and is written exactly (domain.md 3.1). */
export function reportJson({
  columns,
  rows,
  totals,
  dateFrom,
  dateTo,
  year,
  cursor,
}: Answer): Promise<string | Buffer> {
  const entries = Object.entries(columns);
  const textOf = (slice: readonly ReportRow[]): string =>
    slice.map((row) => object(entries.map(([name, type]) => [name, jsonValue(type, row[name])]))).join(',');
  const sums = object(Object.entries(totals).map(([name, value]) => [name, canonical(value)]));
  const rest = object([
    ['totals', sums],
    ['date_from', JSON.stringify(dateFrom)],
    ['date_to', JSON.stringify(dateTo)],
    ...(year === undefined ? [] : yearMembers(year)),
    ...(cursor === undefined ? [] : [['next_cursor', JSON.stringify(cursor)] as const]),
  ]);
  return inSlices('{"data":[', rows, () => entries.length * VALUE_BYTES, textOf, `],${rest.slice(1)}`);
}

function yearMembers({ name, dateFrom, dateTo, yearEnd }: NonNullable<Answer['year']>): [string, string][] {
  return [
    ['fiscal_year', JSON.stringify({ name, date_from: dateFrom, date_to: dateTo })],
    ['year_end', JSON.stringify(yearEnd)],
  ];
}

function object(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

function jsonValue(type: ColumnType, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return isNumber(type) ? canonical(value as string) : JSON.stringify(value);
}

function isNumber(type: ColumnType): boolean {
  return COLUMN_TYPES[type].type === 'number';
}

/** The header of the CSV (RFC 4180); a relation has two columns, named as in `fields`. */
export function csvHead(columns: Columns): string {
  return csvLine(
    Object.entries(columns).flatMap(([name, type]) => (type === 'relation' ? [`${name}.id`, `${name}.name`] : [name])),
  );
}

export function csvRow(columns: Columns, row: ReportRow): string {
  return csvLine(Object.entries(columns).flatMap(([name, type]) => csvCells(type, row[name])));
}

/** Figures stay plain numbers; everything else is text that users may have written. */
function csvCells(type: ColumnType, value: unknown): string[] {
  if (type === 'relation') {
    const { id, name } = (value ?? { id: '', name: '' }) as { id: string; name: string };
    return [id, inert(name)];
  }
  if (value === null || value === undefined) return [''];
  if (isNumber(type)) return [canonical(value as string)];
  return [inert(type === 'json' ? JSON.stringify(value) : String(value))];
}
