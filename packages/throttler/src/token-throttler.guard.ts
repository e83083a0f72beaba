import { RateLimited } from '@daybook/errors';
import type { AuthenticatedRequest } from '@daybook/tokens';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { keyOf, rateLimitHeaders } from './budget.js';
import { isFree } from './free.js';
import type { RateLimitStore, Usage } from './rate-limit-store.js';

interface CountedRequest extends AuthenticatedRequest {
  /** What its budget was when it took from it: one that is handled again takes nothing more. */
  usage?: Usage;
}

/**
 * One budget for each token over all routes. Stands after the bearer guard and before the scope guard, so a refused
 * request counts like any other (wire.md 6 and 8).
 */
@Injectable()
export class TokenThrottlerGuard extends ThrottlerGuard {
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return keyOf(context.switchToHttp().getRequest<AuthenticatedRequest>()) === undefined;
  }

  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    return keyOf(request as unknown as AuthenticatedRequest) as string;
  }

  /** The tracker alone: the library's own key also names the route, which would make one budget for each. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  /** @throws RateLimited when the budget is used up; the headers stand on the reply either way */
  protected override async handleRequest(asked: ThrottlerRequest): Promise<boolean> {
    const { context, limit, throttler, getTracker, generateKey } = asked;
    if (limit === 0) return true;
    const { req, res } = this.getRequestResponse(context);
    const key = generateKey(context, await getTracker(req, context), throttler.name as string);
    const store = this.storageService as RateLimitStore;
    const free = isFree(context.getHandler());
    const request = req as CountedRequest;
    const usage = free
      ? await store.peek(key)
      : (request.usage ??= store.takenBefore(request) ?? (await store.take(key)));
    // Set before the handler runs, so that every answer has them, whichever way it goes.
    void (res as FastifyReply).headers(rateLimitHeaders(limit, usage));
    if (!free && usage.hits > limit) throw limitReached(limit, usage.resetS);
    return true;
  }
}

function limitReached(limit: number, retryAfterS: number): RateLimited {
  const message = `The limit of ${limit} requests per minute is used up. Wait ${retryAfterS} s.`;
  return new RateLimited({ code: 'rate_limited', message }, retryAfterS);
}
