import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bookkeepingTables, migrateAround, type SchemaPart, withOwner } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupEnd, BackupHeader } from './backup-format.js';
import { BackupReader } from './backup-reader.js';
import { columnList, quoted, tablesIn, type TableShape } from './tables.js';

export interface RestoreOptions {
  readonly parts: readonly SchemaPart[];
  /** For a login that may create schemas in the database. */
  readonly ownerUrl: string;
  /** Identifies the key of this installation; undefined if it has none yet. */
  readonly secretKey: string | undefined;
  /** Restore even if the key of this installation cannot read the secrets of the backup. */
  readonly withoutKey: boolean;
  readonly signal: AbortSignal;
  /** Rows so far. */
  readonly onProgress: (rows: number) => void;
}

export interface RestoreResult extends BackupEnd {
  readonly header: BackupHeader;
}

const TRIGGERS = `
  SELECT quote_ident(tgname) AS name FROM pg_catalog.pg_trigger
  WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgenabled = 'O' ORDER BY 1`;

/**
 * Restores a backup into an empty database, in one transaction: everything or nothing. The migrations of the backup create the tables, so
 * that their constraints and policies are those of the code; then come the rows, and then the migrations that the backup lacks.
 * @throws InvalidRequest `backup_unreadable`, Refusal `installation_not_empty` or `backup_key_missing`, Unavailable `backup_newer`
 */
export async function restoreBackup(options: RestoreOptions, source: Readable): Promise<RestoreResult> {
  const { parts, ownerUrl, signal } = options;
  const stop = (): void => void source.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const reader = new BackupReader(source);
    const header = await reader.header();
    refuseWrongKey(header, options);
    const end = await migrateAround(parts, ownerUrl, header.migrations, (client) =>
      load(client, reader, header, options),
    );
    await withOwner(ownerUrl, (client) =>
      client.query(`ANALYZE ${header.tables.map(({ name }) => quoted(name)).join(', ')}`),
    );
    return { ...end, header };
  } finally {
    signal.removeEventListener('abort', stop);
    source.destroy();
  }
}

function refuseWrongKey({ sealed, secret_key: key }: BackupHeader, { secretKey, withoutKey }: RestoreOptions): void {
  if (sealed === 0 || withoutKey || key === null || key === secretKey) return;
  const message = `The backup has ${sealed} secrets (of webhooks and second factors) that are encrypted with a different key than that of this installation. Provide the key of the old installation in DAYBOOK_SECRET_KEY, or in the file secret.key in the data folder. With --without-secret-key the restore continues, and each of these secrets has to be created again.`;
  throw new Refusal({ code: 'backup_key_missing', message });
}

async function load(
  client: ClientBase,
  reader: BackupReader,
  header: BackupHeader,
  { parts, onProgress }: RestoreOptions,
): Promise<BackupEnd> {
  const tables = await tablesIn(
    client,
    parts.map(({ name }) => name),
  );
  refuseOthers(header.tables, tables);
  await client.query(`SET LOCAL client_encoding = 'UTF8'`);
  await client.query('SET LOCAL DateStyle = ISO');
  const back = await stopTriggers(client, tables);
  // Rows that a service wrote here by itself, before anybody had records.
  const there = new Set(tables.map(({ name }) => name));
  for (const name of bookkeepingTables(parts)) if (there.has(name)) await client.query(`DELETE FROM ${quoted(name)}`);
  let rows = 0;
  for (const table of header.tables) {
    const copy = client.query(copyFrom(`COPY ${quoted(table.name)} ${columnList(table.columns)} FROM STDIN`));
    await pipeline(told(reader, table, onProgress), copy);
    rows += copy.rowCount;
  }
  const end = await reader.end();
  if (rows !== end.rows) throw new Error(`PostgreSQL restored ${rows} rows, but the backup has ${end.rows}.`);
  for (const statement of back) await client.query(statement);
  return end;
}

async function* told(
  reader: BackupReader,
  table: TableShape,
  onProgress: (rows: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of reader.rows(table)) {
    onProgress(reader.rowsRead);
    yield chunk;
  }
}

/** The names in the file are untrusted: only tables that the migrations created appear in statements. */
function refuseOthers(inFile: readonly TableShape[], there: readonly TableShape[]): void {
  const shapes = (tables: readonly TableShape[]): string =>
    tables
      .map(({ name, columns }) => JSON.stringify([name, columns.toSorted()]))
      .toSorted()
      .join();
  if (shapes(inFile) === shapes(there)) return;
  const message = 'The tables of the backup differ from those that its migrations create. Nothing was restored.';
  throw new InvalidRequest({ code: 'backup_unreadable', message });
}

/**
 * Disables triggers, which derive rows and refuse changes to posted records: the backup already contains what they would create. Foreign
 * keys, unique keys and checks stay enabled, so PostgreSQL verifies every row. The owner of the tables may do this, and the lock keeps
 * everybody else out. Returns the statements that enable the triggers again.
 */
async function stopTriggers(client: ClientBase, tables: readonly TableShape[]): Promise<string[]> {
  const back: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ name: string }>(TRIGGERS, [quoted(table.name)]);
    if (rows.length === 0) continue;
    const all = (how: string): string =>
      `ALTER TABLE ${quoted(table.name)} ${rows.map(({ name }) => `${how} TRIGGER ${name}`).join(', ')}`;
    await client.query(all('DISABLE'));
    back.push(all('ENABLE'));
  }
  return back;
}
