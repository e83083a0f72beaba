import { retryAfterOf } from './api-error.js';

export interface Retries {
  /** How often a request is sent in all; 1: never again. Default 5. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt, doubled for each further one. Default 250. */
  readonly firstDelayMs?: number;
  /** The longest wait in milliseconds. A longer `Retry-After` ends the attempts. Default 60,000. */
  readonly longestDelayMs?: number;
  /** Told before each wait, for a log or a person who waits. */
  readonly onRetry?: (retry: Retry) => void;
}

export interface Retry {
  /** The attempt that comes next: 2 for the first repetition. */
  readonly attempt: number;
  /** `Infinity` for the stream of events, which is opened again and again. */
  readonly attempts: number;
  readonly waitMs: number;
  /** Of the answer that asked for it; undefined when none came. */
  readonly status: number | undefined;
}

const LONGEST_DELAY_MS = 60_000;

/**
 * Milliseconds to wait after so many attempts, at least `askedMs`. Waits are spread by up to a quarter, so that clients that were
 * refused together do not come back together.
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

/** Statuses after which the same request may succeed: in progress or locked, rate limited, not available just now. */
const AGAIN = new Set([409, 429, 503]);

/**
 * Sends a request again when the service asks for it by `Retry-After`, or when no answer came, or only a part of one. That is safe: reads change
 * nothing, and every write carries an `Idempotency-Key`. {@link delayOf} says how long it waits.
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

/** Undefined: no answer came, and there are attempts left. */
async function send(fetch: Fetch, request: Request, isLast: boolean): Promise<Response | undefined> {
  try {
    // A body can be read once: each attempt sends a copy.
    return await whole(await fetch(request.clone()));
  } catch (error) {
    if (isLast || request.signal.aborted) throw error;
    return undefined;
  }
}

/** JSON is read to its end here, so that an answer that breaks off is asked for again; tables and streams are handed on as they come. */
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
