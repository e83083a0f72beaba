import type { Query, QueryClient } from '@tanstack/react-query';
import { type BaseOf, type Lane, laneOf, touchedBy } from './concerns.js';
import type { LiveEvent } from './live-event.js';

/** The events of one transaction are collected for this long. */
const COLLECT_MS = 120;

/** The pause between two refetches of a lane; under steady traffic it grows from the first value to the second. */
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

/** Refetches the queries that events affect: those on screen now, the others when they are shown. */
export class Refresher {
  private readonly lanes: Readonly<Record<Lane, Waiting>> = { now: waiting('now'), soon: waiting('soon') };

  constructor(
    private readonly client: QueryClient,
    private readonly workspace: string,
    private readonly baseOf: BaseOf,
    /** A hidden tab refetches when it becomes visible. */
    private readonly isHidden: () => boolean,
  ) {}

  add(events: readonly LiveEvent[]): void {
    if (events.length === 0) return;
    for (const lane of ['now', 'soon'] as const) {
      this.lanes[lane].events.push(...events);
      this.plan(lane);
    }
  }

  /** After missed events: invalidates everything of the workspace, once. */
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

  /** The tab is visible again: refetches the outdated queries on screen. */
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
    // A request in progress may have read the data before the change, so it is repeated afterwards.
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

/** Refetching an infinite query loads all of its pages again. */
function hasManyPages({ state }: Query): boolean {
  const pages = (state.data as { readonly pages?: unknown } | undefined)?.pages;
  return Array.isArray(pages) && pages.length > 1;
}
