import type { AddressInfo } from 'node:net';
import { connect, Database, DatabaseModule, encodeId, newId, SERVICE_ROLE } from '@daybook/database';
import { EventsModule, schema as eventsSchema } from '@daybook/events';
import { type Access, createApp, type EdgeSettings, type UsedDeprecated } from '@daybook/http';
import type { ApiVersions } from '@daybook/requests';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { insertToken, type TokenRow } from '@daybook/testing';
import { pino } from 'pino';
import {
  AnyToken,
  BearerGuard,
  CurrentPrincipal,
  defineScopes,
  deprecatedRoutes,
  EDGE_ACCESS,
  tokenHash,
  makeTokenValue,
  type Principal,
  Public,
  RequireScopes,
  ScopeGuard,
  ScopeRegistry,
  schema,
  AccessModule,
  Workspaces,
} from '@daybook/access';

export const PARTS = [eventsSchema, schema];

@Controller('api/:workspace/v1')
class Routes {
  @Get('me')
  @AnyToken()
  me(@CurrentPrincipal() principal: Principal) {
    return {
      actor: principal.actor,
      slug: principal.workspace.slug,
      cursorKeyBytes: principal.workspace.cursorKey.length,
    };
  }

  @Get('invoices')
  @RequireScopes('read:accounting', 'read:sales')
  invoices() {
    return { data: [] };
  }

  @Get('open')
  @Public()
  open() {
    return { open: true };
  }
}

/** The scopes of packages that are missing in this composition. */
const BUSINESS = defineScopes({
  scopes: {
    'read:accounting': { grants: '', roles: [] },
    'write:accounting': { grants: '', roles: [] },
    'read:sales': { grants: '', roles: [] },
    'read:logs': { grants: '', roles: [] },
  },
});

@Module({ controllers: [Routes] })
class BusinessModule {
  constructor(scopes: ScopeRegistry) {
    scopes.add(BUSINESS);
  }
}

@Controller('api/:workspace/v1/silent')
export class SilentRoutes {
  @Get()
  silent() {
    return {};
  }
}

@Controller('api/:workspace/v1/tides')
export class TideRoutes {
  @Get()
  @RequireScopes('read:tides')
  tides() {
    return {};
  }
}

export interface Service {
  readonly app: NestFastifyApplication;
  readonly origin: string;
  readonly workspaces: Workspaces;
  readonly database: Database;
  /** The owner of the tables: sees the rows of every workspace. */
  readonly owner: Database;
}

const EDGE: EdgeSettings = {
  publicUrl: 'http://127.0.0.1:3000',
  trustProxy: ['127.0.0.1'],
  corsOrigins: [],
  bodyLimitBytes: 1000,
  handlingTimeoutMs: 60_000,
  overloadDelayMs: 0,
};

interface Options {
  readonly authFailuresPerMinute?: number;
  /** Controllers besides {@link Routes}. */
  readonly extra?: readonly Type[];
  /** Proxies whose X-Forwarded-For is trusted. Default: this machine's. */
  readonly trustProxy?: readonly string[];
  readonly corsOrigins?: readonly string[];
  /** Default: the supported versions. */
  readonly versions?: ApiVersions;
  /** Called for each use of something deprecated. */
  readonly used?: UsedDeprecated;
}

/** A small application, composed like `apps/api`: the HTTP edge, the bearer guard, then the scope guard. */
export async function startService(url: string, options: Options = {}): Promise<Service> {
  const { authFailuresPerMinute = 300, extra = [], trustProxy = EDGE.trustProxy, corsOrigins = [] } = options;
  const { versions, used: usedDeprecated } = options;
  const module = {
    module: class TokensUnderTest {},
    imports: [
      DatabaseModule.forRoot(PARTS, { url, role: SERVICE_ROLE, poolMax: 4 }),
      EventsModule,
      AccessModule.forRoot({ authFailuresPerMinute }),
      BusinessModule,
    ],
    controllers: [...extra],
  };
  const access: Access = { ...EDGE_ACCESS, guards: [BearerGuard, ScopeGuard] };
  const app = await createApp(
    module,
    { ...EDGE, trustProxy, corsOrigins },
    { access, logger: pino({ level: 'silent' }), versions, deprecated: deprecatedRoutes, usedDeprecated },
  );
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const owner = await ownerOf(app, url);
  return {
    app,
    origin: `http://127.0.0.1:${port}`,
    workspaces: app.get(Workspaces),
    database: app.get(Database),
    owner,
  };
}

/** Closed with the application. */
async function ownerOf(app: NestFastifyApplication, url: string): Promise<Database> {
  const owner = await connect(PARTS, { url, poolMax: 2 });
  app.getHttpServer().once('close', () => void owner.close());
  return owner;
}

export interface MadeToken {
  /** `tok_…` */
  readonly id: string;
  readonly token: string;
}

/** A token, by default of the workspace `acme`. */
export async function makeToken({ owner }: Service, wanted: Partial<TokenRow> = {}): Promise<MadeToken> {
  const [id, token] = [newId(), makeTokenValue()];
  const secret = { hash: tokenHash(token), last4: token.slice(-4) };
  await insertToken(owner, { id, workspace: 'acme', name: 'Shop', scopes: ['read:sales'], ...secret, ...wanted });
  return { id: encodeId('tok', id), token };
}

export interface Answer {
  readonly status: number;
  /** The content of `error` for an error response. */
  readonly body: Record<string, unknown>;
  readonly challenge: string | null;
  readonly retryAfter: string | null;
}

/** The response to a request without a body. */
export async function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const response = await fetch(origin + path, { headers, method });
  const body = (await response.json()) as Record<string, unknown>;
  const { headers: got } = response;
  return {
    status: response.status,
    body: (body['error'] as Answer['body'] | undefined) ?? body,
    challenge: got.get('www-authenticate'),
    retryAfter: got.get('retry-after'),
  };
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
