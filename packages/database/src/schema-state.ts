import { type ErrorCode, Unavailable } from '@daybook/errors';
import { MIGRATIONS_TABLE } from './data-source.js';
import type { Ask } from './doctor/finding.js';
import type { SchemaPart } from './schema-part.js';

/** PostgreSQL's state for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** How the schema of a database compares with that of the parts. */
export interface SchemaState {
  readonly is: 'empty' | 'older' | 'current' | 'newer';
  /** Migrations that were not run yet. */
  readonly missing: readonly string[];
  /** Migrations of a newer version. */
  readonly unknown: readonly string[];
}

/** The names of the migrations that this version knows. */
export function migrationsOf(parts: readonly SchemaPart[]): string[] {
  return parts.flatMap(({ migrations }) => migrations.map(({ name }) => name));
}

export async function schemaState(ask: Ask, parts: readonly SchemaPart[]): Promise<SchemaState> {
  const known = migrationsOf(parts);
  const there = await migrationsIn(ask);
  if (!there) return { is: 'empty', missing: known, unknown: [] };
  const unknown = [...there].filter((name) => !known.includes(name));
  const missing = known.filter((name) => !there.has(name));
  if (unknown.length > 0) return { is: 'newer', missing, unknown };
  return { is: missing.length > 0 ? 'older' : 'current', missing, unknown };
}

/** By one statement, outside a transaction, which its failure would end; undefined where there is no table of them yet. */
async function migrationsIn(ask: Ask): Promise<ReadonlySet<string> | undefined> {
  try {
    const rows = await ask<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE}`);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/** @throws Unavailable `schema_newer` */
export function refuseNewer({ is, unknown }: SchemaState): void {
  if (is !== 'newer') return;
  const message = `The database is newer than this version of Daybook (it has ${unknown.join(', ')}). Use the newer version.`;
  throw new Unavailable({ code: 'schema_newer', message });
}

/** For what uses the schema and does not change it. @throws Unavailable with what to do */
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
