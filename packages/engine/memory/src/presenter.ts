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

/** Reads records as GET shows them, in full or some fields. */
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
 * Shows the records that a unit of work has written as GET would show them in the same transaction: from the entities, the labels read so
 * far and, in one round trip, what only the database knows.
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
   * Called when a record is locked and nothing is written yet. What only the database knows of it is read with the next statement of the
   * work, and the labels too if the record is about to change.
   */
  keepBefore(work: Work, tracked: Tracked): void {
    const unknown = this.unknownBefore(work, tracked);
    if (unknown.size > 0) void this.readBefore(work, tracked, unknown);
    if (!tracked.isAddressed) return;
    const naming = new Naming(work.labels, ownLabels(work, work.touched(), 'before'));
    this.shapeOf(tracked.resource).build(tracked.before!, naming, undefined);
    if (naming.wanted.size > 0) readInBackground(work, naming.wanted);
  }

  /** Reads records as GET shows them now. */
  read({ tx, workspaceId }: Work, resource: Resource, ids: readonly string[]): Promise<Map<string, ShownRecord>> {
    return this.reader.shown(tx, workspaceId, resource, ids);
  }

  /** A locked record as GET showed it before the work; it must not have been written yet. */
  async before(work: Work, tracked: Tracked): Promise<ShownRecord> {
    const { build } = this.shapeOf(tracked.resource);
    this.keepBefore(work, tracked);
    const read = await this.former(work, tracked);
    await work.labels.reading;
    const naming = new Naming(work.labels, ownLabels(work, work.touched(), 'before'));
    const shown = build(tracked.before!, naming, read);
    if (naming.wanted.size === 0) return shown;
    await readLabels(work, naming.wanted);
    return build(tracked.before!, naming, read);
  }

  /** Everything the work has changed, once it is in the tables. */
  async changes(work: Work): Promise<ReadonlyMap<RecordEntity, Shown>> {
    const touched = work.touched();
    const links = new Links(touched);
    const there = touched.filter(({ fate }) => fate !== 'removed');
    const whole = there.filter((tracked) => this.isWhole(tracked));
    const locked = touched.filter(({ before }) => before !== null);
    const read = new Map<Tracked, ShownRecord>();
    const readFormer = new Map<Tracked, ShownRecord>();
    await work.labels.reading;
    for (const tracked of locked) readFormer.set(tracked, await this.former(work, tracked));
    for (const tracked of whole) {
      const { missing, knownAfter } = this.shapeOf(tracked.resource);
      const former = readFormer.get(tracked) ?? tracked.beforeShown ?? {};
      const now = knownAfter(work, tracked.record, isNew(tracked) ? null : (tracked.before ?? tracked.record), former);
      const known = this.unread.after(tracked, missing, links, former, now);
      if (known) read.set(tracked, known);
    }
    const now = new Naming(work.labels, ownLabels(work, touched, 'after'));
    const then = new Naming(work.labels, ownLabels(work, touched, 'before'));
    const shown = new Map<Tracked, ShownRecord>();
    const shownBefore = new Map<Tracked, ShownRecord>();
    const show = (): void => {
      for (const tracked of whole)
        shown.set(tracked, this.shapeOf(tracked.resource).build(tracked.record, now, read.get(tracked)));
      for (const tracked of locked)
        shownBefore.set(tracked, this.shapeOf(tracked.resource).build(tracked.before!, then, readFormer.get(tracked)));
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

  /** The work's own writes are known in full; a ledger may have kept only a part of what it wrote. */
  private isWhole(tracked: Tracked): boolean {
    const { resource, record, stored } = tracked;
    if (stored !== null) return true;
    return this.shapeOf(resource).isWhole(record) && (isNew(tracked) || record.createdAt !== undefined);
  }

  /** The fields of a locked record that only the database knows. */
  private unknownBefore(work: Work, tracked: Tracked): FieldTree {
    const known = this.knownBefore(work, tracked);
    return new Map([...this.shapeOf(tracked.resource).missing].filter(([name]) => !(name in known)));
  }

  /** What is known of it without the database: computed once, before the record changes. */
  private knownBefore(work: Work, tracked: Tracked): ShownRecord {
    const { resource, record, before } = tracked;
    const { missing, knownBefore } = this.shapeOf(resource);
    const state = before ?? record;
    return (tracked.knownBefore ??= {
      ...this.unread.nothing(resource, state, missing),
      ...knownBefore(work, state),
    });
  }

  /** What was known of a locked record before the work, and what was read of it. */
  private async former(work: Work, tracked: Tracked): Promise<ShownRecord> {
    return { ...this.knownBefore(work, tracked), ...(await tracked.readBefore) };
  }

  private readBefore(work: Work, tracked: Tracked, part: FieldTree): Promise<ShownRecord> {
    if (tracked.readBefore) return tracked.readBefore;
    const { resource, record } = tracked;
    const read = this.reader
      .shown(work.tx, work.workspaceId, resource, [record.id], part)
      .then((rows) => rows.get(record.id) ?? {});
    // If this fails, whatever is sent next fails with it.
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

/** Sets the time of the transaction on all records it wrote. */
function dateAll(written: readonly Tracked[], now: string): void {
  for (const tracked of written) {
    if (isNew(tracked)) tracked.record.createdAt = now;
    tracked.record.updatedAt = now;
  }
}

/** The time of the transaction, as a column of milliseconds stores it. */
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

/** Starts {@link readLabels}; the result is awaited when they are shown. If it fails, whatever is sent next fails with it. */
function readInBackground(work: Work, wanted: Wanted): void {
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
