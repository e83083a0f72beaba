import { Integrity } from '@daybook/accounting';
import { type Domain, domainOn, migrateAsRun, type Running, sharedService } from '@daybook/harness';
import { people } from '@daybook/people';
import { cloneDatabase } from '@daybook/testing';
import { AppModule } from '#built/app.module.js';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { type Config, readConfig } from '#built/config.js';
import { createService } from '#built/create-service.js';
import { makeLogger } from '#built/logging.js';

// The first message loads it with import(), which under Jest does not always follow pnpm's links. Loading it here makes it
// available.
import '@daybook/mcp/protocol';

export interface TestService extends Domain {
  readonly config: Config;
}

const SCHEMA_KEY = SCHEMA_PARTS.flatMap((part) => part.migrations.map((migration) => String(migration))).join();

/** Limits that a busy machine does not reach. Tests about one of them set it. */
export const PATIENT = {
  DB_STATEMENT_TIMEOUT_MS: '60000',
  DB_LOCK_TIMEOUT_MS: '20000',
  HANDLING_TIMEOUT_MS: '90000',
  OVERLOAD_DELAY_MS: '0',
};

/** Messages are queued, and nothing is sent: the services of these tests run no background work. */
export const QUEUES_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'books@example.com' };

/** The whole service on its own port and database, with two workspaces. */
export async function startService(env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const { config, ...running } = await bootService(env);
  return { ...(await domainOn(running)), config };
}

/**
 * The whole service that a worker's test files share, with two new workspaces. A test that changes settings or data shared by
 * all workspaces, or examines the whole database, starts its own.
 */
export function openService(): Promise<Domain> {
  return sharedService({ name: 'api', schema: SCHEMA_PARTS, boot: bootService });
}

/** Another process of the same service: separate memory, same database. */
export async function secondProcess({
  config,
  databaseUrl: url,
}: TestService): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const connection = { url, role: 'daybook_app' };
  const app = await createService(AppModule.forRoot(config, connection), config, { logger: makeLogger('silent') });
  await app.listen(0, '127.0.0.1');
  return { origin: await app.getUrl(), close: () => app.close() };
}

/** Uses the build, which is loaded once per worker. */
async function bootService(env: NodeJS.ProcessEnv = {}): Promise<Running & { readonly config: Config }> {
  const database = await cloneDatabase({
    key: SCHEMA_KEY,
    migrate: (url) => migrateAsRun(SCHEMA_PARTS, url),
  });
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    REQUEST_LOG_DAYS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    ...PATIENT,
    DATABASE_URL: database.url,
    ...env,
  });
  const { replicaUrl, poolMax, statementTimeoutMs, lockTimeoutMs } = config.database;
  const connection = { url: database.url, replicaUrl, role: 'daybook_app', poolMax, statementTimeoutMs, lockTimeoutMs };
  const app = await createService(AppModule.forRoot(config, connection), config, { logger: makeLogger('silent') });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    config,
    databaseUrl: database.url,
    people,
    checks: (_, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}
