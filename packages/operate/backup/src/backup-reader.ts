import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DaybookError, InvalidRequest, Unavailable } from '@daybook/errors';
import {
  type BackupEnd,
  type BackupHeader,
  FORMAT,
  FORMAT_VERSION,
  type Section,
  type SectionHead,
  type TableSum,
} from './backup-format.js';
import { inSections } from './in-sections.js';
import { rowsIn, SectionSums, sha256 } from './section-sums.js';

const NEWLINE = 10;
/** The header names every table, column and migration: some 30 kB. */
const LINE_BYTES_MAX = 16_000_000;
const CHUNK_BYTES = 65_536;
/** Follows the rows of a table in version 1: no row can look like this. */
const END_OF_ROWS = '\\.\n';
const LAST_ROWS = Buffer.from(`\n${END_OF_ROWS}`);
const NO_ROWS = Buffer.from(END_OF_ROWS);

/**
 * Reads a backup once from beginning to end: the header, then the sections, and verifies every count and checksum.
 * @throws InvalidRequest `backup_unreadable` as soon as something is wrong
 */
export class BackupReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private sums = new SectionSums('', []);
  /** Of version 1: everything so far, and each table. */
  private readonly whole = createHash('sha256');
  private readonly wholeTables: TableSum[] = [];
  private isOld = false;

  constructor(source: Readable) {
    const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
    source.once('error', (error) => gunzip.destroy(error));
    this.chunks = source.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async header(): Promise<BackupHeader> {
    const { value: header, line } = await this.jsonLine<BackupHeader>('it does not begin like one');
    if (header.format !== FORMAT || !Array.isArray(header.tables)) throw unreadable('it does not begin like one');
    if (header.version > FORMAT_VERSION) {
      const message = `A newer version of Daybook created this backup (format ${header.version}). Use that version.`;
      throw new Unavailable({ code: 'backup_newer', message });
    }
    this.isOld = header.version === 1;
    if (!this.isOld && header.version !== FORMAT_VERSION) throw unreadable('it does not begin like one');
    if (this.isOld) this.whole.update(line);
    this.sums = new SectionSums(line, header.tables);
    return header;
  }

  /** The rows of all tables, each section as it was written; they must be read to the end, which is then verified. */
  sections(header: BackupHeader): AsyncGenerator<Section, BackupEnd> {
    return this.isOld ? this.tablesInOrder(header) : this.inAnyOrder();
  }

  private async *inAnyOrder(): AsyncGenerator<Section, BackupEnd> {
    for (;;) {
      const { value } = await this.jsonLine<Partial<SectionHead & BackupEnd>>('its last line is missing');
      if (value.end !== undefined) return this.verified(value as BackupEnd, this.sums.end());
      const head = value as SectionHead;
      const bytes = Number.isSafeInteger(head.bytes) && head.bytes >= 0 ? head.bytes : -1;
      if (bytes < 0 || !this.sums.add(head)) throw unreadable('there is a part of it that does not belong to it');
      await this.fill(bytes);
      const content = this.rest.subarray(0, bytes);
      this.rest = this.rest.subarray(bytes);
      if (sha256(content) !== head.sha256 || rowsIn(content) !== head.rows) throw otherRows(head.table);
      yield { ...head, content };
    }
  }

  private async *tablesInOrder({ tables }: BackupHeader): AsyncGenerator<Section, BackupEnd> {
    for (const { name } of tables) {
      const { value } = await this.jsonLine<{ table?: string }>(`${name} is missing`);
      if (value.table !== name) throw unreadable(`${name} is missing`);
      const ofTable = createHash('sha256');
      let [rows, part] = [0, 0];
      for await (const content of inSections(this.untilEndOfRows())) {
        ofTable.update(content);
        this.whole.update(content);
        const head = { table: name, piece: 0, part: part++, rows: rowsIn(content), bytes: content.length, sha256: '' };
        rows += head.rows;
        yield { ...head, content };
      }
      this.whole.update(NO_ROWS);
      this.wholeTables.push({ table: name, rows, sha256: ofTable.digest('hex') });
    }
    const sum = this.whole.copy().digest('hex');
    const { value: end } = await this.jsonLine<BackupEnd>('its last line is missing');
    const all = this.wholeTables.reduce((rows, table) => rows + table.rows, 0);
    return this.verified(end, { end: FORMAT, rows: all, tables: this.wholeTables, sha256: sum });
  }

  /** The last line, compared with what was read. */
  private async verified(said: BackupEnd, read: BackupEnd): Promise<BackupEnd> {
    if (said.end !== FORMAT || (await this.more())) throw unreadable('it does not end like one');
    const wrong = read.tables.find(({ table, rows, sha256: sum }, i) => {
      const one = said.tables?.[i];
      return one?.table !== table || one.rows !== rows || one.sha256 !== sum;
    });
    if (wrong) throw otherRows(wrong.table);
    const isWhole = said.tables.length === read.tables.length && said.rows === read.rows && said.sha256 === read.sha256;
    if (!isWhole) throw unreadable('its checksum is wrong');
    return said;
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

  private async jsonLine<T>(otherwise: string): Promise<{ readonly value: T; readonly line: string }> {
    let at: number;
    while ((at = this.rest.indexOf(NEWLINE)) < 0) {
      if (this.rest.length > LINE_BYTES_MAX || !(await this.more(true))) throw unreadable(otherwise);
    }
    const line = this.rest.subarray(0, at + 1);
    this.rest = this.rest.subarray(at + 1);
    if (this.isOld) this.whole.update(line);
    try {
      return { value: Object(JSON.parse(line.toString('utf8'))) as T, line: line.toString('utf8') };
    } catch {
      throw unreadable(otherwise);
    }
  }

  private async fill(bytes: number): Promise<void> {
    const chunks = [this.rest];
    let length = this.rest.length;
    while (length < bytes) {
      if (!(await this.next(chunks))) throw unreadable('it is cut off');
      length += chunks.at(-1)!.length;
    }
    this.rest = chunks.length === 1 ? this.rest : Buffer.concat(chunks);
  }

  /** Whether there are more bytes; with `read`, beyond those already read. */
  private async more(read = false): Promise<boolean> {
    if (!read && this.rest.length > 0) return true;
    const chunks = [this.rest];
    const isMore = await this.next(chunks);
    this.rest = chunks[0]!.length === 0 ? (chunks[1] ?? this.rest) : Buffer.concat(chunks);
    return isMore;
  }

  private async next(chunks: Buffer[]): Promise<boolean> {
    try {
      const { done, value } = await this.chunks.next();
      if (done !== true) chunks.push(value);
      return done !== true;
    } catch (error) {
      if (error instanceof DaybookError) throw error;
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'Z_BUF_ERROR') throw unreadable('it is cut off');
      if (code.startsWith('Z_')) throw unreadable('it is damaged, or not compressed by gzip');
      throw error;
    }
  }
}

const otherRows = (table: string): InvalidRequest => unreadable(`the rows of ${table} are not those that were written`);

function unreadable(why: string): InvalidRequest {
  const message = `This is not a complete backup of Daybook: ${why}. Nothing was restored. Take another backup.`;
  return new InvalidRequest({ code: 'backup_unreadable', message });
}
