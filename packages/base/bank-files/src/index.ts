export {
  BANK_FILE_LIMITS,
  type BankFile,
  BankFileError,
  type BankFileErrorCode,
  type BankFileFormat,
  type BankLine,
  type BankStatement,
  type Counterparty,
  type Money,
} from './bank-file.js';
export type { CsvColumn, CsvDate, CsvDateFormat, CsvEncoding, CsvMapping } from './csv-mapping.js';
export { type CsvReading, readBankFile } from './read-bank-file.js';
export { BankFileReader, type BankFileReaderOptions } from './reader/bank-file-reader.js';
export { differenceIn, type PackedFile, type PackedStatement, unpackedLines } from './reader/packed-file.js';
export type { CsvGuess, GuessedDate, GuessedMapping, GuessedRow } from './guess/csv-guess.js';
export { guessMapping } from './guess/guess-mapping.js';
