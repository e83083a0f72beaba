import type { Transaction } from '@daybook/database';
import type { Registry, ReportColumn, ReportDescription } from '@daybook/records';
import type { Scope } from '@daybook/access';
import type { Integrity } from '../integrity/integrity.js';

/** The kinds of columns: `figure` is an amount in workspace currency, which an `optional_figure` may lack; `json` is output unchanged. */
export type ColumnType = 'figure' | 'optional_figure' | 'amount' | 'text' | 'date' | 'boolean' | 'relation' | 'json';

/** How values of each type are written as JSON. */
export const COLUMN_TYPES: Readonly<Record<ColumnType, Omit<ReportColumn, 'name'>>> = {
  figure: { type: 'number', nullable: false, decimals: null },
  optional_figure: { type: 'number', nullable: true, decimals: null },
  amount: { type: 'number', nullable: true },
  text: { type: 'string', nullable: true },
  date: { type: 'date', nullable: false },
  boolean: { type: 'boolean', nullable: false },
  relation: { type: 'relation', nullable: true },
  json: { type: 'json', nullable: false },
};

export type Columns = Readonly<Record<string, ColumnType>>;

export type Period = ReportDescription['period'];

/** The records to which a report can be restricted: the parameter and its resource, which may be of the domain that adds the report. */
export const FILTERS = {
  ...{ account: 'accounts', partner: 'partners', journal: 'journals', product: 'products' },
  bank_account: 'bank_accounts',
} as const;
export type Filter = keyof typeof FILTERS;

export const NO_FILTERS = Object.fromEntries(Object.keys(FILTERS).map((name) => [name, null])) as Record<Filter, null>;

/** Further restrictions on rows: open lines of one side, amount or span of days. */
export const NARROWING = ['side', 'amount', 'dated_from', 'dated_to'] as const;
export type Narrowing = (typeof NARROWING)[number];

/** A value for each column; decimals as exact text, null if there is none. */
export type ReportRow = Readonly<Record<string, unknown>>;
export type Totals = Readonly<Record<string, string>>;

/** A checked query of a report. */
export interface ReportQuery {
  readonly workspaceId: string;
  /** Null except for a span. */
  readonly dateFrom: string | null;
  /** The last day included. */
  readonly dateTo: string;
  /** UUIDs; null: all. */
  readonly filters: Readonly<Record<Filter, string | null>>;
  /** The sent ones, checked: `debit` or `credit`, an exact amount above 0, days. */
  readonly narrowing: ReadonlyMap<Narrowing, string>;
  /** The sent rates by currency, exact decimals above 0, where the report is {@link AnyReport.rated}. */
  readonly rates: ReadonlyMap<string, string>;
  /** One of the report's {@link AnyReport.by}; null: all together. */
  readonly by: string | null;
  /** One of the report's {@link AnyReport.templates}; null: by the company's country. */
  readonly template: string | null;
  /** `MM-DD`, from settings/accounting. */
  readonly fiscalYearStart: string;
}

export interface ReportTools {
  /** The snapshot of the books. */
  readonly tx: Transaction;
  readonly registry: Registry;
  readonly integrity: Integrity;
}

interface AnyReport {
  readonly name: string;
  readonly summary: string;
  readonly period: Period;
  readonly filters: readonly Filter[];
  /** Whether its rows are open lines that {@link NARROWING} can restrict. */
  readonly narrows?: true;
  /** Whether it values at rates, which may be sent in place of the recorded ones. */
  readonly rated?: true;
  /** What its rows can be grouped by. */
  readonly by?: readonly string[];
  /** Whose boxes its rows can be. */
  readonly templates?: readonly string[];
  /** How it treats the ends of fiscal years, as a sentence for its readers; such a report also names the fiscal year of its last day. */
  readonly yearEnd?: string;
  /** The scopes of which one is needed to read it; absent: read:accounting. */
  readonly scopes?: readonly [Scope, ...Scope[]];
  readonly columns: Columns;
  readonly totals: readonly string[];
}

/** A report that is read in one piece. */
export interface TableReport extends AnyReport {
  read(query: ReportQuery, tools: ReportTools): Promise<{ readonly rows: ReportRow[]; readonly totals: Totals }>;
}

/** The end of a page: the texts of its sort keys and what else the next page needs, and the last row's UUID. */
export interface Place {
  readonly values: readonly string[];
  readonly id: string;
}

/** A report of any length. */
export interface PagedReport extends AnyReport {
  page(
    query: ReportQuery,
    tools: ReportTools,
    after: Place | undefined,
    limit: number,
  ): Promise<{ readonly rows: ReportRow[]; readonly next: Place | undefined }>;
  /** The totals over all pages. */
  sums(query: ReportQuery, tools: ReportTools): Promise<Totals>;
}

/** Reports contain only figures, each computed in one snapshot, up to a date (domain.md 4.16). */
export type Report = TableReport | PagedReport;

/** The scopes of which one is needed to read a report. */
export function scopesOfReport({
  scopes = ['read:accounting'],
}: Pick<AnyReport, 'scopes'>): readonly [Scope, ...Scope[]] {
  return scopes;
}

export function isPaged(report: Report): report is PagedReport {
  return 'page' in report;
}
