import { RateLimited, Refusal } from '@daybook/errors';
import type { AuthenticatedRequest } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { budgetKey, LIMIT_PER_MINUTE, requestLimit, rateLimitHeaders, remainingRequests } from './budget.js';
import { RateLimitStore } from './rate-limit-store.js';

interface ChargedRequest extends AuthenticatedRequest {
  /** How many requests it was charged for: handling it again costs nothing more. */
  charged?: number;
}

/** Charges requests that count as several (wire.md 8). */
@Injectable()
export class Budgets {
  constructor(
    @InjectThrottlerStorage() private readonly store: RateLimitStore,
    @Inject(LIMIT_PER_MINUTE) private readonly limitPerMinute: number,
  ) {}

  /**
   * Charges the request as `count` requests, of which the guard has already taken one. The headers show what is left.
   * @throws RateLimited when too little is left, Refusal when it can never be enough; nothing more is charged then
   */
  async charge(request: ChargedRequest, reply: FastifyReply, count: number): Promise<void> {
    const key = budgetKey(request);
    const limit = requestLimit(request, this.limitPerMinute);
    if (key === undefined || limit === 0 || count <= 1 || request.charged !== undefined) return;
    if (count > limit) throw neverFits(count, limit);
    const taking = await this.store.takeSeveral(key, count - 1, limit);
    void reply.headers(rateLimitHeaders(limit, taking));
    if (!taking.isTaken) throw notEnough(count, remainingRequests(limit, taking), limit, taking.resetS);
    request.charged = count;
  }
}

function neverFits(count: number, limit: number): Refusal {
  const message = `This batch counts as ${count} requests, and this token may send only ${limit} per minute. Send at most ${limit} operations in one batch.`;
  return new Refusal({ field: 'operations', code: 'batch_too_large', message });
}

function notEnough(count: number, left: number, limit: number, waitS: number): RateLimited {
  const message = `This batch counts as ${count} requests, and ${left} of ${limit} per minute are left. Nothing was done. Wait ${waitS} s.`;
  return new RateLimited({ code: 'rate_limited', message }, waitS);
}
