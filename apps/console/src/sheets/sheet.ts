import { csvCell, csvLine } from '@daybook/client/csv';

/**
 * A value in a sheet. An amount or a quantity stays a number and a day stays a date, because people calculate with them and sort by
 * them. `decimals`: how many are shown at least; without it, as many as the number has.
 */
export type SheetCell = string | null | SheetNumber | SheetDay;

export interface SheetNumber {
  readonly number: number;
  readonly decimals?: number;
}

export interface SheetDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** A heading or a total. */
  readonly isStrong?: true;
}

/** A table for people to read: what it is, the names of its columns, and its rows with their totals. */
export interface Sheet {
  /** Lines above the table: the name of a report, its period. */
  readonly title: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** The most rows of a sheet: a browser cannot hold many more. */
export const MOST_ROWS = 100_000;

/** The rows from the first to the last, with an empty one between the title and the table. */
export function rowsOf({ title, head, rows }: Sheet): readonly SheetRow[] {
  const above = title.map((line): SheetRow => ({ cells: [line], isStrong: true }));
  return [...above, ...(above.length > 0 ? [{ cells: [] }] : []), { cells: head, isStrong: true }, ...rows];
}

function textOf(cell: SheetCell): string {
  if (cell === null || typeof cell === 'string') return csvCell(cell);
  return 'day' in cell ? cell.day : String(cell.number);
}

/** As CSV (RFC 4180): numbers and days as the interface writes them, every row with all columns. */
export function sheetCsv(sheet: Sheet): string {
  const width = Math.max(sheet.head.length, 1);
  return rowsOf(sheet)
    .map(({ cells }) =>
      csvLine(Array.from({ length: Math.max(width, cells.length) }, (_, at) => textOf(cells[at] ?? null))),
    )
    .join('');
}
