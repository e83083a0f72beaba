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
