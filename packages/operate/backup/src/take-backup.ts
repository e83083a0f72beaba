import { once } from 'node:events';
import { type Readable, PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { refuseDistributed, type SchemaPart, withOwner } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupEnd, type BackupHeader, FORMAT, FORMAT_VERSION, type SectionHead } from './backup-format.js';
import { inSections } from './in-sections.js';
import { type Piece, piecesOf } from './pieces.js';
import { rowsIn, SectionSums, sha256 } from './section-sums.js';
import { quoted, tablesIn, type TableShape } from './tables.js';

export interface BackupOptions {
  readonly parts: readonly SchemaPart[];
  /** For a login that may read every table. */
  readonly ownerUrl: string;
  /** Identifies the key of the secrets; undefined if it is not available. */
  readonly secretKey: string | undefined;
  /** The number of connections that read. */
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** Rows so far. */
  readonly onProgress: (rows: number) => void;
}

export interface BackupResult extends BackupEnd {
  readonly header: BackupHeader;
}

/** Above the fastest and far below the best level: the service running beside it needs the processor. */
const GZIP_LEVEL = 4;

const LOCK_TIMEOUT = `SET lock_timeout = '30s'`;
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
/** Otherwise a scan may begin where another one is. */
const IN_ORDER = 'SET synchronize_seqscans = off';
const MIGRATIONS = 'SELECT name FROM public.daybook_migrations ORDER BY timestamp, name';
/** Session settings that make values readable by every version. */
export const READABLE_ANYWHERE: readonly string[] = [
  'SET DateStyle = ISO',
  'SET IntervalStyle = postgres',
  'SET extra_float_digits = 3',
  `SET client_encoding = 'UTF8'`,
];

/**
 * Writes every table, from one snapshot that several connections share, while others write. Memory use is bounded: each connection holds one
 * section, and what the sink does not take waits in PostgreSQL. @throws Unavailable with a one-line reason, Refusal `database_distributed`,
 * or what the sink throws
 */
export async function takeBackup(options: BackupOptions, sink: Writable): Promise<BackupResult> {
  return withOwner(options.ownerUrl, async (client) => {
    await refuseDistributed(
      async (text, values) => (await client.query(text, values as unknown[])).rows as never,
      'backup',
    );
    for (const statement of [...READABLE_ANYWHERE, LOCK_TIMEOUT, SNAPSHOT]) await client.query(statement);
    const header = await headerOf(client, options);
    const pieces = await piecesOf(client, header.tables);
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const file = new PassThrough().setMaxListeners(0);
    const writing = write(file, header, pieces, { ...options, snapshot: rows[0]!.snapshot });
    // Either one that fails ends the other by destroying the file; the first cause is the one of the pipeline.
    const [piped, written] = await Promise.allSettled([pipeline(file, sink, { signal: options.signal }), writing]);
    if (piped.status === 'rejected') throw piped.reason;
    if (written.status === 'rejected') throw written.reason;
    await client.query('COMMIT');
    return { ...written.value, header };
  });
}

const lockOf = (tables: readonly TableShape[]): string =>
  `LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`;

async function headerOf(client: ClientBase, { parts, secretKey }: BackupOptions): Promise<BackupHeader> {
  const tables = await tablesIn(
    client,
    parts.map(({ name }) => name),
  );
  const migrations = await client.query<{ name: string }>(MIGRATIONS).catch(() => ({ rows: [] }));
  if (tables.length === 0 || migrations.rows.length === 0) {
    throw new Unavailable({ code: 'schema_missing', message: 'The database is empty: there is nothing to back up.' });
  }
  // A migration that starts now waits: the snapshot would not contain what it rewrites.
  await client.query(lockOf(tables));
  const { rows: about } = await client.query<{ at: string; version: string; slugs: string[] }>(
    `SELECT to_json(now())#>>'{}' AS at, current_setting('server_version') AS version,
       ARRAY(SELECT slug FROM tokens.workspaces ORDER BY slug) AS slugs`,
  );
  const { at, version, slugs } = about[0]!;
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    made_at: new Date(at).toISOString(),
    postgres: version,
    migrations: migrations.rows.map(({ name }) => name),
    workspaces: slugs,
    sealed: await countSealed(client, tables),
    secret_key: secretKey ?? null,
    tables,
  };
}

/** Columns of this name hold what a SecretBox has sealed (packages/access). */
const SEALED = 'sealed';

async function countSealed(client: ClientBase, tables: readonly TableShape[]): Promise<number> {
  let count = 0;
  for (const { name, columns } of tables) {
    if (!columns.includes(SEALED)) continue;
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(${SEALED})::integer AS count FROM ${quoted(name)}`,
    );
    count += rows[0]!.count;
  }
  return count;
}

interface Sources extends BackupOptions {
  readonly snapshot: string;
}

async function write(
  file: Writable,
  header: BackupHeader,
  pieces: readonly Piece[],
  options: Sources,
): Promise<BackupEnd> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const sums = new SectionSums(line(header), header.tables);
  await append(file, line(header));
  const left = pieces.values();
  const read = async (client: ClientBase): Promise<void> => {
    for (const piece of left) {
      let part = 0;
      for await (const content of inSections(rowsOf(client, piece))) {
        const { length: bytes } = content;
        const sum = { rows: rowsIn(content), bytes, sha256: sha256(content) };
        const head: SectionHead = { table: piece.table, piece: piece.piece, part: part++, ...sum };
        sums.add(head);
        await append(file, Buffer.concat([Buffer.from(line(head)), content]));
        options.onProgress(sums.rows);
      }
    }
  };
  const readers = Array.from({ length: options.jobs }, () =>
    onSnapshot(options, header, read).catch((error: Error) => void file.destroy(error)),
  );
  await Promise.all(readers);
  const end = sums.end();
  await append(file, line(end));
  file.end();
  return end;
}

/** On a connection that sees what the exporting one sees, and that no migration can stop afterwards. */
function onSnapshot(
  { ownerUrl, snapshot }: Sources,
  { tables }: BackupHeader,
  read: (client: ClientBase) => Promise<void>,
): Promise<void> {
  return withOwner(ownerUrl, async (client) => {
    const shared = `SET TRANSACTION SNAPSHOT '${snapshot}'`;
    for (const statement of [...READABLE_ANYWHERE, IN_ORDER, LOCK_TIMEOUT, SNAPSHOT, shared, lockOf(tables)])
      await client.query(statement);
    await read(client);
  });
}

const compressed = promisify<Buffer | string, { level: number }, Buffer>(gzip);

/** Adds a member, compressed beside the others, and waits while the file is behind. */
async function append(file: Writable, content: Buffer | string): Promise<void> {
  const bytes = await compressed(content, { level: GZIP_LEVEL });
  if (file.destroyed) throw file.errored ?? new Error('The file was closed.');
  if (!file.write(bytes)) await once(file, 'drain');
}

/** In chunks of some 64 kB. */
function rowsOf(client: ClientBase, { copy }: Piece): Readable {
  return client.query(copyTo(copy)) as unknown as Readable;
}
