import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';

/** A row as it is in the file; the header is row 1, as a spreadsheet counts. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** From here on the file is no CSV that can be understood. */
export class BrokenCsv extends Error {
  constructor(
    /** Null where only the line is known, which the message names. */
    readonly row: number | null,
    message: string,
  ) {
    super(message);
    this.name = 'BrokenCsv';
  }
}

/** In characters: a quote that never closes must not gather the whole file. */
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
 * The rows of a CSV file as RFC 4180 has it: UTF-8 with or without BOM, commas, LF or CRLF, cells in quotes where they need
 * them. Rows without any value are passed over. A piece at a time: the file is never held.
 * @throws BrokenCsv once the rows before it are handed out
 */
export async function* csvRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  let read: string[][] = [];
  let row = 0;
  // Taken before the parser's own queue, which it throws away when a later row is broken.
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

/** How many rows a file has below its header, as {@link csvRows} reads them; undefined: it is broken somewhere. */
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

/** Its pieces, and null at the end. */
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

/** @throws BrokenCsv with the line of the first byte that is no UTF-8 */
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
