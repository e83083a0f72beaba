import { type RecordEntity, type Transaction } from '@daybook/database';
import type { Registry, Resource } from '@daybook/definitions';
import { labelStatement } from './label-statement.js';
import { Naming, type Wanted } from './labels.js';
import { Links } from './links.js';
import { type FieldTree, type MemoryShape, memoryShape } from './memory-shape.js';
import { ownLabels } from './own-labels.js';
import { isNew, type ShownRecord, type Tracked, type Work } from './tracked.js';
import { Unread } from './unread.js';

/** A record as GET shows it before and after a unit of work; null where there is none. */
export interface Shown {
  readonly before: ShownRecord | null;
  readonly after: ShownRecord | null;
}

/** Reads records as GET shows them, in full or some of their fields. */
interface RecordReader {
  shown(
    tx: Transaction,
    workspaceId: string,
    resource: Resource,
    uuids: readonly string[],
    part?: FieldTree,
  ): Promise<Map<string, ShownRecord>>;
}

const NOW = 'SELECT now()::timestamptz(3)';

/**
 * Shows the records that a unit of work has written, as GET shows them in the same transaction: from the entities, the labels
 * that were read for whatever reason, and, in one round trip, what only the database knows.
 */
export class Presenter {
  private readonly shapes = new Map<Resource, MemoryShape>();
  private readonly unread: Unread;

  constructor(
    private readonly registry: Registry,
    private readonly reader: RecordReader,
  ) {
    this.unread = new Unread(registry);
  }

  /**
   * A record has been locked: what cannot be derived later is read now, with the next statement of the work. What points to a
   * record that is about to change, too: then nothing of it has to be read once it is written.
   */
  took(work: Work, tracked: Tracked): void {
    const untold = this.untold(tracked);
    if (untold.size === 0) return;
    const isPointedTo = [...untold.keys()].every((name) => tracked.resource.fields[name]!.kind === 'inverse');
    const isReadNow = tracked.isAddressed && isPointedTo;
    if (!isReadNow && this.unread.canWait(tracked, untold, new Links(work.touched()))) return;
    void this.readBefore(work, tracked);
  }

  /** A locked record is about to change: the labels that it is shown with are read with the next statement of the work. */
  changing(work: Work, tracked: Tracked): void {
    const naming = new Naming(work.labels, ownLabels(work, work.touched(), 'before'));
    this.shapeOf(tracked.resource).build(tracked.before!, naming, undefined);
    if (naming.wanted.size > 0) readAhead(work, naming.wanted);
  }

  /** A record is to be removed: later nothing can be read of it. */
  removing(work: Work, tracked: Tracked): void {
    if (this.untold(tracked).size > 0) void this.readBefore(work, tracked);
  }

  /** Records as GET shows them now, read. */
  read({ tx, workspaceId }: Work, resource: Resource, ids: readonly string[]): Promise<Map<string, ShownRecord>> {
    return this.reader.shown(tx, workspaceId, resource, ids);
  }

  /** A locked record as GET showed it before the work; nothing of it is written yet. */
  async before(work: Work, tracked: Tracked): Promise<ShownRecord> {
    const { build } = this.shapeOf(tracked.resource);
    if (this.untold(tracked).size > 0) void this.readBefore(work, tracked);
    const read = await this.knownBefore(tracked);
    await work.labels.reading;
    const naming = new Naming(work.labels, ownLabels(work, work.touched(), 'before'));
    const shown = build(tracked.before!, naming, read);
    if (naming.wanted.size === 0) return shown;
    await readLabels(work, naming.wanted);
    return build(tracked.before!, naming, read);
  }

  /** All that the work has touched, by now in the tables. */
  async changes(work: Work): Promise<ReadonlyMap<RecordEntity, Shown>> {
    const touched = work.touched();
    const links = new Links(touched);
    const there = touched.filter(({ fate }) => fate !== 'removed');
    const whole = there.filter((tracked) => this.isWhole(tracked));
    const locked = touched.filter(({ before }) => before !== null);
    const read = new Map<Tracked, ShownRecord>();
    const readFormer = new Map<Tracked, ShownRecord>();
    await work.labels.reading;
    for (const tracked of locked) readFormer.set(tracked, await this.knownBefore(tracked));
    for (const tracked of whole) {
      const { missing, tell } = this.shapeOf(tracked.resource);
      const known = this.unread.after(tracked, missing, links, readFormer.get(tracked), tell(tracked.told.after ?? {}));
      if (known) read.set(tracked, known);
    }
    const now = new Naming(work.labels, ownLabels(work, touched, 'after'));
    const then = new Naming(work.labels, ownLabels(work, touched, 'before'));
    const shown = new Map<Tracked, ShownRecord>();
    const shownBefore = new Map<Tracked, ShownRecord>();
    const show = (): void => {
      for (const tracked of whole)
        shown.set(tracked, this.shapeOf(tracked.resource).build(tracked.record, now, read.get(tracked)));
      for (const tracked of locked) {
        const { missing, build } = this.shapeOf(tracked.resource);
        const former = this.unread.before(tracked, missing, links, read.get(tracked), readFormer.get(tracked));
        shownBefore.set(tracked, build(tracked.before!, then, former));
      }
    };
    if (work.now !== undefined) dateAll(whole, work.now);
    show();
    const lacking = whole.filter((tracked) => !read.has(tracked));
    const others = there.filter((tracked) => !this.isWhole(tracked));
    const wanted = join(now.wanted, then.wanted);
    if (work.now === undefined || lacking.length + others.length + wanted.size > 0) {
      const [time] = await Promise.all([
        work.now ?? readNow(work.tx),
        readLabels(work, wanted),
        ...byResource(lacking).map(([resource, of]) =>
          this.readInto(read, work, resource, of, this.shapeOf(resource).missing),
        ),
        ...byResource(others).map(([resource, of]) => this.readInto(shown, work, resource, of)),
      ]);
      work.now = time;
      dateAll(whole, time);
      show();
    }
    return new Map(
      touched.map((tracked) => [
        tracked.record,
        { before: shownBefore.get(tracked) ?? tracked.beforeShown, after: shown.get(tracked) ?? null },
      ]),
    );
  }

  private shapeOf(resource: Resource): MemoryShape {
    let shape = this.shapes.get(resource);
    if (!shape) this.shapes.set(resource, (shape = memoryShape(this.registry, resource)));
    return shape;
  }

  /** What the work itself has written it knows in full; of what a ledger wrote, the ledger may have kept only a part. */
  private isWhole(tracked: Tracked): boolean {
    const { resource, record, stored } = tracked;
    if (stored !== null) return true;
    return this.shapeOf(resource).isWhole(record) && (isNew(tracked) || record.createdAt !== undefined);
  }

  /** What of a locked record nobody knows before it changes. */
  private untold({ resource, record, told: { before } }: Tracked): FieldTree {
    const { missing } = this.shapeOf(resource);
    const nothing = this.unread.nothing(resource, record, missing);
    return new Map([...missing].filter(([name]) => !(before && name in before) && !(name in nothing)));
  }

  /** What was told of a locked record as it was before the work, what was read of it, and what is nothing. */
  private async knownBefore({ resource, record, told, readBefore }: Tracked): Promise<ShownRecord> {
    const { missing, tell } = this.shapeOf(resource);
    return { ...this.unread.nothing(resource, record, missing), ...(await readBefore), ...tell(told.before ?? {}) };
  }

  private readBefore(work: Work, tracked: Tracked): Promise<ShownRecord> {
    if (tracked.readBefore) return tracked.readBefore;
    const { resource, record } = tracked;
    const read = this.reader
      .shown(work.tx, work.workspaceId, resource, [record.id], this.untold(tracked))
      .then((rows) => rows.get(record.id) ?? {});
    // Where it fails, what is sent next fails with it.
    read.catch(() => undefined);
    return (tracked.readBefore = read);
  }

  private async readInto(
    target: Map<Tracked, ShownRecord>,
    { tx, workspaceId }: Work,
    resource: Resource,
    of: readonly Tracked[],
    part?: FieldTree,
  ): Promise<void> {
    const ids = of.map(({ record }) => record.id);
    const rows = await this.reader.shown(tx, workspaceId, resource, ids, part);
    for (const tracked of of) {
      const row = rows.get(tracked.record.id);
      if (row) target.set(tracked, row);
    }
  }
}

/** Every write of the transaction has its time. */
function dateAll(written: readonly Tracked[], now: string): void {
  for (const tracked of written) {
    if (isNew(tracked)) tracked.record.createdAt = now;
    tracked.record.updatedAt = now;
  }
}

/** The time of a transaction, as a column of milliseconds keeps it. */
export async function readNow(tx: Transaction): Promise<string> {
  return (await tx.rows(NOW, []))[0]![0] as string;
}

async function readLabels({ tx, workspaceId, labels }: Work, wanted: Wanted): Promise<void> {
  if (wanted.size === 0) return;
  const { text, values } = labelStatement(workspaceId, wanted);
  for (const [kind, { ids }] of wanted) for (const id of ids) labels.learn(kind, id, null);
  for (const [kind, id, label] of (await tx.rows(text, values)) as [string, string, string | null][])
    labels.learn(kind, id, label);
}

/** {@link readLabels}, waited for when they are shown. Where it fails, what is sent next fails with it. */
function readAhead(work: Work, wanted: Wanted): void {
  const reading = Promise.all([work.labels.reading, readLabels(work, wanted)]);
  reading.catch(() => undefined);
  work.labels.reading = reading;
}

function join(one: Wanted, other: Wanted): Wanted {
  const joined = new Map(one);
  for (const [name, { kind, ids }] of other)
    joined.set(name, { kind, ids: new Set([...(joined.get(name)?.ids ?? []), ...ids]) });
  return joined;
}

function byResource(tracked: readonly Tracked[]): [Resource, Tracked[]][] {
  const found = new Map<Resource, Tracked[]>();
  for (const one of tracked) {
    const of = found.get(one.resource);
    if (of) of.push(one);
    else found.set(one.resource, [one]);
  }
  return [...found];
}
