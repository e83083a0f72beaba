import type { shownDeprecation } from '@daybook/requests';
import type { labelledChoices } from './schema/describe-resource.js';

/** A parameter of a report, as described to clients: nothing else documents it. */
export interface ReportParameter {
  readonly name: string;
  readonly type: 'date' | 'choice' | 'relation' | 'integer' | 'number' | 'string';
  readonly required: boolean;
  readonly description: string;
  /** The parameter that this one is an alias of; only one of both may be sent. */
  readonly same_as?: string;
  readonly deprecated?: ReturnType<typeof shownDeprecation>;
  /** The resource whose records it accepts. */
  readonly target?: string;
  readonly values?: ReturnType<typeof labelledChoices>;
}

/** How the values of a column are written in JSON. */
export interface ReportColumn {
  readonly name: string;
  readonly type: 'number' | 'string' | 'date' | 'boolean' | 'relation' | 'json';
  readonly nullable: boolean;
  /** Null: the decimals of the workspace's currency. */
  readonly decimals?: null;
}

/** A report as described to clients. The package that serves it has the figures. */
export interface ReportDescription {
  readonly name: string;
  readonly summary: string;
  /** `span`: date_from to date_to; `day`: one day; `now`: the current books. */
  readonly period: 'span' | 'day' | 'now';
  readonly parameters: readonly ReportParameter[];
  readonly columns: readonly ReportColumn[];
  readonly totals: readonly string[];
  /** How it treats the ends of fiscal years, as a sentence. */
  readonly yearEnd?: string | undefined;
  /** Whether it is answered in pages. */
  readonly isPaged: boolean;
}
