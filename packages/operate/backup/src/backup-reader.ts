import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DaybookError, InvalidRequest, Unavailable } from '@daybook/errors';
import {
  type BackupEnd,
  type BackupHeader,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  type TableSum,
} from './backup-format.js';
import { ByteSum } from './byte-sum.js';
import type { TableShape } from './tables.js';

const NEWLINE = 10;
/** The header names every table, column and migration: some 30 kB. */
const LINE_BYTES_MAX = 16_000_000;
const CHUNK_BYTES = 65_536;
const LAST_ROWS = Buffer.from(`\n${END_OF_ROWS}`);
const NO_ROWS = Buffer.from(END_OF_ROWS);

/**
 * Reads a backup once from beginning to end: the header, each table, then `end`, which verifies every count and checksum.
 * @throws InvalidRequest `backup_unreadable` as soon as something is wrong
 */
export class BackupReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private readonly whole = createHash('sha256');
  private readonly sums: TableSum[] = [];
  private readRows = 0;

  constructor(source: Readable) {
    const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
    source.once('error', (error) => gunzip.destroy(error));
    this.chunks = source.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Rows read so far. */
  get rowsRead(): number {
    return this.readRows;
  }

  async header(): Promise<BackupHeader> {
    const header = await this.jsonLine<BackupHeader>('it does not begin as one');
    if (header.format !== FORMAT) throw unreadable('it does not begin as one');
    if (header.version !== FORMAT_VERSION) {
      const message = `A newer version of Daybook created this backup (format ${header.version}). Use that version.`;
      throw new Unavailable({ code: 'backup_newer', message });
    }
    return header;
  }

  /** The rows of the next table; they must be read to the end. */
  async *rows({ name }: TableShape): AsyncGenerator<Buffer> {
    const { table } = await this.jsonLine<{ table?: string }>(`${name} is missing`);
    if (table !== name) throw unreadable(`${name} is missing`);
    const sum = new ByteSum();
    const before = this.readRows;
    for await (const chunk of this.untilEndOfRows()) {
      sum.add(chunk);
      this.readRows = before + sum.rows;
      this.whole.update(chunk);
      yield chunk;
    }
    this.whole.update(NO_ROWS);
    this.sums.push({ table: name, rows: sum.rows, sha256: sum.sha256() });
  }

  /** The last line, after verifying it against everything read. */
  async end(): Promise<BackupEnd> {
    const sha256 = this.whole.copy().digest('hex');
    const end = await this.jsonLine<BackupEnd>('its last line is missing');
    if (end.end !== FORMAT || (await this.more())) throw unreadable('it does not end as one');
    const wrong = this.sums.find((sum, i) => {
      const said = end.tables?.[i];
      return said?.table !== sum.table || said.rows !== sum.rows || said.sha256 !== sum.sha256;
    });
    if (wrong) throw unreadable(`the rows of ${wrong.table} are not those that were written`);
    const isWhole = end.tables?.length === this.sums.length && end.rows === this.readRows && end.sha256 === sha256;
    if (!isWhole) throw unreadable('its checksum is wrong');
    return end;
  }

  private async *untilEndOfRows(): AsyncGenerator<Buffer> {
    await this.fill(NO_ROWS.length);
    if (this.rest.subarray(0, NO_ROWS.length).equals(NO_ROWS)) {
      this.rest = this.rest.subarray(NO_ROWS.length);
      return;
    }
    for (;;) {
      const at = this.rest.indexOf(LAST_ROWS);
      const complete = at >= 0 ? at + 1 : this.rest.length - LAST_ROWS.length + 1;
      if (complete > 0) {
        const piece = this.rest.subarray(0, complete);
        this.rest = this.rest.subarray(complete);
        yield piece;
      }
      if (at >= 0) {
        this.rest = this.rest.subarray(NO_ROWS.length);
        return;
      }
      if (!(await this.more(true))) throw unreadable('it is cut off');
    }
  }

  private async jsonLine<T>(otherwise: string): Promise<T> {
    let at: number;
    while ((at = this.rest.indexOf(NEWLINE)) < 0) {
      if (this.rest.length > LINE_BYTES_MAX || !(await this.more(true))) throw unreadable(otherwise);
    }
    const line = this.rest.subarray(0, at + 1);
    this.rest = this.rest.subarray(at + 1);
    this.whole.update(line);
    try {
      return Object(JSON.parse(line.toString('utf8'))) as T;
    } catch {
      throw unreadable(otherwise);
    }
  }

  private async fill(bytes: number): Promise<void> {
    while (this.rest.length < bytes) if (!(await this.more(true))) throw unreadable('it is cut off');
  }

  /** Whether there are more bytes; with `read`, beyond those already read. */
  private async more(read = false): Promise<boolean> {
    if (!read && this.rest.length > 0) return true;
    try {
      const { done, value } = await this.chunks.next();
      if (done === true) return false;
      this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
      return true;
    } catch (error) {
      if (error instanceof DaybookError) throw error;
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'Z_BUF_ERROR') throw unreadable('it is cut off');
      if (code.startsWith('Z_')) throw unreadable('it is damaged, or not compressed by gzip');
      throw error;
    }
  }
}

function unreadable(why: string): InvalidRequest {
  const message = `This is not a complete backup of Daybook: ${why}. Nothing was restored. Take another backup.`;
  return new InvalidRequest({ code: 'backup_unreadable', message });
}
