import { camelCase, type RecordEntity, type Transaction } from '@daybook/database';
import { type Field, noOther, type Registry, type Resource } from '@daybook/definitions';
import { type LabelKind, labelIn, Naming, nameOfKind, type Wanted } from './labels.js';
import { labelStatement } from './label-statement.js';
import { type FieldTree, type MemoryShape, memoryShape } from './memory-shape.js';
import type { ShownRecord, Tracked, Work } from './tracked.js';

type Row = Record<string, unknown>;

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

/** Of the tables' instants: what `now()` is in a column of milliseconds. */
const NOW = 'SELECT now()::timestamptz(3)';

/**
 * Shows the records that a unit of work has written, as GET shows them in the same transaction: from the entities, the labels
 * that were read for whatever reason, and, in one round trip, what only the database knows.
 */
export class Presenter {
  private readonly shapes = new Map<Resource, MemoryShape>();

  constructor(
    private readonly registry: Registry,
    private readonly reader: RecordReader,
  ) {}

  /** `touched`: all that the work has written, by now in the tables. */
  async after(work: Work, touched: readonly Tracked[]): Promise<Map<RecordEntity, ShownRecord>> {
    const shown = new Map<RecordEntity, ShownRecord>();
    const there = touched.filter(({ fate }) => fate !== 'removed');
    const whole = there.filter((tracked) => this.isWhole(tracked));
    const naming = new Naming(work.labels, this.ownLabels(work, touched));
    const links = new Links(touched);
    const read = new Map(whole.map((tracked) => [tracked.record, this.unread(tracked, links)]));
    const show = (): void => {
      for (const { resource, record } of whole)
        shown.set(record, this.shapeOf(resource).build(record, naming, read.get(record)));
    };
    show();
    const missing = whole.filter(({ record }) => read.get(record) === undefined);
    const others = there.filter((tracked) => !whole.includes(tracked));
    if (missing.length + others.length + naming.wanted.size === 0 && work.now !== undefined) {
      this.date(whole, work.now);
      show();
      return shown;
    }
    const [now] = await Promise.all([
      work.now ?? readNow(work.tx),
      this.readLabels(work, naming.wanted),
      ...byResource(missing).map(async ([resource, of]) => {
        const rows = await this.readMissing(work, resource, of);
        for (const { record } of of) read.set(record, rows.get(record.id));
      }),
      ...byResource(others).map(async ([resource, of]) => {
        const rows = await this.read(
          work,
          resource,
          of.map(({ record }) => record.id),
        );
        for (const { record } of of) if (rows.has(record.id)) shown.set(record, rows.get(record.id)!);
      }),
    ]);
    work.now = now;
    this.date(whole, now);
    show();
    return shown;
  }

  /** Records as GET shows them now, read. */
  read({ tx, workspaceId }: Work, resource: Resource, ids: readonly string[]): Promise<Map<string, ShownRecord>> {
    return this.reader.shown(tx, workspaceId, resource, ids);
  }

  private shapeOf(resource: Resource): MemoryShape {
    let shape = this.shapes.get(resource);
    if (!shape) this.shapes.set(resource, (shape = memoryShape(this.registry, resource)));
    return shape;
  }

  /** What the work itself has written it knows in full; of what a ledger wrote, the ledger may have kept only a part. */
  private isWhole({ resource, record, stored, beforeShown }: Tracked): boolean {
    if (stored !== null) return true;
    return this.shapeOf(resource).isWhole(record) && (beforeShown === null || record.createdAt !== undefined);
  }

  /** Every write of the transaction has its time. */
  private date(written: readonly Tracked[], now: string): void {
    for (const { record, beforeShown } of written) {
      if (beforeShown === null) record.createdAt = now;
      record.updatedAt = now;
    }
  }

  private async readLabels({ tx, workspaceId, labels }: Work, wanted: Wanted): Promise<void> {
    if (wanted.size === 0) return;
    const { text, values } = labelStatement(workspaceId, wanted);
    for (const [kind, { ids }] of wanted) for (const id of ids) labels.learn(kind, id, null);
    for (const [kind, id, label] of (await tx.rows(text, values)) as [string, string, string | null][])
      labels.learn(kind, id, label);
  }

  private readMissing(
    { tx, workspaceId }: Work,
    resource: Resource,
    of: readonly Tracked[],
  ): Promise<Map<string, ShownRecord>> {
    const { missing } = this.shapeOf(resource);
    return this.reader.shown(
      tx,
      workspaceId,
      resource,
      of.map(({ record }) => record.id),
      missing,
    );
  }

  /** What the database would say of the fields that are not in memory, where that is sure; undefined: it has to be asked. */
  private unread(tracked: Tracked, links: Links): Row | undefined {
    const { missing } = this.shapeOf(tracked.resource);
    const known: Row = {};
    for (const name of missing.keys()) {
      const value = this.unreadField(tracked, name, tracked.resource.fields[name]!, links);
      if (value === undefined) return undefined;
      known[name] = value;
    }
    return known;
  }

  private unreadField({ record, beforeShown }: Tracked, name: string, field: Field, links: Links): unknown {
    const row = record as unknown as Row;
    const former = (empty: unknown): unknown => (beforeShown === null ? empty : beforeShown[name]);
    switch (field.kind) {
      case 'inverse': {
        const { base } = this.registry.get(field.target);
        return links.pointAt(base, camelCase(field.by), record.id) ? undefined : former([]);
      }
      case 'issued': {
        const { base, fields } = this.registry.get(field.target);
        const source = Object.values(fields).find(({ kind }) => kind === 'reference');
        if (source?.kind !== 'reference') return undefined;
        const ids = Object.values(field.sources).map((column) => row[camelCase(column)] as string | null | undefined);
        const property = camelCase(`${source.column}_id`);
        return ids.some((id) => id && links.pointAt(base, property, id)) ? undefined : former(null);
      }
      case 'list': {
        const { entity, equals } = field.source;
        return entity === undefined && equals !== undefined && (row[camelCase(equals)] ?? null) === null
          ? []
          : undefined;
      }
      case 'scalar':
      case 'relation':
      case 'either':
      case 'row':
      case 'group':
      case 'relations':
      case 'object':
      case 'map':
      case 'frozen':
      case 'reference':
        return undefined;
      default:
        return noOther(field);
    }
  }

  /** The labels of the records that the work holds, from their entities. */
  private ownLabels(work: Work, touched: readonly Tracked[]): (kind: LabelKind, id: string) => string | undefined {
    const rows = new Map<string, Map<string, string>>();
    const rowsOf = (kind: LabelKind, list: string): Map<string, string> => {
      const known = rows.get(nameOfKind(kind));
      if (known) return known;
      const labels = new Map<string, string>();
      for (const { resource, record } of touched) {
        const label = resource.name === kind.resource.base ? labelIn(resource, record) : undefined;
        if (label === undefined) continue;
        for (const row of ((record as unknown as Row)[camelCase(list)] as Row[] | undefined) ?? [])
          labels.set(row['id'] as string, `${label} #${row['position'] as number}`);
      }
      rows.set(nameOfKind(kind), labels);
      return labels;
    };
    return (kind, id) => {
      if (kind.list !== undefined) return rowsOf(kind, kind.list).get(id);
      const record = work.find(kind.resource, id);
      return record && labelIn(kind.resource, record);
    };
  }
}

/** What the records that a work has written pointed at before, and point at now; of one that says nothing it may be anything. */
class Links {
  private readonly found = new Map<string, ReadonlySet<unknown>>();

  constructor(private readonly touched: readonly Tracked[]) {}

  pointAt(base: string, property: string, id: string): boolean {
    const key = `${base} ${property}`;
    let ids = this.found.get(key);
    if (!ids) {
      const ofBase = this.touched.filter(({ resource }) => resource.name === base);
      const states = ofBase.flatMap(({ record, before }) => (before ? [record, before] : [record]));
      this.found.set(key, (ids = new Set(states.map((state) => (state as unknown as Row)[property]))));
    }
    return ids.has(id) || ids.has(undefined);
  }
}

async function readNow(tx: Transaction): Promise<string> {
  return (await tx.rows(NOW, []))[0]![0] as string;
}

function byResource(tracked: readonly Tracked[]): [Resource, Tracked[]][] {
  const found = new Map<Resource, Tracked[]>();
  for (const one of tracked) found.set(one.resource, [...(found.get(one.resource) ?? []), one]);
  return [...found];
}
