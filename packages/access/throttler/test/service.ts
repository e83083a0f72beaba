import type { AddressInfo } from 'node:net';
import { connect, Database, DatabaseModule, newId, SERVICE_ROLE } from '@daybook/database';
import { DaybookError, RateLimited } from '@daybook/errors';
import { EventsModule, schema as eventsSchema } from '@daybook/events';
import {
  AnyToken,
  type AuthenticatedRequest,
  BearerGuard,
  defineScopes,
  tokenHash,
  makeTokenValue,
  Public,
  RequireScopes,
  ScopeGuard,
  ScopeRegistry,
  schema as access,
  AccessModule,
  Workspaces,
} from '@daybook/access';
import { insertToken, type TokenRow } from '@daybook/testing';
import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Module,
  Param,
  Req,
  Res,
} from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyReply } from 'fastify';
import { Budgets, schema, ThrottlerModule, type ThrottlerSettings, TokenThrottlerGuard } from '../src/index.js';

export const PARTS = [eventsSchema, access, schema];

const STATUS: Record<string, number> = {
  InvalidRequest: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  RateLimited: 429,
  Refusal: 422,
};

/** The part of the application's exception filter that these tests need. */
@Catch(DaybookError)
class Answers implements ExceptionFilter {
  catch(error: DaybookError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof RateLimited) void reply.header('Retry-After', error.retryAfterS);
    void reply.status(STATUS[error.constructor.name] ?? 500).send({ type: error.type, ...error.problem });
  }
}

@Controller('api/:workspace/v1')
class Routes {
  constructor(private readonly budgets: Budgets) {}

  /** Counts as this many requests. */
  @Get('several/:count')
  @AnyToken()
  async several(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('count') count: string,
  ) {
    await this.budgets.charge(request, reply, Number(count));
    return {};
  }

  @Get('one')
  @AnyToken()
  one() {
    return {};
  }

  @Get('two')
  @RequireScopes('read:accounting')
  two() {
    return {};
  }

  @Get('open')
  @Public()
  open() {
    return {};
  }
}

/** The scopes of packages that are missing in this composition. */
const BUSINESS = defineScopes({
  scopes: {
    'read:accounting': { grants: '', roles: [] },
    'read:sales': { grants: '', roles: [] },
  },
});

@Module({ controllers: [Routes] })
class BusinessModule {
  constructor(scopes: ScopeRegistry) {
    scopes.add(BUSINESS);
  }
}

/** The rate limit headers that a client sees. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A small application, composed like `apps/api`, with a client. */
export class Service {
  private constructor(
    readonly app: NestFastifyApplication,
    private readonly origin: string,
    /** The owner of the tables: sees the rows of every workspace. */
    readonly owner: Database,
  ) {}

  static async start(url: string, settings: ThrottlerSettings): Promise<Service> {
    const module = await Test.createTestingModule({
      imports: [
        DatabaseModule.forRoot(PARTS, { url, role: SERVICE_ROLE, poolMax: 4 }),
        EventsModule,
        AccessModule.forRoot(),
        ThrottlerModule.forRoot(settings),
        BusinessModule,
      ],
    }).compile();
    const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    app.useGlobalGuards(app.get(BearerGuard), app.get(TokenThrottlerGuard), app.get(ScopeGuard));
    app.useGlobalFilters(new Answers());
    await app.listen(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    const owner = await connect(PARTS, { url, poolMax: 2 });
    app.getHttpServer().once('close', () => void owner.close());
    return new Service(app, origin, owner);
  }

  get database(): Database {
    return this.app.get(Database);
  }

  async aWorkspace(): Promise<void> {
    await this.app.get(Workspaces).create({ slug: 'acme', name: 'Acme', currency: 'EUR' });
  }

  async aToken(wanted: Partial<TokenRow> = {}): Promise<string> {
    const value = makeTokenValue();
    const secret = { hash: tokenHash(value), last4: value.slice(-4) };
    const plain = { id: newId(), workspace: 'acme', name: 'Shop', scopes: ['read:sales'] };
    await insertToken(this.owner, { ...plain, ...secret, ...wanted });
    return value;
  }

  async get(path: string, token?: string): Promise<Answer> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${this.origin}/api/acme/v1/${path}`, { headers });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  }
}
