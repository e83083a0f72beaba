import { queryParameters } from '@daybook/requests';
import { AnyToken, type AuthenticatedRequest } from '@daybook/access';
import { Controller, Get, Inject, Req } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { BUDGET_NAME, budgetKey, LIMIT_PER_MINUTE, requestLimit, remainingRequests } from './budget.js';
import { Free } from './free.js';
import { RateLimitStore, WINDOW_MS } from './rate-limit-store.js';

/** What is left of the caller's budget; asking costs nothing (wire.md 8). */
@Controller('api/:workspace/v1/rate_limit')
export class RateLimitController {
  constructor(
    @InjectThrottlerStorage() private readonly store: RateLimitStore,
    @Inject(LIMIT_PER_MINUTE) private readonly limitPerMinute: number,
  ) {}

  /** `reset` in seconds; null for all three: unlimited. */
  @Get()
  @AnyToken()
  @Free()
  async show(@Req() request: AuthenticatedRequest) {
    queryParameters(request, []);
    const shape = { name: BUDGET_NAME, window: WINDOW_MS / 1000 };
    const limit = requestLimit(request, this.limitPerMinute);
    if (limit === 0) return { ...shape, limit: null, remaining: null, reset: null };
    const usage = await this.store.peek(budgetKey(request) as string);
    return { ...shape, limit, remaining: remainingRequests(limit, usage), reset: usage.resetS };
  }
}
