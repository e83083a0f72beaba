import type { ApiError } from '../../data/daybook.js';

export interface CellFault {
  /** The service's column; null for the whole row. */
  readonly column: string | null;
  readonly code: string;
  readonly message: string;
}

/** The errors of a file, by position. */
export interface Faults {
  /** By row number as in a spreadsheet, without the header. */
  readonly rows: ReadonlyMap<number, readonly CellFault[]>;
  readonly header: readonly CellFault[];
  /** Errors without a position in the file. */
  readonly whole: readonly { readonly field: string | undefined; readonly message: string }[];
  /** The valid columns, if the service lists them. */
  readonly columns: readonly string[] | null;
}

const PLACE = /^csv\[(?<row>\d+)\](?:\.(?<column>.+))?$/;

export function faultsOf(error: Pick<ApiError, 'errors' | 'allowed'>): Faults {
  const rows = new Map<number, CellFault[]>();
  const header: CellFault[] = [];
  const whole: { field: string | undefined; message: string }[] = [];
  for (const { field, code, message } of error.errors) {
    const place = PLACE.exec(field ?? '')?.groups;
    if (!place) {
      whole.push({ field, message });
      continue;
    }
    const row = Number(place.row);
    const fault = { column: place.column ?? null, code, message };
    if (row === 1) header.push(fault);
    else rows.set(row, [...(rows.get(row) ?? []), fault]);
  }
  return { rows, header, whole, columns: header.length > 0 ? (error.allowed ?? null) : null };
}
