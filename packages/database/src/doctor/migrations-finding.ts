import { MIGRATIONS_TABLE } from '../data-source.js';
import type { SchemaPart } from '../schema-part.js';
import { type Ask, failure, type Finding, ok } from './finding.js';

/** Whether the database has the schema of these parts; the same comparison as at the start (migrate.ts). */
export async function migrationsFinding(ask: Ask, parts: readonly SchemaPart[]): Promise<Finding> {
  const check = 'migrations';
  const known = parts.flatMap((part) => part.migrations.map(({ name }) => name));
  const [found] = await ask<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [MIGRATIONS_TABLE]);
  if (!found?.name) return failure(check, 'the database is empty. Run daybook migrate, or start the service.');
  const rows = await ask<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE}`);
  const there = new Set(rows.map(({ name }) => name));
  const unknown = [...there].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return failure(check, `the database is newer than this service (it has ${unknown.join(', ')}). Use the newer version.`);
  }
  const missing = known.filter((name) => !there.has(name));
  if (missing.length > 0) {
    return failure(check, `${missing.length} are missing, from ${missing[0]} on. Run daybook migrate, or start the service.`);
  }
  return ok(check, `all ${known.length} are there.`);
}
