import { Refusal, Unavailable } from '@daybook/errors';
import type { Ask } from './doctor/finding.js';
import type { SchemaPart } from './schema-part.js';
import { migrationNames, schemaState } from './schema-state.js';

const SCHEMAS = 'SELECT nspname AS name FROM pg_catalog.pg_namespace WHERE nspname = ANY ($1) ORDER BY 1';

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') ORDER BY 1`;

/** @throws Unavailable `backup_newer` when these parts do not know all of these migrations */
export function refuseUnknown(parts: readonly SchemaPart[], names: readonly string[]): void {
  const known = new Set(migrationNames(parts));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const message = `A newer version of Daybook created this backup (it has ${unknown.slice(0, 3).join(', ')}). Restore it with that version.`;
  throw new Unavailable({ code: 'backup_newer', message });
}

/** The tables that the service fills by itself; a restore replaces their rows. */
export function bookkeepingTables(parts: readonly SchemaPart[]): string[] {
  return parts.flatMap(({ name, bookkeeping = [] }) => bookkeeping.map((table) => `${name}.${table}`));
}

/**
 * A restore needs an empty target: a database without our schemas, or with exactly these migrations and no rows but those that
 * the service writes by itself.
 * @throws Refusal `installation_not_empty`
 */
export async function refuseOccupied(ask: Ask, parts: readonly SchemaPart[], names: readonly string[]): Promise<void> {
  const state = await schemaState(ask, parts);
  const schemas = parts.filter(({ migrations }) => migrations.length > 0).map(({ name }) => name);
  if (state.is === 'empty') {
    const there = await ask<{ name: string }>(SCHEMAS, [schemas]);
    if (there.length > 0) throw occupied(`It has the schema ${there[0]!.name}, which does not belong to Daybook.`);
    return;
  }
  const ran = [...migrationNames(parts).filter((name) => !state.missing.includes(name)), ...state.unknown];
  const tables = await ask<{ name: string }>(TABLES, [schemas]);
  const kept = bookkeepingTables(parts);
  for (const { name } of tables) {
    if (kept.includes(name)) continue;
    const [found] = await ask<{ any: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS any`);
    if (found?.any) throw occupied(`There are rows in ${name}.`);
  }
  if (ran.length !== names.length || ran.some((name) => !names.includes(name)))
    throw occupied(
      'It has no records, but a different version of Daybook than that of the backup created its schema. Drop the database and create it again.',
    );
}

export function occupied(why: string): Refusal {
  const message = `The database is not empty, and a restore never mixes two installations. ${why} Set DATABASE_URL to an empty database; or leave it unset, and set DAYBOOK_DATA_DIR to a new folder.`;
  return new Refusal({ code: 'installation_not_empty', message });
}
