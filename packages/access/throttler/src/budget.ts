import type { AuthenticatedRequest } from '@daybook/access';
import { type Usage, WINDOW_MS } from './rate-limit-store.js';

/** Requests per minute of tokens without a rate of their own; 0: unlimited. */
export const LIMIT_PER_MINUTE = Symbol('limit per minute');

/** The name of the only budget (wire.md 8). */
export const BUDGET_NAME = 'default';

/**
 * The budget's key, two UUIDs: the token's id within its workspace. A session belongs to no workspace and has one budget for all of them.
 * Undefined on a public route.
 */
export function budgetKey({ principal, sessionId }: AuthenticatedRequest): string | undefined {
  if (principal?.token) return `${principal.workspace.id}:${principal.token.id}`;
  return sessionId === undefined ? undefined : `${sessionId}:${sessionId}`;
}

/** Requests per window: the token's own rate, or else the service's; 0: unlimited. */
export function requestLimit(request: AuthenticatedRequest, limitPerMinute: number): number {
  return request.principal?.token?.rateLimit ?? limitPerMinute;
}

export function remainingRequests(limit: number, { hits }: Usage): number {
  return Math.max(0, limit - hits);
}

/** The headers of wire.md 8: the two of the IETF draft and the three older ones with the same values. Reset is in seconds left. */
export function rateLimitHeaders(limit: number, usage: Usage): Record<string, string> {
  const remaining = remainingRequests(limit, usage);
  return {
    'RateLimit-Policy': `"${BUDGET_NAME}";q=${limit};w=${WINDOW_MS / 1000}`,
    RateLimit: `"${BUDGET_NAME}";r=${remaining};t=${usage.resetS}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(usage.resetS),
  };
}
