import type { LiveEvent } from './live-event.js';

/** What some events have changed, taken together. */
export interface Touched {
  readonly records: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
}

/**
 * When a query has to be read again. `now`: it shows what changed. `soon`: it is computed from much, so it is read every few
 * seconds at most.
 */
export type Lane = 'now' | 'soon';

/** What no figure of the books depends on. */
const BESIDE_THE_BOOKS: ReadonlySet<string> = new Set(['tokens', 'members', 'invitations', 'webhook_endpoints']);
/** The integrity report runs every invariant: only who asks for it waits for it. */
const ON_REQUEST: ReadonlySet<string> = new Set(['/v1/reports/integrity']);

export function touchedBy(events: readonly LiveEvent[]): Touched {
  return {
    records: new Set(events.flatMap(({ record }) => (record === null ? [] : [record]))),
    resources: new Set(events.map(({ resource }) => resource)),
  };
}

/** Which resource a view is of: `partners` of `customers`. */
export type BaseOf = (resource: string) => string;

/** When the query under this key has to be read again; undefined: the events do not concern it. */
export function laneOf(key: readonly unknown[], workspace: string, touched: Touched, baseOf: BaseOf): Lane | undefined {
  if (key[0] !== workspace) return undefined;
  const [, kind, name, at] = key as readonly [unknown, unknown, string, unknown];
  if (kind === 'record') return ofRecord(name, at as string, key[4], touched) ? 'now' : undefined;
  if (kind === 'list') return ofList(name, at, touched, baseOf);
  return kind === 'read' && ofReport(name, touched) ? 'soon' : undefined;
}

function ofRecord(resource: string, id: string, part: unknown, { records, resources }: Touched): boolean {
  // A moved lock date decides what may be done with every document.
  if (part === 'actions' && resources.has('settings/accounting')) return true;
  return resource.startsWith('settings/') ? resources.has(resource) : records.has(id);
}

function ofList(resource: string, query: unknown, { records, resources }: Touched, baseOf: BaseOf): Lane | undefined {
  // What one chooses from does not move under the hand.
  if (typeof query !== 'object' || query === null) return undefined;
  const asked = query as Readonly<Record<string, string>>;
  // The stream as a list has its own switch; the events of one record stand on its page.
  if (resource === 'events') return asked.record !== undefined && records.has(asked.record) ? 'now' : undefined;
  if (!resources.has(baseOf(resource))) return undefined;
  return asked.include_total === 'true' ? 'soon' : 'now';
}

function ofReport(path: string, { resources }: Touched): boolean {
  if (!path.startsWith('/v1/reports/') || ON_REQUEST.has(path)) return false;
  return [...resources].some((name) => !BESIDE_THE_BOOKS.has(name));
}
