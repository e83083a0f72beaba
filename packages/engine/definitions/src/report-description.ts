import type { shownDeprecation } from '@daybook/requests';
import type { choicesOf } from './schema/describe-resource.js';

/** A parameter of a report, for its reader: nothing but this says what a report takes. */
export interface ReportParameter {
  readonly name: string;
  readonly type: 'date' | 'choice' | 'relation' | 'integer' | 'number' | 'string';
  readonly required: boolean;
  readonly description: string;
  /** The parameter that it is another name of; only one of both may be sent. */
  readonly same_as?: string;
  readonly deprecated?: ReturnType<typeof shownDeprecation>;
  /** The resource whose records it accepts. */
  readonly target?: string;
  readonly values?: ReturnType<typeof choicesOf>;
}

/** How the values of a column are written as JSON. */
export interface ReportColumn {
  readonly name: string;
  readonly type: 'number' | 'string' | 'date' | 'boolean' | 'relation' | 'json';
  readonly nullable: boolean;
  /** Null: those of the workspace's currency. */
  readonly decimals?: null;
}

/** A report as its readers see it. The package that serves it has the figures. */
export interface ReportDescription {
  readonly name: string;
  readonly summary: string;
  /** `span`: date_from to date_to; `day`: one day; `now`: the books as they are. */
  readonly period: 'span' | 'day' | 'now';
  readonly parameters: readonly ReportParameter[];
  readonly columns: readonly ReportColumn[];
  readonly totals: readonly string[];
  /** How it treats the ends of fiscal years, in a sentence. */
  readonly yearEnd?: string | undefined;
  /** It is answered in pages. */
  readonly isPaged: boolean;
}
