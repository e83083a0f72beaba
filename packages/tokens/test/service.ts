import type { AddressInfo } from 'node:net';
import {
  AccessModule,
  AnyToken,
  CurrentPrincipal,
  defineScopes,
  EDGE_ACCESS,
  type Principal,
  RequireScopes,
  schema as access,
  ScopeGuard,
  ScopeRegistry,
  Workspaces,
} from '@daybook/access';
import { connect, Database, DatabaseModule, Distribution, migrate, SERVICE_ROLE } from '@daybook/database';
import { EventsModule, schema as events } from '@daybook/events';
import { type Access, createApp, type EdgeSettings } from '@daybook/http';
import { IdempotencyModule, schema as idempotency } from '@daybook/idempotency';
import { Presenter, Reader, RecordsModule, Registry, schema as records } from '@daybook/records';
import type { ApiVersions } from '@daybook/requests';
import { Browser, cloneDatabase, exchange, holdShownAgainstRead, type Reply, workerUrls } from '@daybook/testing';
import { schema as throttler, ThrottlerModule, TokenThrottlerGuard } from '@daybook/throttler';
import { schema, TokenDesk, TokensModule } from '@daybook/tokens';
import { AuthenticationGuard, SavedViewsModule, schema as users, UserDesk, UsersModule } from '@daybook/users';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';

export { Browser, exchange, type Reply } from '@daybook/testing';

const PARTS = [events, access, throttler, idempotency, records, users, schema];

/** Creates the schema, and distributes it if the tests run on a Citus cluster. */
async function migrateAsRun(url: string): Promise<void> {
  await migrate(PARTS, url);
  if (workerUrls().length > 0) await new Distribution(PARTS, url, { shards: 4 }).distribute();
}

/** A business route, and one for any token. */
@Controller('api/:workspace/v1')
class Routes {
  @Get('sales')
  @RequireScopes('read:sales')
  read() {
    return {};
  }

  @Get('me')
  @AnyToken()
  me(@CurrentPrincipal() { actor }: Principal) {
    return { actor };
  }
}

/** The scopes of packages that are missing in this composition. */
const BUSINESS = defineScopes({
  scopes: {
    'read:accounting': { grants: '', roles: ['accountant', 'developer', 'viewer'] },
    'write:accounting': { grants: '', roles: ['accountant'] },
    'read:sales': { grants: '', roles: ['accountant', 'sales', 'warehouse', 'developer', 'viewer'] },
    'write:sales': { grants: '', roles: ['sales'] },
    'manage:webhooks': { grants: '', roles: ['developer'] },
    'read:logs': { grants: '', roles: ['developer'] },
  },
});

@Module({ controllers: [Routes] })
class BusinessModule {
  constructor(scopes: ScopeRegistry) {
    scopes.add(BUSINESS);
  }
}

export interface Service {
  readonly app: NestFastifyApplication;
  readonly origin: string;
  readonly url: string;
  /** A connection as the database owner: tests set clocks back with it. */
  readonly owner: Database;
  readonly desk: UserDesk;
  readonly tokens: TokenDesk;
  readonly workspaces: Workspaces;
  /** A signed-in person of the workspace with this role, with a new password and email address. */
  person(role: string, workspace?: string): Promise<{ browser: Browser; email: string; password: string }>;
  browser(workspace?: string): Browser;
  /** The response to a token. */
  ask(token: string, path: string, method?: string, headers?: Record<string, string>): Promise<Reply>;
  stop(): Promise<void>;
}

const PASSWORD = 'seven green bottles';
const ORIGIN = 'http://localhost:3000';

let people = 0;

/** The real guards in the order of wire.md 6. */
const ACCESS: Access = { ...EDGE_ACCESS, guards: [AuthenticationGuard, TokenThrottlerGuard, ScopeGuard] };

const EDGE: EdgeSettings = {
  publicUrl: 'http://127.0.0.1:3000',
  trustProxy: ['127.0.0.1'],
  corsOrigins: [],
  bodyLimitBytes: 100_000,
  handlingTimeoutMs: 60_000,
  overloadDelayMs: 0,
};

interface Options {
  /** The versions of the API. Default: the supported ones. */
  readonly versions?: ApiVersions;
  /** The database of a running service. Default: a new one, with the workspaces `acme` and `other`. */
  readonly url?: string;
}

/** A small application, composed like `apps/api`. */
export async function startService({ versions, url: given }: Options = {}): Promise<Service> {
  const clone = given === undefined ? await emptyDatabase() : undefined;
  const url = given ?? clone!.url;
  const module = {
    module: class TokensUnderTest {},
    imports: [
      DatabaseModule.forRoot(PARTS, { url, role: SERVICE_ROLE, poolMax: 6, lockTimeoutMs: 20_000 }),
      EventsModule,
      AccessModule.forRoot(),
      ThrottlerModule.forRoot({ limitPerMinute: 5000, store: 'memory' }),
      IdempotencyModule.forRoot({ ttlS: 3600 }),
      RecordsModule.forRoot({ writes: { running: 3, waiting: 200, waitMs: 60_000 } }),
      UsersModule.forRoot({ publicUrl: ORIGIN, secretKey: () => 'k'.repeat(40) }),
      TokensModule.forRoot({ versions }),
      SavedViewsModule,
      BusinessModule,
    ],
  };
  const options = { access: ACCESS, logger: pino({ level: 'silent' }), collections: Registry, versions };
  const app = await createApp(module, EDGE, options);
  holdShownAgainstRead(app.get(Presenter, { strict: false }), app.get(Reader, { strict: false }));
  await app.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const owner = await connect(PARTS, { url, poolMax: 2, applicationName: 'owner' });
  const workspaces = app.get(Workspaces);
  if (clone) await workspaces.create({ slug: 'acme', name: 'Acme', currency: 'EUR' });
  if (clone) await workspaces.create({ slug: 'other', name: 'Other', currency: 'USD' });
  const desk = app.get(UserDesk);
  const browser = (workspace?: string) => new Browser(origin, workspace);
  return {
    ...{ app, origin, url, owner, desk, browser, workspaces },
    tokens: app.get(TokenDesk),
    async person(role, workspace = 'acme') {
      const email = `${role}${++people}@example.com`;
      const { link } = await desk.create({ email, name: `${role} ${people}`, workspace, role });
      const own = browser(workspace);
      const redeemed = await own.post(`/auth/links/${codeIn(link)}`, { password: PASSWORD });
      if (redeemed.status !== 200) throw new Error(JSON.stringify(redeemed.body));
      return { browser: own, email, password: PASSWORD };
    },
    ask: (token, path, method = 'GET', headers = {}) =>
      exchange(origin, method, `/api/acme/v1${path}`, undefined, { authorization: `Bearer ${token}`, ...headers }),
    async stop() {
      await app.close();
      await owner.close();
      await clone?.drop();
    },
  };
}

function emptyDatabase() {
  const migrations = PARTS.flatMap((part) => part.migrations.map(String));
  return cloneDatabase({ key: migrations.join('\n'), migrate: migrateAsRun });
}

/** The code at the end of a one-time link. */
export function codeIn(link: string | null): string {
  return /dbl_[0-9A-Za-z]{40}$/.exec(link ?? '')![0];
}
