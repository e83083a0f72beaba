import type { AddressInfo } from 'node:net';
import { Database, DatabaseModule, SERVICE_ROLE } from '@daybook/database';
import { DaybookError, Forbidden, RateLimited, Unauthenticated } from '@daybook/errors';
import { EventsModule } from '@daybook/events';
import { type ArgumentsHost, Catch, Controller, type ExceptionFilter, Get, Module, type Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyReply } from 'fastify';
import {
  AnyToken,
  BearerGuard,
  CurrentPrincipal,
  defineScopes,
  type Principal,
  Public,
  RequireScopes,
  ScopeGuard,
  ScopeRegistry,
  schema,
  Tokens,
  TokensModule,
  Workspaces,
} from '../src/index.js';
import { schema as eventsSchema } from '@daybook/events';

export const PARTS = [eventsSchema, schema];

const STATUS: Record<string, number> = {
  InvalidRequest: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  NotFound: 404,
  StaleVersion: 412,
  Refusal: 422,
  RateLimited: 429,
};

/** What the application's one filter does, as far as these tests look. */
@Catch(DaybookError)
class Answers implements ExceptionFilter {
  catch(error: DaybookError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof RateLimited) void reply.header('Retry-After', error.retryAfterS);
    if (error instanceof Unauthenticated) {
      void reply.header(
        'WWW-Authenticate',
        `Bearer realm="${error.realm}"${error.tokenSent ? ', error="invalid_token"' : ''}`,
      );
    }
    const scopes = error instanceof Forbidden ? { scopes: error.scopes, realm: error.realm } : {};
    void reply.status(STATUS[error.constructor.name] ?? 500).send({ type: error.type, ...error.problem, ...scopes });
  }
}

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

/** The scopes of the packages that this composition lacks. */
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
  readonly tokens: Tokens;
  readonly workspaces: Workspaces;
  readonly database: Database;
}

/** A small application as `apps/api` composes it: bearer guard, then scope guard. */
export async function startService(
  url: string,
  { authFailuresPerMinute = 300, extra = [] }: { authFailuresPerMinute?: number; extra?: Type<unknown>[] } = {},
): Promise<Service> {
  const module = await Test.createTestingModule({
    imports: [
      DatabaseModule.forRoot(PARTS, { url, role: SERVICE_ROLE, poolMax: 4 }),
      EventsModule,
      TokensModule.forRoot({ authFailuresPerMinute }),
      BusinessModule,
    ],
    controllers: extra,
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter({ trustProxy: '127.0.0.1' }), {
    logger: false,
  });
  app.useGlobalGuards(app.get(BearerGuard), app.get(ScopeGuard));
  app.useGlobalFilters(new Answers());
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    origin: `http://127.0.0.1:${port}`,
    tokens: app.get(Tokens),
    workspaces: app.get(Workspaces),
    database: app.get(Database),
  };
}
