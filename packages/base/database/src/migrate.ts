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

/** What a restore does around the migrations; all but `load` in a transaction of `client`. */
export interface RestoreSteps<T> {
  /** Whether the unfinished restore in this database is the one that goes on. */
  isOurs(ask: Ask): Promise<boolean>;
  /** After the migrations of the backup: leaves a note that a restore has begun. */
  prepare(client: ClientBase): Promise<void>;
  /** Fills the tables, on connections of its own. */
  load(): Promise<T>;
  /** What was restored is no backup: leaves the database empty. */
  discard(client: ClientBase): Promise<void>;
  /** Before the later migrations: removes the note. */
  finish(client: ClientBase): Promise<void>;
}

/**
 * For a restore into an empty database: runs the migrations `names` and prepares, loads, then finishes, runs the later migrations and sets the
 * rights. There are no time limits. Between, no service starts on the database, and the roles of one that runs have no rights. Cut off while it
 * loads, it goes on there the next time.
 * @throws Refusal `database_distributed` or `installation_not_empty`, Unavailable `backup_newer`, or what `load` throws
 */
export async function migrateAround<T>(
  parts: readonly SchemaPart[],
  ownerUrl: string,
  names: readonly string[],
  steps: RestoreSteps<T>,
): Promise<{ readonly end: T; readonly isContinued: boolean }> {
  const { runAround } = await import('./run-migrations.js');
  return runAround(parts, ownerUrl, names, steps);
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
