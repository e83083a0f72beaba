import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';

/** A row of the file; the header is row 1, as spreadsheets count. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file is not valid CSV from here on. */
export class BrokenCsv extends Error {
  constructor(
    /** Null if only the line is known, which the message has. */
    readonly row: number | null,
    message: string,
  ) {
    super(message);
    this.name = 'BrokenCsv';
  }
}

/** In characters: an unclosed quote must not collect the whole file. */
const ROW_SIZE_MAX = 262_144;

const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened but never closed.',
  CSV_INVALID_CLOSING_QUOTE:
    'a closing quote must be followed by a comma or the end of the row. Write a quote inside a cell as "".',
  INVALID_OPENING_QUOTE:
    'there is a quote inside a cell. Put the whole cell in quotes and write the inner quote as "".',
  CSV_MAX_RECORD_SIZE: 'the row is longer than 256 kB. Check for a quote that is not closed.',
};

/**
 * The rows of a CSV file by RFC 4180: UTF-8 with or without BOM, commas, LF or CRLF, cells quoted where necessary. Skips rows without
 * values. Reads chunk by chunk; the file is never held in memory.
 * @throws BrokenCsv after yielding the rows before it
 */
export async function* csvRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  let read: string[][] = [];
  let row = 0;
  // Taken before the parser's own queue, which it discards when a later row is malformed.
  const take = (cells: string[]): null => (read.push(cells), null);
  const options = { record_delimiter: ['\r\n', '\n'], relax_column_count: true, max_record_size: ROW_SIZE_MAX };
  const parser = parse({ ...options, on_record: take }).on('error', () => undefined);
  for await (const text of textOf(source)) {
    const fault = await faultOf((done) => (text === null ? parser.end(done) : parser.write(text, done)));
    for (const cells of read) {
      row++;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
    read = [];
    if (fault) throw fault instanceof CsvError ? new BrokenCsv(row + 1, FAULTS[fault.code] ?? fault.message) : fault;
  }
}

/** The number of rows below the header, as read by {@link csvRows}; undefined: the file is malformed. */
export async function countRows(source: AsyncIterable<Uint8Array>): Promise<number | undefined> {
  const rows = csvRows(source);
  let count = 0;
  try {
    while (!(await rows.next()).done) count++;
  } catch (error) {
    if (error instanceof BrokenCsv) return undefined;
    throw error;
  }
  return Math.max(0, count - 1);
}

function faultOf(step: (done: (error?: Error | null) => void) => unknown): Promise<Error | undefined> {
  return new Promise((resolve) => step((error) => resolve(error ?? undefined)));
}

/** Its chunks, and null at the end. */
async function* textOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const bytes of source) {
    const text = decoded(decoder, bytes, line);
    line += newlinesIn(text);
    if (text !== '') yield text;
  }
  decoded(decoder, undefined, line);
  yield null;
}

/** @throws BrokenCsv with the line of the first byte that is not UTF-8 */
function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, line: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    const [good = ''] = new TextDecoder().decode(bytes).split('\uFFFD');
    throw new BrokenCsv(null, `Line ${line + newlinesIn(good)} is not UTF-8. Save the file as "CSV UTF-8".`);
  }
}

function newlinesIn(text: string): number {
  return text.split('\n').length - 1;
}
