import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { refuseDistributed, type SchemaPart, withOwner } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackupEnd,
  type BackupHeader,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  type TableSum,
} from './backup-format.js';
import { ByteSum } from './byte-sum.js';
import { columnList, quoted, tablesIn, type TableShape } from './tables.js';

export interface BackupOptions {
  readonly parts: readonly SchemaPart[];
  /** For a login that may read every table. */
  readonly ownerUrl: string;
  /** Identifies the key of the secrets; undefined if it is not available. */
  readonly secretKey: string | undefined;
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
const MIGRATIONS = 'SELECT name FROM public.daybook_migrations ORDER BY timestamp, name';
/** Session settings that make values readable by every version. */
export const READABLE_ANYWHERE: readonly string[] = [
  'SET DateStyle = ISO',
  'SET IntervalStyle = postgres',
  'SET extra_float_digits = 3',
  `SET client_encoding = 'UTF8'`,
];

/**
 * Writes every table as one gzip stream, from one snapshot, while others write. Memory use is bounded: what the sink does not take waits in
 * PostgreSQL. @throws Unavailable with a one-line reason, Refusal `database_distributed`, or what the sink throws
 */
export async function takeBackup(options: BackupOptions, sink: Writable): Promise<BackupResult> {
  return withOwner(options.ownerUrl, async (client) => {
    await refuseDistributed(
      async (text, values) => (await client.query(text, values as unknown[])).rows as never,
      'backup',
    );
    for (const statement of [...READABLE_ANYWHERE, LOCK_TIMEOUT]) await client.query(statement);
    await client.query(SNAPSHOT);
    const header = await headerOf(client, options);
    const written: { end?: BackupEnd } = {};
    const bytes = async function* (): AsyncGenerator<Buffer> {
      written.end = yield* contentOf(client, header, options);
    };
    await pipeline(bytes, createGzip({ level: GZIP_LEVEL }), sink, { signal: options.signal });
    await client.query('COMMIT');
    return { ...(written.end as BackupEnd), header };
  });
}

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
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
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

async function* contentOf(
  client: ClientBase,
  header: BackupHeader,
  { onProgress }: BackupOptions,
): AsyncGenerator<Buffer, BackupEnd> {
  const whole = createHash('sha256');
  const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  const counted = (chunk: Buffer): Buffer => {
    whole.update(chunk);
    return chunk;
  };
  yield counted(line(header));
  const sums: TableSum[] = [];
  let rows = 0;
  for (const table of header.tables) {
    yield counted(line({ table: table.name }));
    const sum = new ByteSum();
    for await (const chunk of rowsOf(client, table)) {
      sum.add(chunk);
      onProgress(rows + sum.rows);
      yield counted(chunk);
    }
    yield counted(Buffer.from(END_OF_ROWS));
    rows += sum.rows;
    sums.push({ table: table.name, rows: sum.rows, sha256: sum.sha256() });
  }
  const end: BackupEnd = { end: FORMAT, rows, tables: sums, sha256: whole.digest('hex') };
  yield line(end);
  return end;
}

/** The rows in PostgreSQL's text format, in chunks of some 64 kB. */
function rowsOf(client: ClientBase, { name, columns }: TableShape): Readable {
  return client.query(copyTo(`COPY ${quoted(name)} ${columnList(columns)} TO STDOUT`)) as unknown as Readable;
}
