import {
  BANK_FILE_LIMITS,
  type BankFile,
  BankFileError,
  type BankFileFormat,
  type BankStatement,
} from './bank-file.js';
import { readCamt053 } from './camt053.js';
import { type CsvAccount, readCsv } from './csv.js';
import type { CsvMapping } from './csv-mapping.js';
import { readMt940 } from './mt940.js';
import { readOfx } from './ofx.js';
import { guessedText, textIn } from './text.js';

/** What a CSV is read by. */
export interface CsvReading extends CsvAccount {
  readonly mapping: CsvMapping;
}

/**
 * Reads the statements of a bank's file: CAMT.053, MT940 or OFX, told apart by its content, or a CSV by its mapping. Pure: it takes
 * some 10 ms per 1,000 lines without a pause, so a service reads in a worker.
 * @throws BankFileError, and nothing else
 */
export function readBankFile(bytes: Uint8Array, csv?: CsvReading): BankFile {
  if (bytes.length > BANK_FILE_LIMITS.bytes)
    throw new BankFileError('refused', `The file is larger than ${BANK_FILE_LIMITS.bytes} bytes. Split it.`);
  const file = csv ? { format: 'csv' as const, statements: [readCsv(bytes, csv.mapping, csv)] } : readKnown(bytes);
  const count = file.statements.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count > BANK_FILE_LIMITS.lines)
    throw new BankFileError(
      'too_many_lines',
      `The file has ${count} lines, at most ${BANK_FILE_LIMITS.lines} are read. Split it.`,
    );
  if (file.statements.length === 0) throw new BankFileError('required', 'The file has no statement.');
  return file;
}

function readKnown(bytes: Uint8Array): BankFile {
  const format = formatOf(bytes);
  return { format, statements: READERS[format](bytes) };
}

const READERS: Readonly<Record<Exclude<BankFileFormat, 'csv'>, (bytes: Uint8Array) => readonly BankStatement[]>> = {
  camt053: readCamt053,
  mt940: (bytes) => readMt940(guessedText(bytes)),
  ofx: (bytes) => readOfx(ofxText(bytes)),
};

/** How much of a file tells its format. */
const START = 4096;

function formatOf(bytes: Uint8Array): Exclude<BankFileFormat, 'csv'> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, START))
    .toString('latin1')
    .replaceAll('\0', '');
  if (/<OFX>|OFXHEADER/i.test(start)) return 'ofx';
  if (/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(start)) return 'camt053';
  if (/^(\{4:)?:20:/m.test(start)) return 'mt940';
  throw new BankFileError(
    'unknown_format',
    'The file is neither CAMT.053 nor MT940 nor OFX. A CSV needs a mapping, which says what its columns mean.',
  );
}

/** In the older form the head names the encoding, in the newer one the XML declaration. */
function ofxText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (/^CHARSET:\s*1252/im.test(head)) return textIn(bytes, 'windows-1252');
  if (/^CHARSET:\s*8859-1/im.test(head) || /encoding=["']iso-8859-1/i.test(head)) return textIn(bytes, 'windows-1252');
  return guessedText(bytes);
}
