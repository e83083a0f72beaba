import { RateLimited } from '@daybook/errors';
import type { AuthenticatedRequest } from '@daybook/access';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { budgetKey, LIMIT_PER_MINUTE, requestLimit, rateLimitHeaders } from './budget.js';
import { isFree } from './free.js';
import type { RateLimitStore, Usage } from './rate-limit-store.js';

interface CountedRequest extends AuthenticatedRequest {
  /** The budget when it was charged: handling the request again costs nothing more. */
  usage?: Usage;
}

/**
 * One budget for each token across all routes. Runs after the bearer guard and before the scope guard, so a refused request counts like any
 * other (wire.md 6 and 8).
 */
@Injectable()
export class TokenThrottlerGuard extends ThrottlerGuard {
  @Inject(LIMIT_PER_MINUTE) private readonly limitPerMinute!: number;

  /**
   * Overrides the library, which would look for limits on each route and its class. There are none.
   * @throws RateLimited when the budget is used up; the headers are set on the reply either way
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<CountedRequest>();
    const key = budgetKey(request);
    const limit = requestLimit(request, this.limitPerMinute);
    if (key === undefined || limit === 0) return true;
    const store = this.storageService as RateLimitStore;
    const free = isFree(context.getHandler());
    const usage = free
      ? await store.peek(key)
      : (request.usage ??= store.takenBefore(request) ?? (await store.take(key)));
    // Set before the handler runs, so that every answer has them, whatever the outcome.
    void http.getResponse<FastifyReply>().headers(rateLimitHeaders(limit, usage));
    if (!free && usage.hits > limit) throw limitReached(limit, usage.resetS);
    return true;
  }
}

function limitReached(limit: number, retryAfterS: number): RateLimited {
  const message = `The limit of ${limit} requests per minute is used up. Wait ${retryAfterS} s.`;
  return new RateLimited({ code: 'rate_limited', message }, retryAfterS);
}
