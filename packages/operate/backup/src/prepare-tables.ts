import { bookkeepingTables, type SchemaPart } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import type { ClientBase } from 'pg';
import type { BackupHeader } from './backup-format.js';
import type { RestoreProgress } from './restore-progress.js';
import { quoted, tablesIn, type TableShape } from './tables.js';

/** In one transaction with the migrations that made the tables: empties them, and takes off what would judge or derive rows while they come. */
export async function prepareTables(
  client: ClientBase,
  header: BackupHeader,
  parts: readonly SchemaPart[],
  progress: RestoreProgress,
): Promise<void> {
  const tables = await tablesIn(
    client,
    parts.map(({ name }) => name),
  );
  refuseOthers(header.tables, tables);
  const there = new Set(tables.map(({ name }) => name));
  // Rows that a service wrote here by itself, before anybody had records.
  for (const name of bookkeepingTables(parts)) if (there.has(name)) await client.query(`DELETE FROM ${quoted(name)}`);
  await progress.begin(client);
  for (const { name } of tables) await stopTriggers(client, name, progress);
  for (const { name } of tables) await takeOffKeys(client, name, progress);
  for (const { name } of tables) await takeOffIndexes(client, name, progress);
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

const TRIGGERS = `
  SELECT quote_ident(tgname) AS name FROM pg_catalog.pg_trigger
  WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgenabled = 'O' ORDER BY 1`;

/** Triggers derive rows and refuse changes to posted records: the backup already contains what they would create. */
async function stopTriggers(client: ClientBase, table: string, progress: RestoreProgress): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TRIGGERS, [quoted(table)]);
  if (rows.length === 0) return;
  const all = (how: string): string =>
    `ALTER TABLE ${quoted(table)} ${rows.map(({ name }) => `${how} TRIGGER ${name}`).join(', ')}`;
  await client.query(all('DISABLE'));
  await progress.note(client, 'trigger', all('ENABLE'));
}

const FOREIGN_KEYS = `
  SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_catalog.pg_constraint
  WHERE conrelid = $1::regclass AND contype = 'f' ORDER BY 1`;

/** PostgreSQL compares all rows of a key at once when it is there again; rows may come before those that they refer to. */
async function takeOffKeys(client: ClientBase, table: string, progress: RestoreProgress): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(FOREIGN_KEYS, [quoted(table)]);
  if (rows.length === 0) return;
  const alter = `ALTER TABLE ${quoted(table)}`;
  await client.query(`${alter} ${rows.map(({ name }) => `DROP CONSTRAINT ${name}`).join(', ')}`);
  const again = rows.map(({ name, definition }) => `ADD CONSTRAINT ${name} ${definition} NOT VALID`);
  await progress.note(client, 'key', `${alter} ${again.join(', ')}`);
  await progress.note(
    client,
    'validate',
    `${alter} ${rows.map(({ name }) => `VALIDATE CONSTRAINT ${name}`).join(', ')}`,
  );
}

const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_catalog.pg_index i
  WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = i.indexrelid)
  ORDER BY 1`;

/** Those of primary and unique keys stay. */
async function takeOffIndexes(client: ClientBase, table: string, progress: RestoreProgress): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [quoted(table)]);
  for (const { name, definition } of rows) {
    await client.query(`DROP INDEX ${name}`);
    await progress.note(client, 'index', definition);
  }
}
