export type BankFileFormat = 'camt053' | 'mt940' | 'ofx' | 'csv';

/** What a file of a bank says, in one shape for all formats. What a file does not say is null. */
export interface BankFile {
  readonly format: BankFileFormat;
  readonly statements: readonly BankStatement[];
}

/** Amounts are decimal texts with the digits of their currency; days are `YYYY-MM-DD`. */
export interface BankStatement {
  /** The IBAN, or the number that the bank uses instead. */
  readonly account: string | null;
  readonly currency: string;
  /** The booked balance before the first line. */
  readonly opening: string | null;
  /** The booked balance after the last line. */
  readonly closing: string | null;
  /** The days of the statement, where the file names them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly lines: readonly BankLine[];
  /** Lines that were left out: of amount 0, and not booked yet. */
  readonly skipped: { readonly zero: number; readonly pending: number };
}

export interface BankLine {
  /** The day of booking. */
  readonly date: string;
  readonly valueDate: string;
  /** What the bank added to the account, negative for what it took. */
  readonly amount: string;
  readonly currency: string;
  readonly bankReference: string | null;
  readonly endToEnd: string | null;
  readonly structuredReference: string | null;
  readonly customerReference: string | null;
  /** The mandate of a direct debit. */
  readonly mandate: string | null;
  readonly counterparty: Counterparty;
  /** The words of the payment. Empty if there are none. */
  readonly text: string;
  /** Whether it takes back an earlier line; `amount` has the sign of this line. */
  readonly isReversal: boolean;
  /** Which of the transactions of a batch it is, from 1; null if it is not one of several. */
  readonly part: number | null;
  /** What was instructed, where it differs from what was booked. */
  readonly instructed: Money | null;
  readonly charges: Money | null;
  /** Where it stands: the line of the file, or the row of a CSV, from 1. */
  readonly place: number;
}

export interface Counterparty {
  readonly name: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export const NOBODY: Counterparty = { name: null, iban: null, bic: null };

/** A line that says no more than this; readers add what they find. */
export const lineOf = (
  given: Pick<BankLine, 'date' | 'valueDate' | 'amount' | 'currency' | 'place'> & Partial<BankLine>,
): BankLine => ({
  ...{ bankReference: null, endToEnd: null, structuredReference: null, customerReference: null, mandate: null },
  ...{ counterparty: NOBODY, text: '', isReversal: false, part: null, instructed: null, charges: null },
  ...given,
});

/** The limits of a file; a month of a busy account has some thousand lines. */
export const BANK_FILE_LIMITS = { bytes: 10 * 1024 * 1024, lines: 20_000 } as const;

export type BankFileErrorCode =
  | 'unknown_format'
  | 'not_text'
  | 'malformed'
  | 'refused'
  | 'required'
  | 'invalid_amount'
  | 'invalid_date'
  | 'unknown_currency'
  | 'unknown_column'
  | 'too_many_lines';

/** The file cannot be read as a statement: why, and where. */
export class BankFileError extends Error {
  override readonly name = 'BankFileError';

  constructor(
    readonly code: BankFileErrorCode,
    message: string,
    /** The line of the file, or the row of a CSV, from 1; null if it is about the whole file. */
    readonly place: number | null = null,
  ) {
    super(message);
  }
}
