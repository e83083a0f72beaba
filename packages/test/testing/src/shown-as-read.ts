import { isCounting } from './statements-sent.js';

/** A record in a unit of work of the engine. */
interface Held {
  readonly resource: { readonly name: string };
  readonly record: { readonly id: string };
}

interface Shown {
  readonly before: object | null;
  readonly after: object | null;
}

/** The part of the engine's presenter that is compared with the database. */
interface Presenter<Work, One extends Held> {
  keepBefore(work: Work, tracked: One): void;
  before(work: Work, tracked: One): Promise<object>;
  changes(work: Work): Promise<ReadonlyMap<One['record'], Shown>>;
}

interface Reader<Tx, One extends Held> {
  shown(
    tx: Tx,
    workspaceId: string,
    resource: One['resource'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, object>>;
}

/**
 * From now on the service fails every write whose response shows a record, before or after the change, differently from a read
 * in the same transaction, byte for byte. Disabled while statements are counted.
 */
export function holdShownAgainstRead<
  Tx,
  One extends Held,
  Work extends { readonly tx: Tx; readonly workspaceId: string; touched(): readonly One[] },
>(presenter: Presenter<Work, One>, reader: Reader<Tx, One>): void {
  const { keepBefore, before, changes } = presenter;
  const former = new WeakMap<object, Promise<object | undefined>>();
  const read = async ({ tx, workspaceId }: Work, { resource, record: { id } }: One): Promise<object | undefined> =>
    (await reader.shown(tx, workspaceId, resource, [id])).get(id);
  presenter.keepBefore = (work, tracked) => {
    keepBefore.call(presenter, work, tracked);
    if (isCounting() || former.has(tracked.record)) return;
    const found = read(work, tracked);
    found.catch(() => undefined);
    former.set(tracked.record, found);
  };
  presenter.before = async (work, tracked) => {
    const shown = await before.call(presenter, work, tracked);
    if (former.has(tracked.record)) compare(tracked.resource.name, shown, await former.get(tracked.record));
    return shown;
  };
  presenter.changes = async (work) => {
    const all = await changes.call(presenter, work);
    if (isCounting()) return all;
    const ours = new Set(
      [...all.values()]
        .map(({ before: then, after }) => (after ?? then) as { id?: string } | null)
        .map((one) => one?.id),
    );
    for (const tracked of work.touched()) {
      const shown = all.get(tracked.record);
      const name = tracked.resource.name;
      const now = shown?.after ? await read(work, tracked) : undefined;
      if (shown?.after) compare(name, shown.after, now);
      if (shown?.before && former.has(tracked.record))
        compare(
          `${name} before a change`,
          shown.before,
          renamed((await former.get(tracked.record)) ?? {}, now ?? {}, ours),
        );
    }
    return all;
  };
}

/**
 * A record as it was read before, except for names that another transaction has changed since: labels may be read later, as
 * long as a history reports no false change. Records that the work itself renamed, `ours`, keep the old name.
 */
function renamed(before: object, now: object, ours: ReadonlySet<string | undefined>): object {
  const names = new Map<unknown, unknown>();
  const isLabelled = (value: unknown): value is { id: string; name: unknown } =>
    typeof value === 'object' && value !== null && Object.keys(value).join() === 'id,name';
  JSON.stringify(now, (_key, value: unknown) => {
    if (isLabelled(value) && !ours.has(value.id)) names.set(value.id, value.name);
    return value;
  });
  const rename = (_key: string, value: unknown): unknown =>
    isLabelled(value) && names.has(value.id) ? { id: value.id, name: names.get(value.id) } : value;
  return JSON.parse(JSON.stringify(before, rename)) as object;
}

function compare(resource: string, shown: object, read: object | undefined): void {
  const [memory, database] = [JSON.stringify(shown), JSON.stringify(read)];
  if (memory === database) return;
  const [ours, theirs] = [shown, read ?? {}].map((of) => new Map(Object.entries(of)));
  const names = [...new Set([...ours!.keys(), ...theirs!.keys()])];
  const different = names.filter((name) => JSON.stringify(ours!.get(name)) !== JSON.stringify(theirs!.get(name)));
  const lines = different.map(
    (name) =>
      `  ${name}\n    memory:   ${JSON.stringify(ours!.get(name))}\n    database: ${JSON.stringify(theirs!.get(name))}`,
  );
  if (lines.length === 0) lines.push(`  the order of its keys\n    memory:   ${memory}\n    database: ${database}`);
  const message = `A record of ${resource} is shown from memory otherwise than it is read:\n${lines.join('\n')}`;
  // Over HTTP only an internal error is visible.
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
