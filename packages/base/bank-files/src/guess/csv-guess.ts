import type { BankLine } from '../bank-file.js';
import type { CsvDateFormat, CsvMapping } from '../csv-mapping.js';

/** What a CSV probably means. Columns are headers, or numbers as texts where the file has no headers. */
export interface CsvGuess {
  /** Without `format` of a day where several formats fit all rows. */
  readonly mapping: GuessedMapping;
  /** What the file leaves open: by field, the values that all rows fit. */
  readonly ambiguous: readonly {
    readonly field: 'date.format' | 'value_date.format';
    readonly values: readonly CsvDateFormat[];
  }[];
  /** What is needed and was not found. */
  readonly missing: readonly ('date' | 'amount')[];
  /** The first ten rows as the mapping reads them; days are null while their format is open. */
  readonly rows: readonly GuessedRow[];
  /** Why the rows cannot be read by it; null if they can. */
  readonly problem: string | null;
}

export interface GuessedDate {
  readonly column: string;
  readonly format: CsvDateFormat | null;
}

export interface GuessedMapping extends Omit<CsvMapping, 'date' | 'valueDate'> {
  readonly date: GuessedDate | null;
  readonly valueDate: GuessedDate | null;
}

export interface GuessedRow extends Pick<BankLine, 'amount' | 'text' | 'counterparty' | 'bankReference' | 'place'> {
  readonly date: string | null;
  readonly valueDate: string | null;
}
