import type { AuthenticatedRequest } from '@daybook/access';
import type { ThrottlerStorage } from '@nestjs/throttler';

type Taken = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The length of a window in milliseconds; it starts with a token's first request (wire.md 8). */
export const WINDOW_MS = 60_000;

/** What a token has used of its budget. */
export interface Usage {
  readonly hits: number;
  /** Whole seconds (≥ 1) until the full budget is available again; the length of a window when none is running. */
  readonly resetS: number;
}

/** The result of taking several at once. */
export interface Taking extends Usage {
  readonly isTaken: boolean;
}

/** Counts the requests of a token in fixed windows of {@link WINDOW_MS}. */
export abstract class RateLimitStore implements ThrottlerStorage {
  /** Takes one request from the budget behind `key`. */
  abstract take(key: string): Usage | Promise<Usage>;

  /** Takes `count` requests, or none if more than `limit` would then be used. Returns the usage. */
  abstract takeSeveral(key: string, count: number, limit: number): Taking | Promise<Taking>;

  /** The usage, without taking. */
  abstract peek(key: string): Usage | Promise<Usage>;

  /** What the token look-up has already taken for this request; undefined when nothing. */
  takenBefore(_request: AuthenticatedRequest): Usage | undefined {
    return undefined;
  }

  /** The library's form of {@link take}. There is a single window and no blocking beyond it, so only `limit` matters. */
  async increment(key: string, _ttlMs: number, limit: number): Promise<Taken> {
    const { hits, resetS } = await this.take(key);
    return { totalHits: hits, timeToExpire: resetS, isBlocked: hits > limit, timeToBlockExpire: resetS };
  }
}

/** No window is running: nothing is used, and the next request would start a full window. */
export const UNUSED: Usage = { hits: 0, resetS: WINDOW_MS / 1000 };

/** Whole seconds after which the window is certainly over: at least 1, at most a window. */
export function wholeSeconds(leftMs: number): number {
  return Math.min(WINDOW_MS / 1000, Math.max(1, Math.ceil(leftMs / 1000)));
}
