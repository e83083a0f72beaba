import type { LiveEvent } from './live-event.js';

/** What a batch of events has changed. */
export interface Touched {
  readonly records: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
}

/**
 * When to refetch a query. `now`: it shows the changed data. `soon`: it is expensive to compute, so refetch it every few
 * seconds at most.
 */
export type Lane = 'now' | 'soon';

/** Resources that do not affect any accounting figure. */
const BESIDE_THE_BOOKS: ReadonlySet<string> = new Set(['tokens', 'members', 'invitations', 'webhook_endpoints']);
/** The integrity report runs every check, so it is only loaded on request. */
const ON_REQUEST: ReadonlySet<string> = new Set(['/v1/reports/integrity']);

export function touchedBy(events: readonly LiveEvent[]): Touched {
  return {
    records: new Set(events.flatMap(({ record }) => (record === null ? [] : [record]))),
    resources: new Set(events.map(({ resource }) => resource)),
  };
}

/** Maps a view to its resource: `customers` to `partners`. */
export type BaseOf = (resource: string) => string;

/** When the query with this key has to be refetched; undefined: the events do not affect it. */
export function laneOf(key: readonly unknown[], workspace: string, touched: Touched, baseOf: BaseOf): Lane | undefined {
  if (key[0] !== workspace) return undefined;
  const [, kind, name, at] = key as readonly [unknown, unknown, string, unknown];
  if (kind === 'record') return ofRecord(name, at as string, key[4], touched) ? 'now' : undefined;
  if (kind === 'list') return ofList(name, at, touched, baseOf);
  return kind === 'read' && ofReport(name, touched) ? 'soon' : undefined;
}

function ofRecord(resource: string, id: string, part: unknown, { records, resources }: Touched): boolean {
  // A new lock date changes the possible actions of every document.
  if (part === 'actions' && resources.has('settings/accounting')) return true;
  return resource.startsWith('settings/') ? resources.has(resource) : records.has(id);
}

function ofList(resource: string, query: unknown, { records, resources }: Touched, baseOf: BaseOf): Lane | undefined {
  // Options must not move while the person is choosing.
  if (typeof query !== 'object' || query === null) return undefined;
  const asked = query as Readonly<Record<string, string>>;
  // The list of the event stream has its own live switch; the events of one record are shown on its page.
  if (resource === 'events') return asked.record !== undefined && records.has(asked.record) ? 'now' : undefined;
  if (!resources.has(baseOf(resource))) return undefined;
  return asked.include_total === 'true' || asked.sums !== undefined ? 'soon' : 'now';
}

function ofReport(path: string, { resources }: Touched): boolean {
  if (!path.startsWith('/v1/reports/') || ON_REQUEST.has(path)) return false;
  return [...resources].some((name) => !BESIDE_THE_BOOKS.has(name));
}
