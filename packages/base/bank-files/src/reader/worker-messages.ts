import type { BankFileErrorCode } from '../bank-file.js';
import type { CsvReading } from '../read-bank-file.js';
import type { CsvGuess } from '../guess/csv-guess.js';
import type { PackedFile } from './packed-file.js';

/** From the reader to a worker, one at a time. */
export interface Job {
  readonly bytes: Uint8Array;
  readonly csv?: CsvReading | undefined;
  /** Proposes a mapping instead. */
  readonly guesses?: true;
}

/** From a worker: what it read, or why it could not. */
export type Outcome =
  | { readonly file: PackedFile }
  | { readonly guess: CsvGuess }
  | { readonly problem: UnreadableFact };

export interface UnreadableFact {
  readonly code: BankFileErrorCode;
  readonly message: string;
  readonly place: number | null;
}
