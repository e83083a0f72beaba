import { setTimeout as pause } from 'node:timers/promises';
import { InvalidRequest } from '@daybook/errors';
import pg, { type ClientBase, type PoolClient } from 'pg';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { opened, withReason } from './connection-reason.js';
import { placeFunctionsMade } from './distribution/place-functions.js';
import { placeWhatIsMade } from './distribution/place-tables.js';
import { refuseDistributed } from './distribution/refuse-distributed.js';
import type { Ask } from './doctor/finding.js';
import { occupied, refuseOccupied, refuseUnknown } from './empty-schema.js';
import type { MigrationResult, RestoreSteps } from './migrate.js';
import { type ConnectionSettings, MIGRATIONS_TABLE, PATIENT_CONNECT_MS, poolConfig } from './pool.js';
import { BACKEND, type Backend, refusePooler } from './pooler.js';
import { accessToChange, accessToClose, ensureRole } from './roles.js';
import type { MigrationClass, SchemaPart } from './schema-part.js';
import { forgetReplaced, refuseNewer, schemaState, UNFINISHED, withReplaced } from './schema-state.js';

/** Any constant works, as long as it is the same for every starting process. */
const MIGRATOR_LOCK = 7_301_948_221;
const LOCK_ATTEMPTS = 30;

/** What `migrate` does when something is missing. TypeORM is loaded only then. */
export async function runMigrations(parts: readonly SchemaPart[], ownerUrl: string): Promise<MigrationResult> {
  return onRunner(parts, ownerUrl, async (runner) => {
    // The lock belongs to the session. A process waits for it until another one has finished, however long that takes.
    await runner.query('SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATOR_LOCK]);
    await runner.query('RESET lock_timeout');
    refuseNewer(await schemaState(asking(runner), parts));
    const role = await ensureRole(asking(runner));
    return { ran: await change(runner, parts, role), role };
  });
}

async function onRunner<T>(
  parts: readonly SchemaPart[],
  url: string,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const settings: ConnectionSettings = {
    ...{ url, poolMax: 1, statementTimeoutMs: 600_000, applicationName: 'daybook migrate' },
    allRows: true,
    connectTimeoutMs: PATIENT_CONNECT_MS,
  };
  const source = new DataSource({
    type: 'postgres',
    // Otherwise TypeORM looks the driver up by name, and a bundle has no module names.
    driver: pg,
    nativeDriver: false,
    migrations: parts.flatMap((part) => part.migrations) as MigrationClass[],
    migrationsTableName: MIGRATIONS_TABLE,
    installExtensions: false,
    poolErrorHandler: () => undefined,
    extra: poolConfig(settings),
  });
  await opened(() => source.initialize(), settings);
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

/** Implements `migrateAround`. */
export async function runAround<T>(
  parts: readonly SchemaPart[],
  ownerUrl: string,
  names: readonly string[],
  steps: RestoreSteps<T>,
): Promise<{ readonly end: T; readonly isContinued: boolean }> {
  const wanted = withReplaced(parts, names);
  refuseUnknown(parts, wanted);
  return onRunner(parts, ownerUrl, async (runner) => {
    const ask = asking(runner);
    for (const limit of ['statement', 'lock', 'idle_in_transaction_session']) {
      await runner.query(`SET ${limit}_timeout = 0`);
    }
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATOR_LOCK]);
    await refuseDistributed(ask, 'restore');
    const isContinued = (await schemaState(ask, parts)).is === 'restoring';
    if (isContinued) {
      if (!(await steps.isOurs(ask))) throw occupied(UNFINISHED);
    } else await refuseOccupied(ask, parts, wanted);
    const role = await ensureRole(ask);
    if (!isContinued) {
      await inTransaction(runner, async (client) => {
        await migrateOnly(runner, (name) => wanted.includes(name));
        for (const statement of await accessToClose(ask, parts)) await runner.query(statement);
        await steps.prepare(client);
      });
    }
    const end = await steps.load().catch(async (error: unknown) => {
      if (error instanceof InvalidRequest) await inTransaction(runner, (client) => steps.discard(client));
      throw error;
    });
    await inTransaction(runner, async (client) => {
      await steps.finish(client);
      await migrateOnly(runner, () => true);
      const statements = role === undefined ? [] : await accessToChange(ask, parts);
      for (const statement of statements) await runner.query(statement);
    });
    return { end, isContinued };
  });
}

async function inTransaction<T>(runner: QueryRunner, work: (client: ClientBase) => Promise<T>): Promise<T> {
  await runner.startTransaction();
  try {
    const result = await work((await runner.connect()) as ClientBase);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** Runs in the transaction of the caller. */
async function migrateOnly(runner: QueryRunner, isWanted: (name: string) => boolean): Promise<void> {
  // TypeORM runs the migrations in its list, in the order of their numbers.
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
