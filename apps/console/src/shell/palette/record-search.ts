import { useEffect, useMemo, useState } from 'react';
import { recordsOf, type ListQuery } from '../../data/daybook.js';
import type { ResourceSummary, Row } from '../../data/wire.js';

export interface Hit {
  readonly resource: ResourceSummary;
  readonly row: Row;
}

export interface Found {
  readonly hits: readonly Hit[];
  readonly isSearching: boolean;
  /** Whether a request failed: what is missing is then not known. */
  readonly hasFailed: boolean;
}

/** Requests at once: others of the screen have to come through, too. */
const AT_ONCE = 4;
const WAIT_MS = 160;
const SHORTEST = 2;

/** What stands beside the name of a record, by resource. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  invoices: ['partner', 'date', 'reference'],
  bills: ['partner', 'date', 'reference'],
  orders: ['partner', 'date'],
  quotations: ['partner', 'date'],
  payments: ['partner', 'date'],
  entries: ['date', 'reference'],
  transfers: ['partner', 'date'],
  products: ['code'],
  accounts: ['code'],
};

export function besideOf(resource: string): readonly string[] {
  return Object.hasOwn(BESIDE, resource) ? (BESIDE[resource] as readonly string[]) : [];
}

/** What one looks for most comes first. */
const FIRST: readonly string[] = [
  'partners',
  'customers',
  'suppliers',
  'invoices',
  'bills',
  'orders',
  'quotations',
  'products',
  'payments',
  'entries',
  'transfers',
  'accounts',
];

/** Records without a name or number of their own that one would know. */
const NAMELESS: ReadonlySet<string> = new Set([
  'request_logs',
  'deprecated_uses',
  'events',
  'webhook_deliveries',
  'moves',
  'stock',
  'currency_rates',
  'reconciliations',
  'members',
]);

function placeOf({ name }: ResourceSummary): number {
  const at = FIRST.indexOf(name);
  return at === -1 ? FIRST.length : at;
}

/** Each kind of record once: partners are not searched again as customers. */
export function kindsOf(resources: readonly ResourceSummary[]): readonly ResourceSummary[] {
  const bases = new Set(resources.filter(({ name, base }) => name === base).map(({ name }) => name));
  return resources.filter(
    ({ name, base, singleton, operations }) =>
      !singleton && operations.includes('list') && (name === base || !bases.has(base)),
  );
}

interface Task {
  readonly resource: ResourceSummary;
  readonly ask: (signal: AbortSignal) => Promise<readonly Row[]>;
}

/** What a text asks for: one record by its id, records by their external id, or by their names and numbers. */
export function tasksFor(workspace: string, text: string, resources: readonly ResourceSummary[]): readonly Task[] {
  const records = recordsOf(workspace);
  const list = (resource: ResourceSummary, query: ListQuery): Task => {
    const fields = [resource.label, ...besideOf(resource.name)]
      .filter((name, at, all) => all.indexOf(name) === at)
      .join(',');
    return {
      resource,
      ask: async (signal) => (await records.list(resource.name, { ...query, limit: '4', fields }, signal)).data,
    };
  };
  const kinds = kindsOf(resources);
  const external = /^ext:(.+)$/.exec(text)?.[1]?.trim();
  if (external)
    return kinds
      .filter(({ operations }) => operations.includes('upsert'))
      .map((kind) => list(kind, { 'external_id[starts_with]': external }));
  const prefix = /^([a-z]{3})_[0-9a-z]{20,}$/.exec(text)?.[1];
  if (prefix) {
    const named = kinds.filter(({ id_prefix }) => id_prefix === prefix);
    return named.map((resource) => ({
      resource,
      ask: async (signal) => [await records.get(resource.name, text, signal)],
    }));
  }
  if (text.length < SHORTEST) return [];
  const sought = kinds
    .filter(({ name, searchable }) => searchable && !NAMELESS.has(name))
    .sort((one, other) => placeOf(one) - placeOf(other));
  return sought.map((kind) => list(kind, { q: text }));
}

const NOTHING: Found = { hits: [], isSearching: false, hasFailed: false };

/** Records by what is typed: a few requests at once, given up as soon as something else is typed. */
export function useRecordSearch(workspace: string, typed: string, resources: readonly ResourceSummary[]): Found {
  const text = typed.trim();
  const tasks = useMemo(() => tasksFor(workspace, text, resources), [workspace, text, resources]);
  const [answer, setAnswer] = useState<Answer>({ tasks: [], found: NOTHING });
  // What was found for the text before stays until the next answer, but not beyond an empty text.
  if (tasks.length === 0 && answer.tasks !== tasks) setAnswer({ tasks, found: NOTHING });
  useEffect(() => {
    if (tasks.length === 0) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void search(tasks, controller.signal, (found) => setAnswer({ tasks, found })),
      WAIT_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [tasks]);
  return answer.tasks === tasks ? answer.found : { ...answer.found, isSearching: tasks.length > 0 };
}

interface Answer {
  /** What was asked. */
  readonly tasks: readonly Task[];
  readonly found: Found;
}

async function search(tasks: readonly Task[], signal: AbortSignal, show: (found: Found) => void): Promise<void> {
  const answers: (readonly Row[])[] = tasks.map(() => []);
  let next = 0;
  let hasFailed = false;
  const publish = (isSearching: boolean): void => {
    const hits = tasks.flatMap(({ resource }, at) => (answers[at] ?? []).map((row) => ({ resource, row })));
    if (!signal.aborted) show({ hits, isSearching, hasFailed });
  };
  const worker = async (): Promise<void> => {
    for (let at = next++; at < tasks.length && !signal.aborted; at = next++) {
      try {
        answers[at] = await (tasks[at] as Task).ask(signal);
      } catch (error) {
        // Of an exact id, 404 is an answer.
        hasFailed ||= !signal.aborted && (error as { status?: number }).status !== 404;
      }
      publish(true);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, tasks.length) }, worker));
  publish(false);
}
