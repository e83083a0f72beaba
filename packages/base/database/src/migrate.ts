import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, PoolClient } from 'pg';
import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { dataSource, SERVICE_ROLE } from './data-source.js';
import type { Ask } from './doctor/finding.js';
import { refuseOccupied, refuseUnknown } from './empty-schema.js';
import { opened, withReason } from './connection-reason.js';
import { placeFunctionsMade } from './distribution/place-functions.js';
import { placeWhatIsMade } from './distribution/place-tables.js';
import { refuseDistributed } from './distribution/refuse-distributed.js';
import { BACKEND, type Backend, refusePooler } from './pooler.js';
import { rightsToChange } from './rights.js';
import { ACROSS_ROLE } from './row-scope.js';
import { rowSecurityToChange } from './row-security.js';
import type { SchemaPart } from './schema-part.js';
import { forgetReplaced, refuseNewer, schemaState, type SchemaState, withReplaced } from './schema-state.js';

/** Any constant works, as long as every process uses the same. */
const MIGRATOR_LOCK = 7_301_948_221;
const LOCK_ATTEMPTS = 30;

export interface MigrationResult {
  /** Names of the migrations that ran. */
  readonly ran: readonly string[];
  /** The role for the service's connections; undefined when the login may not create it (the caller should warn then). */
  readonly role: string | undefined;
}

/**
 * Brings the database to the schema of `parts`: under an advisory lock, so one process at a time; all in one transaction, with each
 * migration's statements one by one and then any change in the rights of the service's role; with a lock_timeout of 2 s and retries
 * (reliability.md 4). A database that is up to date is only read.
 * @throws Unavailable, with a one-line reason, when the database has migrations unknown to these parts or cannot be used
 */
export async function migrate(parts: readonly SchemaPart[], ownerUrl: string): Promise<MigrationResult> {
  return onSession(parts, ownerUrl, async (runner) => {
    if (await isSettled(runner, parts)) return { ran: [], role: SERVICE_ROLE };
    // The lock belongs to the session. A process waits for it as long as another one takes to start.
    await runner.query('SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATOR_LOCK]);
    await runner.query('RESET lock_timeout');
    refuseNewer(await schemaState(asking(runner), parts));
    const role = await ensureRole(runner);
    return { ran: await change(runner, parts, role), role };
  });
}

/** What {@link migrate} would find: the state of the schema, and the role if the login can take it. Changes nothing. */
export async function examineSchema(
  parts: readonly SchemaPart[],
  ownerUrl: string,
): Promise<SchemaState & Pick<MigrationResult, 'role'>> {
  return onSession(parts, ownerUrl, async (runner) => {
    const role = (await canTakeOnBoth(runner)) ? SERVICE_ROLE : undefined;
    return { ...(await schemaState(asking(runner), parts)), role };
  });
}

/** Whether nothing is to be done. A process that is changing it does so in one transaction. */
async function isSettled(runner: QueryRunner, parts: readonly SchemaPart[]): Promise<boolean> {
  const ask = asking(runner);
  const { is } = await schemaState(ask, parts);
  return is === 'current' && (await canTakeOnBoth(runner)) && (await accessToChange(ask, parts)).length === 0;
}

/** Statements for what differs from the declared access: the rights of the service's role and row-level security. */
async function accessToChange(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  return [...(await rightsToChange(ask, parts)), ...(await rowSecurityToChange(ask, parts))];
}

async function onSession<T>(
  parts: readonly SchemaPart[],
  url: string,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const settings = {
    ...{ url, poolMax: 1, statementTimeoutMs: 600_000, applicationName: 'daybook migrate' },
    allRows: true,
  } as const;
  // Migrations are SQL: reading the entities' metadata would only take time.
  const withoutEntities = parts.map((part) => ({ ...part, entities: [] }));
  const source = await opened(dataSource(withoutEntities, settings), settings);
  const runner = source.createQueryRunner();
  try {
    refusePooler((await runner.connect()) as PoolClient, (await runner.query(BACKEND)) as Backend[], settings);
    return await work(runner);
  } catch (error) {
    throw withReason(error, settings);
  } finally {
    await runner.release();
    await source.destroy();
  }
}

const asking =
  (runner: QueryRunner): Ask =>
  (text, values) =>
    runner.query(text, values as unknown[]);

/** The role, created where the login may do so; undefined when it, or the role to look across workspaces, is not available. */
async function ensureRole(runner: QueryRunner): Promise<string | undefined> {
  for (const role of [SERVICE_ROLE, ACROSS_ROLE]) {
    const [there] = (await runner.query('SELECT 1 AS there FROM pg_roles WHERE rolname = $1', [role])) as object[];
    // Another process, on another database of the same server, may have created it first.
    if (!there) await runner.query(`CREATE ROLE ${role} NOLOGIN`).catch(() => undefined);
  }
  // A superuser needs no membership, and PostgreSQL 16 grants a creator only ADMIN.
  if (!(await canTakeOn(runner))) await runner.query(`GRANT ${SERVICE_ROLE} TO CURRENT_USER`).catch(() => undefined);
  const across = await looksAcross(runner);
  for (const statement of across.is ? [] : across.grant) await runner.query(statement).catch(() => undefined);
  return (await canTakeOnBoth(runner)) ? SERVICE_ROLE : undefined;
}

const LOOKS_ACROSS = `
  SELECT coalesce(pg_has_role(a.oid, b.oid, 'MEMBER') AND NOT pg_has_role(a.oid, b.oid, 'USAGE'), false) AS is,
    current_setting('server_version_num')::integer >= 160000 AS inherits_by_grant
  FROM (SELECT) one LEFT JOIN pg_roles a ON a.rolname = $1 LEFT JOIN pg_roles b ON b.rolname = $2`;

/** The service's role may take on the other role for a statement, but must not inherit its rights. */
async function looksAcross(runner: QueryRunner): Promise<{ readonly is: boolean; readonly grant: readonly string[] }> {
  const [row] = (await runner.query(LOOKS_ACROSS, [SERVICE_ROLE, ACROSS_ROLE])) as [
    { is: boolean; inherits_by_grant: boolean },
  ];
  const grant = `GRANT ${ACROSS_ROLE} TO ${SERVICE_ROLE}`;
  if (row.inherits_by_grant) return { is: row.is, grant: [`${grant} WITH INHERIT FALSE`] };
  return { is: row.is, grant: [`ALTER ROLE ${SERVICE_ROLE} NOINHERIT`, grant] };
}

async function canTakeOnBoth(runner: QueryRunner): Promise<boolean> {
  return (await canTakeOn(runner)) && (await looksAcross(runner)).is;
}

async function canTakeOn(runner: QueryRunner): Promise<boolean> {
  try {
    await runner.query(`SET ROLE ${SERVICE_ROLE}`);
    await runner.query('RESET ROLE');
    return true;
  } catch {
    return false;
  }
}

/**
 * For a restore into an empty database: runs the migrations `names`, then `load`, which fills their tables, then the later migrations, and
 * sets the rights. All in one transaction without time limits, so that a failure or a kill leaves the database as it was.
 * @throws Refusal `database_distributed` or `installation_not_empty`, Unavailable `backup_newer`, or what `load` throws
 */
export async function migrateAround<T>(
  parts: readonly SchemaPart[],
  ownerUrl: string,
  names: readonly string[],
  load: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const wanted = withReplaced(parts, names);
  refuseUnknown(parts, wanted);
  return onSession(parts, ownerUrl, async (runner) => {
    for (const limit of ['statement', 'lock', 'idle_in_transaction_session']) {
      await runner.query(`SET ${limit}_timeout = 0`);
    }
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATOR_LOCK]);
    await refuseDistributed(asking(runner), 'restore');
    await refuseOccupied(asking(runner), parts, wanted);
    const role = await ensureRole(runner);
    await runner.startTransaction();
    try {
      await migrateOnly(runner, (name) => wanted.includes(name));
      const loaded = await load((await runner.connect()) as ClientBase);
      await migrateOnly(runner, () => true);
      const statements = role === undefined ? [] : await accessToChange(asking(runner), parts);
      for (const statement of statements) await runner.query(statement);
      await runner.commitTransaction();
      return loaded;
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  });
}

/** Runs in the caller's transaction. */
async function migrateOnly(runner: QueryRunner, isWanted: (name: string) => boolean): Promise<void> {
  // TypeORM runs the migrations of its list, in the order of their numbers.
  const { migrations } = runner.connection;
  const all = [...migrations];
  migrations.splice(0, all.length, ...all.filter((one) => isWanted(one.name ?? one.constructor.name)));
  try {
    const executor = new MigrationExecutor(runner.connection, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
  } finally {
    migrations.splice(0, migrations.length, ...all);
  }
}

async function change(runner: QueryRunner, parts: readonly SchemaPart[], role: string | undefined): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    await runner.startTransaction();
    try {
      const executor = new MigrationExecutor(runner.connection, runner);
      executor.transaction = 'all';
      await forgetReplaced(asking(runner), parts);
      await placeWhatIsMade(runner, parts);
      const ran = await executor.executePendingMigrations();
      await placeFunctionsMade(runner, parts);
      const statements = role === undefined ? [] : await accessToChange(asking(runner), parts);
      for (const statement of statements) await runner.query(statement);
      await runner.commitTransaction();
      return ran.map((migration) => migration.name);
    } catch (error) {
      // A lost connection has rolled back already.
      await runner.rollbackTransaction().catch(() => undefined);
      const waited = (error as { code?: string }).code === '55P03';
      if (!waited || attempt === LOCK_ATTEMPTS) throw error;
      await pause(200 + Math.random() * 300);
    }
  }
}
