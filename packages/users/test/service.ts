import type { AddressInfo } from 'node:net';
import { connect, Database, DatabaseModule, Distribution, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { EventsModule, schema as events } from '@daybook/events';
import { IdempotencyModule, schema as idempotency } from '@daybook/idempotency';
import { MailModule, type MailSettings, NO_MAIL, schema as mail } from '@daybook/mail';
import { type Access, createApp, type EdgeSettings } from '@daybook/http';
import { RecordsModule, Registry, schema as records } from '@daybook/records';
import { Browser, cloneDatabase, insertToken, workerUrls } from '@daybook/testing';
import { schema as throttler, ThrottlerModule, TokenThrottlerGuard } from '@daybook/throttler';
import {
  AccessModule,
  CurrentPrincipal,
  defineScopes,
  EDGE_ACCESS,
  tokenHash,
  makeTokenValue,
  type Principal,
  RequireScopes,
  schema as access,
  ScopeGuard,
  ScopeRegistry,
  Workspaces,
} from '@daybook/access';
import { Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import {
  AuthenticationGuard,
  type OidcSettings,
  PasswordHashing,
  SavedViewsModule,
  schema,
  UserDesk,
  UsersModule,
} from '@daybook/users';

export const PARTS = [events, access, throttler, idempotency, records, mail, schema];

/** Creates the schema, and distributes it if the tests run on a Citus cluster. */
async function migrateAsRun(url: string): Promise<void> {
  await migrate(PARTS, url);
  if (workerUrls().length > 0) await new Distribution(PARTS, url, { shards: 4 }).distribute();
}

/** Business routes: one that reads and one that writes. */
@Controller('api/:workspace/v1')
class Routes {
  @Get('sales')
  @RequireScopes('read:sales')
  read(@CurrentPrincipal() { actor, session, scopes }: Principal) {
    return { actor, role: session?.role ?? null, scopes: scopes === 'all' ? scopes : [...scopes] };
  }

  @Post('sales')
  @HttpCode(200)
  @RequireScopes('write:sales')
  write(@CurrentPrincipal() { actor }: Principal) {
    return { actor };
  }
}

/** The scopes of packages that are missing in this composition. */
export const BUSINESS = defineScopes({
  scopes: {
    'read:accounting': { grants: '', roles: ['accountant', 'developer', 'viewer'] },
    'write:accounting': { grants: '', roles: ['accountant'] },
    'read:sales': { grants: '', roles: ['accountant', 'sales', 'warehouse', 'developer', 'viewer'] },
    'write:sales': { grants: '', roles: ['sales'] },
    'read:inventory': { grants: '', roles: ['accountant', 'sales', 'warehouse', 'developer', 'viewer'] },
    'write:inventory': { grants: '', roles: ['warehouse'] },
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

export { Browser, exchange, type Reply } from '@daybook/testing';

export interface Service {
  readonly app: NestFastifyApplication;
  readonly origin: string;
  readonly database: Database;
  /** A connection as the database owner: tests set clocks back with it. */
  readonly owner: Database;
  readonly desk: UserDesk;
  /** The value of a token. */
  token(workspace: string, ...scopes: string[]): Promise<string>;
  readonly passwords: PasswordHashing;
  /** A signed-in person of the workspace with this role, with a new password and email address. */
  person(role: string, workspace?: string): Promise<{ browser: Browser; email: string; password: string }>;
  browser(workspace?: string): Browser;
  stop(): Promise<void>;
}

export const PASSWORD = 'seven green bottles';

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

interface Limits {
  readonly store?: 'memory' | 'postgres';
  readonly limitPerMinute?: number;
  /** The provider for sign-in. */
  readonly oidc?: OidcSettings;
  readonly mailing?: MailSettings;
}

/** A small application, composed like `apps/api`, with the workspaces `acme` and `other`. */
export async function startService(
  publicUrl = 'http://localhost:3000',
  { store = 'memory', limitPerMinute = 5000, oidc, mailing = NO_MAIL }: Limits = {},
): Promise<Service> {
  const clone = await cloneDatabase({
    key: PARTS.flatMap((part) => part.migrations.map(String)).join('\n'),
    migrate: migrateAsRun,
  });
  const module = {
    module: class UsersUnderTest {},
    imports: [
      DatabaseModule.forRoot(PARTS, { url: clone.url, role: SERVICE_ROLE, poolMax: 6, lockTimeoutMs: 20_000 }),
      EventsModule,
      AccessModule.forRoot(),
      ThrottlerModule.forRoot({ limitPerMinute, store }),
      IdempotencyModule.forRoot({ ttlS: 3600 }),
      RecordsModule.forRoot({ writes: { running: 3, waiting: 200, waitMs: 60_000 } }),
      MailModule.forRoot(mailing),
      UsersModule.forRoot({ publicUrl, secretKey: () => 'k'.repeat(40), oidc }),
      SavedViewsModule,
      BusinessModule,
    ],
  };
  const app = await createApp(module, EDGE, {
    access: ACCESS,
    logger: pino({ level: process.env.DBG ?? 'silent' }),
    collections: Registry,
  });
  await app.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const owner = await connect(PARTS, { url: clone.url, poolMax: 2, applicationName: 'owner' });
  const workspaces = app.get(Workspaces);
  await workspaces.create({ slug: 'acme', name: 'Acme Ltd', currency: 'USD' });
  await workspaces.create({ slug: 'other', name: 'Other Ltd', currency: 'EUR' });
  const desk = app.get(UserDesk);
  const browser = (workspace?: string) => new Browser(origin, workspace);
  return {
    app,
    origin,
    owner,
    desk,
    browser,
    database: app.get(Database),
    async token(workspace, ...scopes) {
      const value = makeTokenValue();
      await insertToken(owner, {
        id: newId(),
        workspace,
        name: 'test',
        scopes,
        hash: tokenHash(value),
        last4: value.slice(-4),
      });
      return value;
    },
    passwords: app.get(PasswordHashing),
    async person(role, workspace = 'acme') {
      const email = `${role}${++people}@example.com`;
      const { link } = await desk.create({ email, name: `${role} ${people}`, workspace, role });
      const own = browser(workspace);
      const redeemed = await own.post(`/auth/links/${codeIn(link)}`, { password: PASSWORD });
      if (redeemed.status !== 200) throw new Error(JSON.stringify(redeemed.body));
      return { browser: own, email, password: PASSWORD };
    },
    async stop() {
      await app.close();
      await owner.close();
      await clone.drop();
    },
  };
}

/** The code at the end of a one-time link. */
export function codeIn(link: string | null): string {
  return /dbl_[0-9A-Za-z]{40}$/.exec(link ?? '')![0];
}
