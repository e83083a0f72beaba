/** A column, by its header or by its number, from 1. A text of digits that is no header is a number, too. */
export type CsvColumn = string | number;

/** How the rows of a bank's CSV are read. `amount`, or `debit` and `credit`, or `amount` and `indicator`. */
export interface CsvMapping {
  readonly delimiter: string;
  /** Default: UTF-8. */
  readonly encoding?: CsvEncoding;
  /** The row of the headers, from 1; 0: there is none, and columns are numbers. */
  readonly headerRow: number;
  /** Rows at the end that are no lines, such as totals. */
  readonly skipLast?: number;
  readonly decimal: '.' | ',';
  readonly thousands?: '.' | ',' | ' ' | "'";
  readonly date: CsvDate;
  readonly valueDate?: CsvDate;
  readonly amount?: CsvColumn;
  readonly debit?: CsvColumn;
  readonly credit?: CsvColumn;
  /** The column that says the direction, and its values for each. */
  readonly indicator?: {
    readonly column: CsvColumn;
    readonly debit: readonly string[];
    readonly credit: readonly string[];
  };
  /** The balance after each row. */
  readonly balance?: CsvColumn;
  readonly currency?: CsvColumn;
  readonly name?: CsvColumn;
  readonly iban?: CsvColumn;
  readonly text?: readonly CsvColumn[];
  readonly bankReference?: CsvColumn;
  readonly structuredReference?: CsvColumn;
}

export type CsvEncoding = 'utf-8' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1252' | 'utf-16le';

export interface CsvDate {
  readonly column: CsvColumn;
  readonly format: CsvDateFormat;
}

/** A year of two digits is one of this century. Any of `.`, `/`, `-` and blanks may stand between the parts. */
export type CsvDateFormat = 'YYYY-MM-DD' | 'DD.MM.YYYY' | 'MM/DD/YYYY' | 'YYYYMMDD';
