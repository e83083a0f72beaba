import type { Query, QueryClient } from '@tanstack/react-query';
import { type BaseOf, type Lane, laneOf, touchedBy } from './concerns.js';
import type { LiveEvent } from './live-event.js';

/** So long the events of one transaction are collected. */
const COLLECT_MS = 120;

/** Between two looks of a lane: under steady traffic it grows from the first to the second. */
const SPACING_MS: Readonly<Record<Lane, readonly [number, number]>> = { now: [1000, 5000], soon: [5000, 15_000] };
const GROWTH = 1.3;

interface Waiting {
  events: LiveEvent[];
  timer: ReturnType<typeof setTimeout> | undefined;
  lastAt: number;
  spacing: number;
}

const waiting = (lane: Lane): Waiting => ({
  events: [],
  timer: undefined,
  lastAt: -Infinity,
  spacing: SPACING_MS[lane][0],
});

/** Lets the queries that events concern be read again: those on the screen now, the others when they are shown. */
export class Refresher {
  private readonly lanes: Readonly<Record<Lane, Waiting>> = { now: waiting('now'), soon: waiting('soon') };

  constructor(
    private readonly client: QueryClient,
    private readonly workspace: string,
    private readonly baseOf: BaseOf,
    /** Nobody looks at this tab: what it shows is read when somebody does. */
    private readonly isHidden: () => boolean,
  ) {}

  add(events: readonly LiveEvent[]): void {
    if (events.length === 0) return;
    for (const lane of ['now', 'soon'] as const) {
      this.lanes[lane].events.push(...events);
      this.plan(lane);
    }
  }

  /** After a gap: everything of the workspace, once. */
  all(): void {
    for (const lane of Object.values(this.lanes)) lane.events = [];
    void this.client.invalidateQueries(
      {
        predicate: ({ queryKey }) =>
          queryKey[0] === this.workspace && queryKey[1] !== 'schema' && queryKey[1] !== 'preview',
        refetchType: this.isHidden() ? 'none' : 'active',
      },
      { cancelRefetch: false },
    );
  }

  /** The tab is looked at again: what became old meanwhile and is on the screen. */
  shown(): void {
    void this.client.refetchQueries(
      {
        type: 'active',
        predicate: (query) =>
          query.queryKey[0] === this.workspace && query.state.isInvalidated && query.state.fetchStatus === 'idle',
      },
      { cancelRefetch: false },
    );
  }

  stop(): void {
    for (const lane of Object.values(this.lanes)) clearTimeout(lane.timer);
  }

  private plan(lane: Lane): void {
    const own = this.lanes[lane];
    if (own.timer !== undefined) return;
    const since = Date.now() - own.lastAt;
    const [least, most] = SPACING_MS[lane];
    own.spacing = since > 2 * own.spacing ? least : Math.min(most, own.spacing * GROWTH);
    own.timer = setTimeout(() => this.flush(lane), Math.max(COLLECT_MS, own.spacing - since));
  }

  private flush(lane: Lane): void {
    const own = this.lanes[lane];
    const events = own.events;
    own.events = [];
    own.timer = undefined;
    own.lastAt = Date.now();
    const touched = touchedBy(events);
    const concerned = this.client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => laneOf(queryKey, this.workspace, touched, this.baseOf) === lane });
    // What is on its way may have been read before the change: it is asked again afterwards.
    if (concerned.some(isOnItsWay)) {
      own.events = [...events, ...own.events];
      this.plan(lane);
    }
    const ready = new Set(concerned.filter((query) => !isOnItsWay(query)));
    const refetched = this.isHidden() ? new Set<Query>() : new Set([...ready].filter((query) => !hasManyPages(query)));
    void this.client.invalidateQueries({ predicate: (query) => ready.has(query), refetchType: 'none' });
    void this.client.refetchQueries({ type: 'active', predicate: (query) => refetched.has(query) });
  }
}

function isOnItsWay(query: Query): boolean {
  return query.isActive() && query.state.fetchStatus === 'fetching';
}

/** Of a report that was read on and on, all pages would be read again. */
function hasManyPages({ state }: Query): boolean {
  const pages = (state.data as { readonly pages?: unknown } | undefined)?.pages;
  return Array.isArray(pages) && pages.length > 1;
}
