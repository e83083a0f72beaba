import { retryAfterOf } from './api-error.js';

export interface Retries {
  /** The maximum number of attempts; 1: no retries. Default 5. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt, doubled for each further one. Default 250. */
  readonly firstDelayMs?: number;
  /** The maximum delay in milliseconds. A longer `Retry-After` ends the attempts. Default 60,000. */
  readonly longestDelayMs?: number;
  /** Called before each wait, for a log or a progress message. */
  readonly onRetry?: (retry: Retry) => void;
}

export interface Retry {
  /** The next attempt: 2 for the first retry. */
  readonly attempt: number;
  /** `Infinity` for the stream of events, which is reopened indefinitely. */
  readonly attempts: number;
  readonly waitMs: number;
  /** The status of the response that caused the retry; undefined if there was none. */
  readonly status: number | undefined;
}

const LONGEST_DELAY_MS = 60_000;

/**
 * Milliseconds to wait after this many attempts, at least `askedMs`. Delays vary by up to a quarter, so that clients that were
 * refused together do not retry together.
 */
export function delayOf(
  attempts: number,
  askedMs: number,
  { firstDelayMs = 250, longestDelayMs = LONGEST_DELAY_MS }: Retries,
): number {
  const backoffMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
  return Math.max(backoffMs, askedMs) * (1 + Math.random() / 4);
}

type Fetch = (request: Request) => Promise<Response>;

/** Statuses after which the same request may succeed: in progress or locked, rate limited, temporarily unavailable. */
const AGAIN = new Set([409, 429, 503]);

/**
 * Repeats a request if the service sends `Retry-After`, or if no response or only a part of one arrived. That is safe: reads
 * change nothing, and every write carries an `Idempotency-Key`. {@link delayOf} determines the delay.
 */
export function withRetries(fetch: Fetch, retries: Retries = {}): Fetch {
  const { attempts = 5, longestDelayMs = LONGEST_DELAY_MS, onRetry } = retries;
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const response = await send(fetch, request, isLast);
      const retryAfterS = response && retryAfterOf(response);
      const askedMs = (retryAfterS ?? 0) * 1000;
      const mayRepeat = !response || (AGAIN.has(response.status) && retryAfterS !== undefined);
      if (response && (isLast || !mayRepeat || askedMs > longestDelayMs)) return response;
      await response?.body?.cancel();
      const waitMs = delayOf(attempt, askedMs, retries);
      onRetry?.({ attempt: attempt + 1, attempts, waitMs, status: response?.status });
      await pause(waitMs, request.signal);
    }
  };
}

/** Undefined: no response arrived, and there are attempts left. */
async function send(fetch: Fetch, request: Request, isLast: boolean): Promise<Response | undefined> {
  try {
    // A body can be read once: each attempt sends a copy.
    return await whole(await fetch(request.clone()));
  } catch (error) {
    if (isLast || request.signal.aborted) throw error;
    return undefined;
  }
}

/** Reads JSON completely, so that an interrupted response is retried; tables and streams are passed on as they arrive. */
async function whole(response: Response): Promise<Response> {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  return isJson && response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** @throws the signal's reason, as soon as it is aborted */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
