import { migrate } from '@daybook/database';
import { Sequencer } from '@daybook/events';
import { cloneDatabase } from '@daybook/testing';
import { Tokens, Workspaces } from '@daybook/tokens';
import { UserDesk } from '@daybook/users';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule, SCHEMA_PARTS } from '../../src/app.module.js';
import { type Config, readConfig } from '../../src/config.js';
import { createService } from '../../src/create-service.js';
import { makeLogger } from '../../src/logging.js';
import { Client, exchange } from './client.js';
import { SCOPES } from './scopes.js';

export interface TestService {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Superuser URL of the database behind it. */
  readonly databaseUrl: string;
  /** A client with all scopes in the workspace `acme`. */
  readonly acme: Client;
  /** The same in another workspace, `other`. */
  readonly other: Client;
  /** A token's value in a workspace. */
  token(
    workspace: string,
    scopes: readonly string[],
    more?: { expiresAt?: string; rateLimit?: number },
  ): Promise<string>;
  client(workspace: string, scopes: readonly string[]): Promise<Client>;
  /** A signed-in person with this role. */
  person(workspace: string, role: string): Promise<Client>;
  /** Gives every committed event its place in the stream, as the running service does by itself. */
  settle(): Promise<void>;
  stop(): Promise<void>;
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
  const app = await createService(AppModule.forRoot(config, connection), config, {
    logger: makeLogger('silent'),
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const workspaces = app.get(Workspaces, { strict: false });
  const tokens = app.get(Tokens, { strict: false });
  await workspaces.create({ slug: 'acme', name: 'Acme Ltd', currency: 'USD' });
  await workspaces.create({ slug: 'other', name: 'Other Ltd', currency: 'EUR' });
  const token: TestService['token'] = async (workspace, scopes, more) =>
    (await tokens.create({ workspace, name: `test ${scopes.length}`, scopes, ...more })).token;
  const client: TestService['client'] = async (workspace, scopes) =>
    new Client(origin, workspace, await token(workspace, scopes));
  return {
    app,
    config,
    origin,
    databaseUrl: database.url,
    acme: await client('acme', SCOPES),
    other: await client('other', SCOPES),
    token,
    client,
    person: (workspace, role) => signIn(app, origin, workspace, role),
    settle: async () => {
      const sequencer = app.get(Sequencer, { strict: false });
      while ((await sequencer.round()) > 0);
    },
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}

let people = 0;

async function signIn(app: NestFastifyApplication, origin: string, workspace: string, role: string): Promise<Client> {
  const email = `${role}${++people}@example.com`;
  const { link } = await app
    .get(UserDesk, { strict: false })
    .create({ email, name: `${role} ${people}`, workspace, role });
  const body = Buffer.from(JSON.stringify({ password: 'seven green bottles' }));
  const path = (link as string).replace(/^.*\/link\//, '/auth/links/');
  const reply = await exchange(`${origin}${path}`, 'POST', body, {
    'Content-Type': 'application/json',
    Origin: origin,
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (reply.status !== 200 || cookie === undefined) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`);
  return new Client(origin, workspace, cookie);
}
