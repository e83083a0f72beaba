import { ApiError } from './api-error.js';
import { FrameReader, type Message } from './frames.js';
import { delayOf, pause, type Retries } from './retries.js';
import type { components } from './schema.js';
import type { Event } from './webhooks.js';

type Problem = components['schemas']['ErrorBody'];

/**
 * The service sends a heartbeat every 15 seconds: after this long without one the connection is lost, or this machine has
 * slept.
 */
const SILENT_MS = 40_000;

/**
 * The reasons for the end of a stream that are errors, with their status. In all other cases the process has stopped, and
 * another one continues.
 */
const STATUS: Partial<Record<Problem['type'], number>> = { authentication_error: 401, permission_error: 403 };

/** Statuses that may succeed later: too many streams, or a service or proxy that is temporarily unavailable. 0: no response. */
const PASSING = new Set([0, 429, 502, 503, 504]);

/** A response, with the body if it is an error. */
export interface Opened {
  readonly response: Response;
  readonly error?: unknown;
}

export interface Followed {
  /** The `sequence` after which it begins. */
  readonly after: number;
  /** Opens the stream after a position. */
  readonly open: (after: number, signal: AbortSignal) => Promise<Opened>;
  readonly retries: Retries | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * The events of the stream, in order and each once, until the signal ends it. A lost connection is reopened after the last
 * event.
 */
export class EventStream {
  private place: number;
  /** Consecutive connections that delivered nothing. */
  private failures = 0;
  private wasOpen = false;
  /** The delay that the service requests before a lost connection is reopened. */
  private reconnectMs = 0;

  constructor(private readonly followed: Followed) {
    this.place = followed.after;
  }

  /** @throws ApiError if the service refuses the stream or ends it permanently, or never responds at the start */
  async *events(): AsyncGenerator<Event, void, undefined> {
    const { signal, retries = {} } = this.followed;
    const isOver = (): boolean => signal?.aborted === true;
    while (!isOver()) {
      const refusal = yield* this.connection();
      if (isOver()) return;
      this.failures += 1;
      const isHopeless = !this.wasOpen && this.failures >= (retries.attempts ?? 5);
      if (refusal && (isHopeless || !PASSING.has(refusal.status))) throw refusal;
      const waitMs = delayOf(this.failures, Math.max(this.reconnectMs, (refusal?.retryAfterS ?? 0) * 1000), retries);
      retries.onRetry?.({ attempt: this.failures + 1, attempts: Infinity, waitMs, status: refusal?.status });
      await pause(waitMs, signal).catch(() => undefined);
    }
  }

  /** One connection up to its end. Returns the error that refused or ended it; undefined: it was cut off. */
  private async *connection(): AsyncGenerator<Event, ApiError | undefined, undefined> {
    const end = new AbortController();
    const { open, signal } = this.followed;
    const over = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
    try {
      const opened = await inTime(open(this.place, over), over).catch(unanswered);
      if (opened instanceof ApiError) return opened;
      if (!opened.response.ok) return ApiError.of(opened.response, opened.error);
      const messages = messagesOf(opened.response, over);
      for (;;) {
        const { done, value: message } = await messages.next().catch(() => CUT_OFF);
        if (done) return undefined;
        if (message.event === 'end') return endOf(message);
        const event = this.take(message);
        if (event) yield event;
      }
    } finally {
      // Closes the connection, whatever ended it.
      end.abort();
    }
  }

  private take({ place, data, retryMs }: Message): Event | undefined {
    this.failures = 0;
    this.wasOpen = true;
    if (retryMs !== undefined) this.reconnectMs = retryMs;
    if (place === undefined || place < this.place) return undefined;
    this.place = place;
    return data === '' ? undefined : (JSON.parse(data) as Event);
  }
}

/** The stream's last position, from its first message. */
export async function endOfStream(open: (signal: AbortSignal) => Promise<Opened>): Promise<number> {
  const end = new AbortController();
  try {
    const { response, error } = await inTime(open(end.signal), end.signal);
    if (!response.ok) throw ApiError.of(response, error);
    for await (const { place } of messagesOf(response, end.signal)) if (place !== undefined) return place;
    throw new Error('The stream ended before its first message.');
  } catch (error) {
    throw error instanceof ApiError ? error : unanswered(error);
  } finally {
    end.abort();
  }
}

async function* messagesOf({ body }: Response, over: AbortSignal): AsyncGenerator<Message, undefined, undefined> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const frames = new FrameReader();
  for (;;) {
    const { done, value } = await inTime(reader.read(), over);
    if (done) return undefined;
    yield* frames.read(value);
  }
}

const CUT_OFF = { done: true, value: undefined } as const;

/** @throws if there is no heartbeat for too long, or the stream is aborted */
async function inTime<T>(promise: Promise<T>, over: AbortSignal): Promise<T> {
  over.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No data arrived for ${SILENT_MS} ms.`)), SILENT_MS);
  const either = AbortSignal.any([late.signal, over]);
  const cut = new Promise<never>((_, reject) => {
    either.addEventListener('abort', () => reject(either.reason as Error), { once: true });
  });
  try {
    return await Promise.race([promise, cut]);
  } finally {
    clearTimeout(timer);
  }
}

export function unanswered(error: unknown): ApiError {
  const message = 'The service did not answer. Check the address and the connection, then try again.';
  return new ApiError(0, { message }, undefined, { cause: error });
}

/** The last message has the form of an error. Undefined: the stream continues at another process. */
function endOf({ data }: Message): ApiError | undefined {
  const { error } = JSON.parse(data) as { readonly error: Problem };
  const status = STATUS[error.type];
  return status === undefined ? undefined : new ApiError(status, error);
}
