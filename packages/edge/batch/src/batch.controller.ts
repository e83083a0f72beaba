import { InvalidRequest } from '@daybook/errors';
import { JSON_TYPE } from '@daybook/http';
import { yieldToEventLoop } from '@daybook/json';
import { Surface } from '@daybook/records';
import {
  idempotencyKeyOf,
  ifMatchOf,
  queryParameters,
  parseFlag,
  requestPath,
  requiredBody,
  traceContext,
  traceparentHeader,
} from '@daybook/requests';
import { Budgets } from '@daybook/throttler';
import {
  AnyToken,
  type AuthenticatedRequest,
  ConfirmsSender,
  principalOf,
  requireCertainSender,
} from '@daybook/access';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AtomicBatch } from './atomic-batch.js';
import { OneByOne } from './one-by-one.js';
import type { Batch } from './operation.js';
import { parseBatch } from './parse-batch.js';

/** Several writes in one request: all of them in one transaction, or one after the other (wire.md 14). */
@Controller('api/:workspace/v1/batch')
export class BatchController {
  constructor(
    private readonly surface: Surface,
    private readonly budgets: Budgets,
    private readonly atomic: AtomicBatch,
    private readonly oneByOne: OneByOne,
  ) {}

  /** The operations determine the required scopes. */
  @Post()
  @HttpCode(200)
  @AnyToken()
  @ConfirmsSender()
  async run(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const dryRun = parseFlag('dry_run', queryParameters(request, ['dry_run']).get('dry_run'));
    const key = idempotencyKeyOf(request);
    if (ifMatchOf(request))
      throw refused('If-Match', 'If-Match applies to a single operation. Send it there as if_match.');
    const body = requiredBody(request);
    // Each step of a large body takes some time: yield to other requests.
    await yieldToEventLoop();
    const batch = parseBatch(this.surface, body);
    await yieldToEventLoop();
    if (dryRun && !batch.atomic)
      throw refused('dry_run', 'A dry run is possible only for an atomic batch. Send atomic as true.');
    await this.budgets.charge(request, reply, batch.operations.length);
    const answer = await this.answer(request, batch, { path: requestPath(request), body, key, dryRun });
    void reply.header('Content-Type', JSON_TYPE);
    if (answer.replayed) void reply.header('Idempotent-Replayed', 'true');
    return answer.body;
  }

  private async answer(request: AuthenticatedRequest, batch: Batch, sent: Parameters<AtomicBatch['run']>[2]) {
    const trace = traceContext(request.headers);
    const traceparent = trace && traceparentHeader(trace);
    const sender = { principal: principalOf(request), requestId: request.id, traceparent };
    if (batch.atomic) return this.atomic.run(sender, batch, sent);
    await requireCertainSender(request);
    // Once an operation has changed something, the request must not fail as a whole: each operation has its share of the time instead.
    request.deadline?.keep();
    return this.oneByOne.run(sender, batch, sent);
  }
}

function refused(field: string, message: string): InvalidRequest {
  return new InvalidRequest({ field, code: 'invalid_value', message });
}
