import type { Related } from '../wire.js';

/** A row of `GET /v1/reports`: a report that the user's role may read. */
export interface ReportSummary {
  readonly name: string;
  readonly summary: string;
  readonly parameter_details: readonly Parameter[];
  readonly column_details: readonly Column[];
  readonly totals: readonly string[];
  readonly year_end: string | null;
}

export interface Parameter {
  readonly name: string;
  readonly type: 'date' | 'relation' | 'choice' | 'integer' | 'number' | 'string';
  readonly description?: string;
  /** The parameter that this one is an alias of. */
  readonly same_as?: string;
  readonly target?: string;
  readonly values?: readonly { readonly value: string; readonly label: string }[];
}

export interface Column {
  readonly name: string;
  readonly type: 'number' | 'string' | 'date' | 'boolean' | 'relation' | 'json';
  /** Null for an amount in the currency of the books. */
  readonly decimals?: null;
}

export type Cell = string | number | boolean | Related | null;

export type ReportRow = Readonly<Record<string, Cell>>;

/** The response of `GET /v1/reports/{name}`. */
export interface ReportAnswer {
  readonly data: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number>>;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly fiscal_year?: { readonly name: string; readonly date_from: string; readonly date_to: string };
  readonly next_cursor?: string;
}

export function isRelated(value: Cell | undefined): value is Related {
  return typeof value === 'object' && value !== null;
}

/** Whether it is paginated. Such a report is too long for a comparison. */
export function isPaged({ parameter_details }: ReportSummary): boolean {
  return parameter_details.some(({ name }) => name === 'cursor');
}
