import { columnsOf, type SchemaField, valueAt } from '../csv-columns.js';
import { csvLine } from '../csv.js';
import { csvCell } from './csv.js';
import { isNumber, textOf, writeExact } from './exact-json.js';
import { inOneLine } from './one-line.js';

/** A response of the service: a record, or a page of a list with its additional members. */
export type Answer = Readonly<Record<string, unknown>>;

/** Formats a list page by page. */
export interface Printer {
  /** Called before the rows of the first page. */
  head(first: Answer): string;
  rows(page: readonly unknown[]): string;
  tail(first: Answer): string;
}

/** All pages as one response: `{"data":[…],"totals":…}`, one line per row. An aborted response is not valid JSON. */
export function jsonPrinter(): Printer {
  let count = 0;
  return {
    head: () => '{"data":[',
    rows: (page) => page.map((row) => `${count++ === 0 ? '\n' : ',\n'}${writeExact(row)}`).join(''),
    tail: (first) => {
      const others = Object.entries(first).filter(([name]) => name !== 'data' && name !== 'next_cursor');
      const members = others.map(([name, value]) => `,${JSON.stringify(name)}:${writeExact(value)}`);
      return `${count === 0 ? '' : '\n'}]${members.join('')}}\n`;
    },
  };
}

export function linesPrinter(): Printer {
  return {
    head: () => '',
    rows: (page) => page.map((row) => `${writeExact(row)}\n`).join(''),
    tail: () => '',
  };
}

/** @param schema the fields of the rows; if undefined, the first page determines the columns */
export function csvPrinter(schema: readonly SchemaField[] | undefined, fields: string | undefined): Printer {
  let columns: readonly string[] = [];
  return {
    head: (first) => {
      columns = schema || fields !== undefined ? columnsOf(schema ?? [], fields) : membersOf(rowsOf(first));
      return columns.length === 0 ? '' : csvLine(columns);
    },
    rows: (page) => page.map((row) => csvLine(columns.map((path) => csvCell(valueAt(row, path))))).join(''),
    tail: () => '',
  };
}

/** For people: relations by name, no lists, and without `fields` as many columns as fit the terminal. */
export function tablePrinter(
  schema: readonly SchemaField[] | undefined,
  fields: string | undefined,
  terminalWidth: number,
): Printer {
  let columns: readonly string[] = [];
  let widths: readonly number[] = [];
  const line = (cells: readonly string[]): string =>
    `${cells
      .map((cell, i) => cell.padEnd(widths[i] as number))
      .join('  ')
      .trimEnd()}\n`;
  const cellsOf = (row: unknown): string[] => columns.map((path) => shown(valueAt(row, path)));
  return {
    head: (first) => {
      const rows = rowsOf(first);
      const samples = first['totals'] === undefined ? rows : [...rows, first['totals']];
      columns = fields?.split(',').map((path) => path.trim()) ?? readable(schema, samples);
      widths = columns.map((path) => Math.max(path.length, ...samples.map((row) => shown(valueAt(row, path)).length)));
      if (fields === undefined) columns = columns.slice(0, fitting(widths, terminalWidth));
      return columns.length === 0 ? '' : line(columns.map((path) => path.toUpperCase()));
    },
    rows: (page) =>
      page
        .map((row) => {
          const cells = cellsOf(row);
          return line(
            cells.map((cell, i) =>
              isNumber(valueAt(row, columns[i] as string)) ? cell.padStart(widths[i] as number) : cell,
            ),
          );
        })
        .join(''),
    tail: ({ totals }) => {
      if (totals === undefined) return '';
      const [first, ...others] = cellsOf(totals).map((cell, i) => cell.padStart(widths[i] as number)) as [string];
      return line([first.trim() === '' ? 'Total' : first, ...others]);
    },
  };
}

export function rowsOf({ data }: Answer): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}

function membersOf(rows: readonly unknown[]): string[] {
  return [...new Set(rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])))];
}

const UNREADABLE: ReadonlySet<string> = new Set(['id', 'list', 'relations', 'json', 'map', 'object']);

function readable(schema: readonly SchemaField[] | undefined, rows: readonly unknown[]): string[] {
  if (!schema) return membersOf(rows);
  return schema.filter(({ type, on_request }) => !UNREADABLE.has(type) && on_request !== true).map(({ name }) => name);
}

/** How many columns fit; at least one. */
function fitting(widths: readonly number[], room: number): number {
  let taken = 0;
  const count = widths.findIndex((width) => (taken += width + 2) - 2 > room);
  return count < 0 ? widths.length : Math.max(count, 1);
}

function shown(value: unknown): string {
  const name = valueAt(value, 'name');
  return inOneLine(textOf(typeof name === 'string' ? name : value));
}
