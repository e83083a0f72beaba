import type { Ended } from './backoff.js';
import { FrameReader, type Message } from '@daybook/client/frames';
import { type Batch, LIVE_FIELDS, type LiveEvent } from './live-event.js';

/** The first bytes come at once. A proxy that buffers them would buffer events, too. */
const OPENS_MS = 10_000;
/** A heartbeat comes every 15 seconds: after this long without one, the connection is dead or this machine was asleep. */
const SILENT_MS = 40_000;

export interface Following {
  readonly workspace: string;
  /** The stream begins after this position; undefined: with the next event. */
  readonly place: number | undefined;
  readonly signal: AbortSignal;
  /** The stream is open from this position. Messages wait until the promise resolves. `now`: the service's clock, in ms. */
  readonly opened: (place: number, now: number) => Promise<void>;
  readonly received: (batch: Batch) => void;
}

/** Follows the event stream of a workspace until it ends, and returns the reason. Never throws. */
export async function followOnce(following: Following): Promise<Ended> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), OPENS_MS);
  const reading = new Reading(following);
  try {
    const response = await send(following, AbortSignal.any([following.signal, silence.signal]));
    if (!response.ok || !response.body) return refusal(response);
    reading.now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return reading.ended ?? { kind: 'lost' };
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS);
      await reading.take(value);
    }
  } catch {
    return reading.ended ?? { kind: 'lost' };
  } finally {
    clearTimeout(timer);
    // Close everything, however the connection ended.
    silence.abort();
  }
}

function send({ workspace, place }: Following, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'text/event-stream', ...(place === undefined ? {} : { 'Last-Event-ID': String(place) }) };
  const address = `/api/${encodeURIComponent(workspace)}/v1/events?fields=${LIVE_FIELDS}`;
  return fetch(address, { headers, signal, cache: 'no-store' });
}

function refusal({ status, headers }: Response): Ended {
  if (status === 400 || status === 409 || status === 410) return { kind: 'expired' };
  if (status === 401) return { kind: 'signed_out' };
  if (status >= 500 && status !== 503) return { kind: 'lost' };
  return { kind: 'refused', retryAfterS: Number(headers.get('retry-after')) || undefined };
}

/** The state of one connection. */
class Reading {
  place: number | undefined;
  now = 0;
  ended: Ended | undefined;
  private readonly frames = new FrameReader();

  constructor(private readonly following: Following) {}

  async take(chunk: string): Promise<void> {
    const events: LiveEvent[] = [];
    for (const message of this.frames.read(chunk)) {
      if (message.event === 'end') this.ended = reasonOf(message);
      else if (this.place === undefined) await this.open(message);
      else if (message.data !== '') events.push(JSON.parse(message.data) as LiveEvent);
      else this.pass(events, message.place);
    }
    this.pass(events, events.at(-1)?.sequence);
  }

  private async open({ place = 0 }: Message): Promise<void> {
    this.place = place;
    await this.following.opened(place, this.now);
  }

  private pass(events: LiveEvent[], to: number | undefined): void {
    if (this.place === undefined || to === undefined || to <= this.place) return;
    this.following.received({ from: this.place, to, events: events.splice(0) });
    this.place = to;
  }
}

/** The last message has the format of an error answer. */
function reasonOf({ data }: Message): Ended {
  const { error } = JSON.parse(data) as { readonly error: { readonly type: string } };
  if (error.type === 'authentication_error') return { kind: 'signed_out' };
  if (error.type === 'permission_error') return { kind: 'refused', retryAfterS: undefined };
  return { kind: 'lost' };
}
