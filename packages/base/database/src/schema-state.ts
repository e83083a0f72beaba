import { type ErrorCode, Unavailable } from '@daybook/errors';
import { MIGRATIONS_TABLE, RESTORE_TABLE } from './pool.js';
import type { Ask } from './doctor/finding.js';
import type { SchemaPart } from './schema-part.js';

/** PostgreSQL's error code for a missing table. */
const UNDEFINED_TABLE = '42P01';

const NAMES = `SELECT name FROM ${MIGRATIONS_TABLE}
  UNION ALL SELECT '${RESTORE_TABLE}' WHERE to_regclass('${RESTORE_TABLE}') IS NOT NULL`;

/** How the schema of a database compares with that of the parts. */
export interface SchemaState {
  readonly is: 'empty' | 'restoring' | 'unreleased' | 'older' | 'current' | 'newer';
  /** Migrations that have not run yet. */
  readonly missing: readonly string[];
  /** Migrations of a newer version. */
  readonly unknown: readonly string[];
}

/** The names of the migrations that this version knows. */
export function migrationNames(parts: readonly SchemaPart[]): string[] {
  return parts.flatMap(({ migrations }) => migrations.map(({ name }) => name));
}

/** The names of migrations, with those that a newer one replaces given as that one, once all of them are there. */
export function withReplaced(parts: readonly SchemaPart[], names: readonly string[]): string[] {
  const there = new Set(names);
  for (const { name, replaces = [] } of parts.flatMap(({ migrations }) => migrations)) {
    if (replaces.length === 0 || !replaces.every((old) => there.has(old))) continue;
    for (const old of replaces) there.delete(old);
    there.add(name);
  }
  return [...there];
}

/** Records the result of {@link withReplaced} in the database, before later migrations run. */
export async function forgetReplaced(ask: Ask, parts: readonly SchemaPart[]): Promise<void> {
  // Checked first: in a transaction, a failed statement would end it.
  const [table] = await ask<{ is: boolean }>(`SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS is`);
  if (!table?.is) return;
  const names = (await migrationsIn(ask)) ?? [];
  const now = withReplaced(parts, names);
  await ask(`DELETE FROM ${MIGRATIONS_TABLE} WHERE NOT name = ANY ($1)`, [now]);
  for (const name of now.filter((each) => !names.includes(each)))
    await ask(`INSERT INTO ${MIGRATIONS_TABLE} (timestamp, name) VALUES ($1, $2)`, [name.slice(-13), name]);
}

export async function schemaState(ask: Ask, parts: readonly SchemaPart[]): Promise<SchemaState> {
  const known = migrationNames(parts);
  const names = await migrationsIn(ask);
  if (names?.includes(RESTORE_TABLE)) return { is: 'restoring', missing: [], unknown: [] };
  if (!names) return { is: 'empty', missing: known, unknown: [] };
  const there = new Set(withReplaced(parts, names));
  const unknown = [...there].filter((name) => !known.includes(name));
  const missing = known.filter((name) => !there.has(name));
  const replaced = new Set(parts.flatMap(({ migrations }) => migrations.flatMap(({ replaces = [] }) => replaces)));
  if (unknown.some((name) => replaced.has(name))) return { is: 'unreleased', missing, unknown };
  if (unknown.length > 0) return { is: 'newer', missing, unknown };
  return { is: missing.length > 0 ? 'older' : 'current', missing, unknown };
}

/**
 * Reads the names, and that of the note of a restore if it is there, in one statement, outside a transaction, which its failure would end; undefined while the table does not
 * exist.
 */
async function migrationsIn(ask: Ask): Promise<readonly string[] | undefined> {
  try {
    const rows = await ask<{ name: string }>(NAMES);
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/** The error for a database that has only some of the migrations that one replaces. */
export const UNRELEASED =
  'comes from a version of Daybook between two releases, whose migrations are not part of this version. Start the last version before this one with this database, then start this one.';

/** What to do about a restore that did not end. */
export const UNFINISHED =
  'A restore into this database has begun and is not complete. Run the same daybook restore again: it continues where it stopped. To give it up, drop the database and create it again, or remove the data folder.';

/** @throws Unavailable `schema_newer`, `schema_older` or `restore_unfinished` */
export function refuseNewer({ is, unknown }: SchemaState): void {
  if (is === 'restoring') throw new Unavailable({ code: 'restore_unfinished', message: UNFINISHED });
  if (is === 'unreleased') throw new Unavailable({ code: 'schema_older', message: `The database ${UNRELEASED}` });
  if (is !== 'newer') return;
  const message = `The database is newer than this version of Daybook (it has ${unknown.join(', ')}). Use the newer version.`;
  throw new Unavailable({ code: 'schema_newer', message });
}

/** For callers that use the schema and do not change it. @throws Unavailable with what to do */
export function refuseOther(state: SchemaState): void {
  refuseNewer(state);
  if (state.is === 'current') return;
  const [code, what]: [ErrorCode, string] =
    state.is === 'empty'
      ? ['schema_missing', 'The database is empty.']
      : [
          'schema_older',
          `The database has the schema of an older version (${state.missing.length} migrations are missing).`,
        ];
  throw new Unavailable({ code, message: `${what} Run daybook migrate, or start the service.` });
}
