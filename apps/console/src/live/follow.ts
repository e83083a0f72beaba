import { isOffline, waitsForSignIn } from '../data/connection.js';
import { recordsOf } from '../data/daybook.js';
import { queryClient, sessionQuery } from '../data/queries.js';
import { type Ended, waitAfter } from './backoff.js';
import { followOnce } from './connection.js';
import { type Batch, LIVE_FIELDS, type LiveEvent } from './live-event.js';

/** The maximum number of past events to read: if there were more, everything is refetched. */
const LOOK_BACK = 100;
/** A connection that lasted this long does not count as a failure. */
const LASTS_MS = 20_000;

export interface Followed {
  readonly workspace: string;
  /** The position of this tab in the stream. */
  readonly place: () => number | undefined;
  readonly received: (batch: Batch) => void;
  /** Events were missed: refetch everything on screen and continue from this position. */
  readonly missed: (place: number) => void;
}

/** Follows the stream until the signal aborts, reconnecting as needed. */
export async function follow(followed: Followed, signal: AbortSignal): Promise<void> {
  const { workspace } = followed;
  let failures = 0;
  let isExpired = false;
  while (!signal.aborted) {
    await until(() => navigator.onLine && !waitsForSignIn(), signal);
    if (signal.aborted) return;
    const place = isExpired ? undefined : followed.place();
    const opened = async (at: number, now: number): Promise<void> => {
      if (isExpired) followed.missed(at);
      else if (place === undefined) await lookBack(followed, at, now);
      isExpired = false;
      // The service is reachable again: refetch before the person retries.
      if (isOffline()) void queryClient.refetchQueries({ type: 'active' });
    };
    const beganAt = Date.now();
    const ended = await followOnce({ workspace, place, signal, opened, received: followed.received });
    isExpired ||= ended.kind === 'expired';
    failures = Date.now() - beganAt > LASTS_MS ? 1 : failures + 1;
    await pause(ended, failures, signal);
  }
}

/** The first connection opens a moment after the page has loaded its data, so the events in between are read once. */
async function lookBack({ workspace, received, missed }: Followed, place: number, now: number): Promise<void> {
  // The service's clock has whole seconds, so this is up to a second before the page began to load.
  const since = new Date(now - performance.now()).toISOString();
  const query = {
    fields: LIVE_FIELDS,
    sort: 'sequence',
    limit: String(LOOK_BACK),
    'created_at[gte]': since,
  };
  const page = await recordsOf(workspace)
    .list('events', query)
    .catch(() => undefined);
  const events = (page?.data ?? []) as unknown as readonly LiveEvent[];
  if (!page || page.next_cursor !== undefined) return missed(place);
  // Events after the position also come with the stream and are then duplicates.
  received({ from: 0, to: place, events: events.filter(({ sequence }) => sequence <= place) });
}

async function pause(ended: Ended, failures: number, signal: AbortSignal): Promise<void> {
  if (ended.kind !== 'signed_out') return sleep(waitAfter(ended, failures, Math.random()), signal);
  // The session poll notices a new sign-in; no requests are sent here.
  const since = Date.now();
  const session = () => queryClient.getQueryState(sessionQuery.queryKey);
  await until(() => !waitsForSignIn() && (session()?.dataUpdatedAt ?? 0) > since, signal);
}

const LOOKS_MS = 500;

async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !isSo()) await sleep(LOOKS_MS, signal);
}

/** Returns early when the signal aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
