import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, Database, DatabaseModule, Distribution, migrate, SERVICE_ROLE } from '@daybook/database';
import { EventsModule, schema as events } from '@daybook/events';
import { IdempotencyModule, schema as idempotency } from '@daybook/idempotency';
import { type Access, createApp, type EdgeSettings } from '@daybook/http';
import { RecordsModule, Registry, schema as records } from '@daybook/records';
import { cloneDatabase, workerUrls } from '@daybook/testing';
import { schema as throttler, ThrottlerModule, TokenThrottlerGuard } from '@daybook/throttler';
import {
  CurrentPrincipal,
  defineScopes,
  EDGE_ACCESS,
  type Principal,
  RequireScopes,
  ScopeGuard,
  ScopeRegistry,
  schema as tokensSchema,
  Tokens,
  AccessModule,
  Workspaces,
} from '@daybook/access';
import { Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { AuthenticationGuard, type OidcSettings, PasswordHashing, schema, UserDesk, UsersModule } from '@daybook/users';

export const PARTS = [events, tokensSchema, throttler, idempotency, records, schema];

/** The schema; where the tests run on a cluster of Citus, distributed. */
async function migrateAsRun(url: string): Promise<void> {
  await migrate(PARTS, url);
  if (workerUrls().length > 0) await new Distribution(PARTS, url, { shards: 4 }).distribute();
}

/** A route of the business, one to read and one to write. */
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

/** The scopes of the packages that this composition lacks. */
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

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What stands inside `error` where it is one. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

export interface Sent {
  readonly body?: unknown;
  /** In place of a body in JSON: these bytes. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser: it keeps its cookies, and tells where a request comes from. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    private readonly origin: string,
    readonly workspace = 'acme',
  ) {}

  /** As it is sent; empty without one. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(sent: string) {
    this.jar.clear();
    for (const [, name, value] of sent.matchAll(/([^=; ]+)=([^;]*)/g)) this.jar.set(name!, value!);
  }

  async call(method: string, path: string, { body, text, headers = {} }: Sent = {}): Promise<Reply> {
    const own = { 'sec-fetch-site': 'same-origin', ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await send(this.origin, method, this.at(path), payload, { ...own, ...type, ...headers });
    for (const set of reply.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/Max-Age=0/.test(set)) this.jar.delete(name!);
      else this.jar.set(name!, value!);
    }
    return reply;
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.call('GET', path, { headers });
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.call('POST', path, { body, headers });
  }

  patch(path: string, body: unknown): Promise<Reply> {
    return this.call('PATCH', path, { body });
  }

  delete(path: string): Promise<Reply> {
    return this.call('DELETE', path);
  }

  signIn(email: string, password: string): Promise<Reply> {
    return this.post('/auth/sign_in', { email, password });
  }

  /** `/v1/…` stands below the workspace. */
  private at(path: string): string {
    return path.startsWith('/v1/') ? `/api/${this.workspace}${path}` : path;
  }
}

export function exchange(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  if (body === undefined) return send(origin, method, path, undefined, headers);
  return send(origin, method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

function send(
  origin: string,
  method: string,
  path: string,
  payload: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const call = request(`${origin}${path}`, { method, headers: { ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = text === '' ? undefined : JSON.parse(text);
        resolve({ status: answer.statusCode as number, headers: answer.headers, body: body?.error ?? body });
      });
    });
    call.on('error', reject).end(payload);
  });
}

export interface Service {
  readonly app: NestFastifyApplication;
  readonly origin: string;
  readonly database: Database;
  /** As the owner of the database: tests turn clocks back with it. */
  readonly owner: Database;
  readonly desk: UserDesk;
  readonly tokens: Tokens;
  readonly passwords: PasswordHashing;
  /** A person of the workspace with this role, signed in; each has a password and an address of their own. */
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
  /** By which provider people sign in. */
  readonly oidc?: OidcSettings;
}

/** A small application as `apps/api` composes it, with the workspaces `acme` and `other`. */
export async function startService(
  publicUrl = 'http://localhost:3000',
  { store = 'memory', limitPerMinute = 5000, oidc }: Limits = {},
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
      UsersModule.forRoot({ publicUrl, secretKey: () => 'k'.repeat(40), oidc }),
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
    tokens: app.get(Tokens),
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
