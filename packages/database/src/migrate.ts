import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { dataSource, MIGRATIONS_TABLE, SERVICE_ROLE } from './data-source.js';
import type { SchemaPart } from './schema-part.js';

/** Any constant will do; it only has to be the same for every starter. */
const MIGRATOR_LOCK = 7_301_948_221;
const LOCK_ATTEMPTS = 30;

export interface MigrationResult {
  /** Names of the migrations that were run now. */
  readonly ran: readonly string[];
  /** The role for the service's connections; undefined when the login may not create it (then a warning is due). */
  readonly role: string | undefined;
}

/**
 * Brings the database to the schema of `parts`: one starter at a time under an advisory lock, each migration one
 * statement after the other in one transaction, lock_timeout 2 s with retries (reliability.md 4).
 * @throws Error when the database knows migrations that these parts do not: the service is older than the schema
 */
export async function migrate(parts: readonly SchemaPart[], ownerUrl: string): Promise<MigrationResult> {
  // One connection: the advisory lock, the migrations and the grants must share a session.
  const source = dataSource(parts, { url: ownerUrl, poolMax: 2, statementTimeoutMs: 600_000, applicationName: 'daybook migrate' });
  await source.initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query('SET lock_timeout = 0');
    await holder.query('SET idle_in_transaction_session_timeout = 0');
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATOR_LOCK]);
    await refuseNewerSchema(source, parts);
    const role = await ensureRole(source);
    const ran = await runPending(source);
    if (role !== undefined) await grant(source, parts, role);
    return { ran, role };
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATOR_LOCK]).catch(() => undefined);
    await holder.release();
    await source.destroy();
  }
}

async function refuseNewerSchema(source: DataSource, parts: readonly SchemaPart[]): Promise<void> {
  const [found] = (await source.query('SELECT to_regclass($1) AS name', [MIGRATIONS_TABLE])) as { name: string | null }[];
  if (!found?.name) return;
  const known = new Set(parts.flatMap((part) => part.migrations.map((migration) => migration.name)));
  const rows = (await source.query(`SELECT name FROM ${MIGRATIONS_TABLE}`)) as { name: string }[];
  const unknown = rows.filter((row) => !known.has(row.name)).map((row) => row.name);
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this service (it has ${unknown.join(', ')}). Start the newer version.`);
  }
}

async function ensureRole(source: DataSource): Promise<string | undefined> {
  try {
    const [row] = (await source.query('SELECT 1 AS there FROM pg_roles WHERE rolname = $1', [SERVICE_ROLE])) as object[];
    if (!row) await source.query(`CREATE ROLE ${SERVICE_ROLE} NOLOGIN`);
    // SET ROLE needs membership; a superuser has it anyway, and PostgreSQL 16 grants a creator only ADMIN.
    await source.query(`GRANT ${SERVICE_ROLE} TO CURRENT_USER`).catch(() => undefined);
    await source.query(`SET ROLE ${SERVICE_ROLE}`);
    return SERVICE_ROLE;
  } catch {
    return undefined;
  } finally {
    await source.query('RESET ROLE').catch(() => undefined);
  }
}

async function runPending(source: DataSource): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const ran = await source.runMigrations({ transaction: 'all' });
      return ran.map((migration) => migration.name);
    } catch (error) {
      const waited = (error as { code?: string }).code === '55P03';
      if (!waited || attempt === LOCK_ATTEMPTS) throw error;
      await pause(200 + Math.random() * 300);
    }
  }
}

async function grant(source: DataSource, parts: readonly SchemaPart[], role: string): Promise<void> {
  for (const part of parts) {
    if (part.migrations.length === 0) continue;
    await source.query(`GRANT USAGE ON SCHEMA ${part.name} TO ${role}`);
    await source.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${part.name} TO ${role}`);
    for (const statement of part.grants ?? []) await source.query(statement);
  }
}
