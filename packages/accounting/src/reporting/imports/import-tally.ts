import type { ErrorCode, Problem } from '@daybook/errors';
import type { Planned } from './import-type.js';

/** What is wrong with a row. */
export interface RowProblem {
  /** As spreadsheets count: the header is row 1. Null: the message has the line. */
  readonly row: number | null;
  /** Null: not about a single column. */
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly message: string;
}

/** The outcome of an import. */
export interface ImportOutcome {
  /** Rows with values, without the header. */
  readonly rows: number;
  /** What was created, or would be: `{invoices: 12, credit_notes: 1}`. Empty if a row is wrong. */
  readonly made: Readonly<Record<string, number>>;
  readonly badRows: number;
  /** The problems of the first {@link BAD_ROWS_REPORTED} bad rows. */
  readonly problems: readonly RowProblem[];
}

export const BAD_ROWS_REPORTED = 100;

/** Counts results; its memory does not grow with the file. */
export class ImportTally {
  rows = 0;
  badRows = 0;
  /** The rows being written, as spreadsheets count. */
  tried: { readonly first: number; readonly last: number } | undefined;
  private readonly made = new Map<string, number>();
  private readonly problems: RowProblem[] = [];
  private lastBad: number | null | undefined;

  count({ counts }: Planned): void {
    for (const [what, count] of Object.entries(counts)) this.made.set(what, (this.made.get(what) ?? 0) + count);
  }

  /** Rows must come in order. */
  refuse(row: number | null, column: string | null, { code, message }: Problem): void {
    if (row !== this.lastBad) this.badRows++;
    this.lastBad = row;
    if (this.badRows <= BAD_ROWS_REPORTED) this.problems.push({ row, column, code, message });
  }

  outcome(): ImportOutcome {
    const { rows, badRows, problems } = this;
    return { rows, made: badRows > 0 ? {} : Object.fromEntries(this.made), badRows, problems };
  }
}
