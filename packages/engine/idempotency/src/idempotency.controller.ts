import { NotFound } from '@daybook/errors';
import { queryParameters } from '@daybook/requests';
import { AnyToken, CurrentPrincipal, type Principal } from '@daybook/access';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Idempotency } from './idempotency.js';

/** The outcome of a key that this token, or a predecessor in its rotation, sent (wire.md 5). */
@Controller('api/:workspace/v1/idempotency_keys')
export class IdempotencyController {
  constructor(private readonly idempotency: Idempotency) {}

  @Get(':key')
  @AnyToken()
  async get(
    @CurrentPrincipal() principal: Principal,
    @Param('key') key: string,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    queryParameters(request, []);
    const found = await this.idempotency.outcomeOf(principal, key);
    if (found) return found;
    throw new NotFound({
      code: 'record_not_found',
      message: 'No request has succeeded under this Idempotency-Key, and none is running: it is safe to send it.',
    });
  }
}
