import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { ConstraintViolation, Database, type Deadline, TransactionConflict, WriteStop } from '@daybook/database';
import {
  Conflict,
  InvalidRequest,
  KeyReused,
  NotFound,
  Refusal,
  StaleVersion,
  Unauthenticated,
  Unavailable,
} from '@daybook/errors';
import {
  BadRequestException,
  Controller,
  Delete,
  Get,
  Global,
  HttpCode,
  Module,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  SetMetadata,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { type AppOptions, createApp, type EdgeSettings, PRODUCES_METADATA, type RawBody } from '../../src/index.js';
import { TOY_ACCESS, ToyRoute, ToyScopes, ToyTokens } from './toy-access.js';
import { LIMIT_BYTES } from './edge-requests.js';

/** Lets a test block a request and check the state meanwhile. */
export class Gate {
  readonly entered: string[] = [];
  private open: () => void = () => undefined;
  private waiting: Promise<void> = Promise.resolve();

  close(): void {
    this.waiting = new Promise((resolve) => (this.open = resolve));
  }

  release(): void {
    this.open();
  }

  async pass(name: string): Promise<void> {
    this.entered.push(name);
    await this.waiting;
  }
}

const sizeOf = (request: FastifyRequest) => ({ bytes: (request.body as RawBody | undefined)?.bytes.length ?? null });

@ToyRoute('any token')
@Controller('api/:workspace/v1/invoices')
export class ToyInvoices {
  constructor(private readonly gate: Gate) {}

  @Get()
  list() {
    return { data: [] };
  }

  @Post()
  @HttpCode(200)
  async create(@Req() request: FastifyRequest) {
    await this.gate.pass('create');
    return sizeOf(request);
  }

  @Get(':id')
  async one(@Param('id') id: string, @Req() request: FastifyRequest & { readonly deadline?: Deadline }) {
    // Cannot be cut off by the time limit, like a request that has already changed something.
    if (id.startsWith('kept')) request.deadline?.keep();
    await this.gate.pass(id);
    return { id };
  }

  @Patch(':id')
  update(@Req() request: FastifyRequest) {
    return sizeOf(request);
  }

  @Delete(':id')
  remove(@Param('id') id: string) {
    return { id, deleted: true };
  }

  @Get(':id/history')
  history() {
    return { data: [] };
  }

  @Post(':id/confirm')
  @HttpCode(200)
  confirm(@Req() request: FastifyRequest) {
    return sizeOf(request);
  }

  @Post(':id/pay')
  @HttpCode(200)
  pay() {
    return {};
  }
}

@ToyRoute('any token')
@Controller('api/:workspace/v1/reports')
export class ToyReports {
  @Get()
  list() {
    return { data: [] };
  }

  @Get(':name')
  @SetMetadata(PRODUCES_METADATA, ['text/csv'])
  one(
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('rows') rows?: string,
  ): unknown {
    if (rows === undefined) return {};
    const data = Array.from({ length: Number(rows) }, (_, i) => `Row ${i} ${'x'.repeat(80)}`);
    void reply.header('etag', '"v1-rows"');
    if (headers.accept !== 'text/csv') return { data };
    void reply.type('text/csv; charset=utf-8');
    return data.join('\n');
  }
}

@Controller('api/:workspace/v1/secrets')
export class ToySecrets {
  @ToyRoute(['read:sales', 'read:accounting'])
  @Get()
  list() {
    return { data: [] };
  }
}

/** Errors that a handler may throw, by the name in the path. */
export const FAULTS: Readonly<Record<string, () => unknown>> = {
  invalid: () =>
    new InvalidRequest({
      field: 'limit',
      code: 'out_of_range',
      message: 'A number from 1 to 200.',
      allowed: ['1'],
      suggestion: '1',
    }),
  many: () =>
    new Refusal([
      { field: 'partner', code: 'required', message: 'To confirm an invoice, set its partner.' },
      { field: 'lines', code: 'required', message: 'Add a line.' },
    ]),
  long: () => new InvalidRequest({ code: 'invalid_value', message: 'No.', allowed: Array(200).fill('a value') }),
  refusal: () => new Refusal({ code: 'invalid_state', message: 'It is posted.' }),
  missing: () => new NotFound({ code: 'record_not_found', message: 'No such record.' }),
  stale: () => new StaleVersion({ code: 'version_mismatch', message: 'Read it again.' }),
  conflict: () => new Conflict({ code: 'request_in_progress', message: 'Wait.' }, 1),
  key: () => new KeyReused({ code: 'key_reused', message: 'Take a new key.' }),
  unavailable: () => new Unavailable({ code: 'query_timeout', message: 'Later.' }, 2),
  realm: () => new Unauthenticated({ code: 'token_invalid', message: 'Wrong.' }, 'a"b\r\nX-Evil: 1\\', true),
  deadlock: () => new TransactionConflict({ cause: new Error('deadlock detected') }),
  constraint: () => new ConstraintViolation('unique', 'uq_secret_name', { cause: new Error('SELECT secret_column') }),
  nest: () => new BadRequestException('nest says class-validator'),
  bug: () => new TypeError("Cannot read properties of undefined (reading 'secret')"),
  text: () => 'a plain text',
  nothing: () => undefined,
};

@ToyRoute('everybody')
@Controller('faults')
export class ToyFaults {
  @Get('half')
  half(@Res() reply: FastifyReply): void {
    reply.raw.writeHead(200, { 'content-length': '100' });
    reply.raw.write('{"data":');
    throw new TypeError('in the middle');
  }

  @Get(':name')
  fail(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): never {
    reply.headers({ etag: '"v1"', location: '/somewhere' });
    throw FAULTS[name]!();
  }
}

export interface ToyService {
  readonly app: NestFastifyApplication;
  readonly port: number;
  readonly gate: Gate;
  readonly tokens: ToyTokens;
  /** The fake database's response; replaced to make it fail. */
  readonly database: { query: () => Promise<unknown>; unreachable: () => Promise<readonly string[]> };
  /** The log so far, one object per line. */
  logged(): Record<string, unknown>[];
}

/** Limits that a busy machine does not reach, except where a test sets one. */
const SETTINGS: EdgeSettings = {
  publicUrl: 'http://127.0.0.1',
  trustProxy: [],
  corsOrigins: [],
  bodyLimitBytes: LIMIT_BYTES,
  handlingTimeoutMs: 10_000,
  overloadDelayMs: 0,
};

/** A service with a few toy routes behind the real edge, listening on a free port. */
export async function startToyService(
  settings: Partial<EdgeSettings> = {},
  options: Partial<AppOptions> = {},
): Promise<ToyService> {
  const gate = new Gate();
  const database = {
    query: () => Promise.resolve<unknown>([]),
    unreachable: () => Promise.resolve<readonly string[]>([]),
  };
  const providers = [
    ToyTokens,
    ToyScopes,
    { provide: Gate, useValue: gate },
    { provide: Database, useValue: database },
    { provide: WriteStop, useValue: new WriteStop(database as unknown as Database) },
  ];
  @Global()
  @Module({ controllers: [ToyInvoices, ToyReports, ToySecrets, ToyFaults], providers, exports: [Database, WriteStop] })
  class ToyModule {}
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const logger = pino({ level: 'info', formatters: { level: (label) => ({ level: label }) } }, stream);
  const app = await createApp(ToyModule, { ...SETTINGS, ...settings }, { access: TOY_ACCESS, logger, ...options });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { app, port, gate, tokens: app.get(ToyTokens), database, logged };
}
