import { migrate } from '@daybook/database';
import { Integrity } from '@daybook/accounting';
import { type Domain, domainOn } from '@daybook/harness';
import { cloneDatabase } from '@daybook/testing';
import { AppModule, SCHEMA_PARTS } from '../../src/app.module.js';
import { type Config, readConfig } from '../../src/config.js';
import { createService } from '../../src/create-service.js';
import { makeLogger } from '../../src/logging.js';

export interface TestService extends Domain {
  readonly config: Config;
}

const SCHEMA_KEY = SCHEMA_PARTS.flatMap((part) => part.migrations.map((migration) => String(migration))).join();

/** Limits that a busy machine does not reach. A test about one of them sets it. */
export const PATIENT = {
  DB_STATEMENT_TIMEOUT_MS: '60000',
  DB_LOCK_TIMEOUT_MS: '20000',
  HANDLING_TIMEOUT_MS: '90000',
  OVERLOAD_DELAY_MS: '0',
};

/** The whole service on a port of its own and a database of its own, with two workspaces. */
export async function startService(env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const database = await cloneDatabase({
    key: SCHEMA_KEY,
    migrate: async (url) => void (await migrate(SCHEMA_PARTS, url)),
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
  const { poolMax, statementTimeoutMs, lockTimeoutMs } = config.database;
  const connection = { url: database.url, role: 'daybook_app', poolMax, statementTimeoutMs, lockTimeoutMs };
  const app = await createService(AppModule.forRoot(config, connection), config, { logger: makeLogger('silent') });
  await app.listen(0, '127.0.0.1');
  const domain = await domainOn({
    app,
    databaseUrl: database.url,
    checks: (_, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    stop: async () => {
      await app.close();
      await database.drop();
    },
  });
  return { ...domain, config };
}
