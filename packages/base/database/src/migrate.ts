import type { ClientBase, PoolClient } from 'pg';
import type { Ask } from './doctor/finding.js';
import { withOwner } from './owner-session.js';
import { SERVICE_ROLE } from './pool.js';
import { BACKEND, type Backend, refusePooler } from './pooler.js';
import { accessToChange, canTakeOnBoth } from './roles.js';
import type { SchemaPart } from './schema-part.js';
import { schemaState, type SchemaState } from './schema-state.js';

export interface MigrationResult {
  /** Names of the migrations that ran. */
  readonly ran: readonly string[];
  /** The role for the service's connections; undefined when the login may not create it (the caller should warn then). */
  readonly role: string | undefined;
}

/**
 * Brings the database to the schema of `parts`: under an advisory lock, so one process at a time; all in one transaction, with
 * each migration's statements one by one and then any change in the rights of the service's role; with a lock_timeout of 2 s
 * and retries (reliability.md 4). A database that is up to date is only read.
 * @throws Unavailable, with a one-line reason, when the database has migrations unknown to these parts or cannot be used
 */
export async function migrate(parts: readonly SchemaPart[], ownerUrl: string): Promise<MigrationResult> {
  if (await onSession(ownerUrl, (ask) => isSettled(ask, parts))) return { ran: [], role: SERVICE_ROLE };
  const { runMigrations } = await import('./run-migrations.js');
  return runMigrations(parts, ownerUrl);
}

/**
 * For a restore into an empty database: runs the migrations `names`, then `load`, which fills their tables, then the later
 * migrations, and sets the rights. All in one transaction without time limits, so that a failure or a kill leaves the database
 * as it was.
 * @throws Refusal `database_distributed` or `installation_not_empty`, Unavailable `backup_newer`, or what `load` throws
 */
export async function migrateAround<T>(
  parts: readonly SchemaPart[],
  ownerUrl: string,
  names: readonly string[],
  load: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const { runAround } = await import('./run-migrations.js');
  return runAround(parts, ownerUrl, names, load);
}

/** What {@link migrate} would find: the schema state, and the role if the login can use it. Changes nothing. */
export async function examineSchema(
  parts: readonly SchemaPart[],
  ownerUrl: string,
): Promise<SchemaState & Pick<MigrationResult, 'role'>> {
  return onSession(ownerUrl, async (ask) => {
    const role = (await canTakeOnBoth(ask)) ? SERVICE_ROLE : undefined;
    return { ...(await schemaState(ask, parts)), role };
  });
}

/**
 * Whether the database is up to date, as after the previous start. A process that is changing it does so in one transaction.
 */
async function isSettled(ask: Ask, parts: readonly SchemaPart[]): Promise<boolean> {
  const { is } = await schemaState(ask, parts);
  return is === 'current' && (await canTakeOnBoth(ask)) && (await accessToChange(ask, parts)).length === 0;
}

function onSession<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  return withOwner(url, async (client) => {
    refusePooler(client as PoolClient, (await client.query<Backend>(BACKEND)).rows, { url });
    return work(async (text, values) => (await client.query(text, values as unknown[])).rows as never);
  });
}
