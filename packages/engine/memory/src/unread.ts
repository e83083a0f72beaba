import { camelCase } from '@daybook/database';
import {
  type InverseField,
  type IssuedField,
  type ListField,
  type Registry,
  type Resource,
  shownId,
} from '@daybook/definitions';
import { labelIn } from './labels.js';
import { isOf, type Links } from './links.js';
import type { FieldTree } from './memory-shape.js';
import { AsBefore, isNew, type ShownRecord, type Tracked } from './tracked.js';

type Row = Record<string, unknown>;

interface Linked {
  readonly id: string;
  readonly name: string;
}

/**
 * What the database would say of the fields that are not in memory, where that is sure without asking it: what points to a record
 * changes only by records that the work has written, and the rows of a view have nothing to belong to while a column is empty.
 */
export class Unread {
  constructor(private readonly registry: Registry) {}

  /** What of the missing is nothing: the rows of a view while what they belong to is empty. */
  nothing({ fields }: Resource, record: object, missing: FieldTree): ShownRecord {
    const known: ShownRecord = {};
    for (const name of missing.keys()) {
      const field = fields[name]!;
      if (field.kind === 'list' && isEmptyList(field, record)) known[name] = [];
    }
    return known;
  }

  /** Whether all of it can be derived later, from what is read after the work. */
  canWait({ resource, record }: Tracked, missing: FieldTree, links: Links): boolean {
    return [...missing.keys()].every((name) => {
      const field = resource.fields[name]!;
      if (field.kind === 'list') return isEmptyList(field, record);
      if (field.kind !== 'inverse' && field.kind !== 'issued') return false;
      return (
        this.pointers(field, record)?.every(({ base, property, id }) => !links.pointAt(base, property, id)) ?? false
      );
    });
  }

  /** Of a record that was written; undefined: the database has to be asked. `former`: what is known of it from before the work. */
  after(
    tracked: Tracked,
    missing: FieldTree,
    links: Links,
    former: ShownRecord | undefined,
    told: ShownRecord = {},
  ): ShownRecord | undefined {
    const known: ShownRecord = {};
    for (const name of missing.keys()) {
      const field = tracked.resource.fields[name]!;
      const before = (former ?? tracked.beforeShown ?? {})[name];
      const said = told[name];
      if (said !== undefined) known[name] = said instanceof AsBefore ? said.of(before) : said;
      else if (field.kind === 'list' && isEmptyList(field, tracked.record)) known[name] = [];
      else if (field.kind === 'inverse' || field.kind === 'issued') {
        const pointers = this.pointers(field, tracked.record);
        if (!pointers || pointers.some(({ base, property, id }) => links.pointAt(base, property, id))) return undefined;
        known[name] = isNew(tracked) ? (field.kind === 'inverse' ? [] : null) : before;
      }
      if (known[name] === undefined) return undefined;
    }
    return known;
  }

  /** Of a locked record, from what was told or read of it, and of what {@link canWait} from what was read `after` the work. */
  before(
    tracked: Tracked,
    missing: FieldTree,
    links: Links,
    after: ShownRecord | undefined,
    known: ShownRecord = {},
  ): ShownRecord {
    const before: ShownRecord = {};
    for (const name of missing.keys()) {
      const field = tracked.resource.fields[name]!;
      if (name in known) before[name] = known[name];
      else if (field.kind === 'inverse')
        before[name] = this.pointedBefore(field, tracked, links, (after?.[name] ?? []) as Linked[]);
      else if (field.kind === 'issued')
        before[name] = this.issuedBefore(field, links, (after?.[name] ?? null) as Linked | null);
      else before[name] = [];
    }
    return before;
  }

  /** The properties by which others point at a record; undefined: nobody can tell. */
  private pointers(field: InverseField | IssuedField, record: object) {
    const { base, fields } = this.registry.get(field.target);
    const row = record as Row;
    if (field.kind === 'inverse') return [{ base, property: camelCase(field.by), id: row['id'] as string }];
    const source = Object.values(fields).find(({ kind }) => kind === 'reference');
    if (source?.kind !== 'reference') return undefined;
    const property = camelCase(`${source.column}_id`);
    const ids = Object.values(field.sources).map((column) => row[camelCase(column)] as string | null | undefined);
    return ids.flatMap((id) => (id ? [{ base, property, id }] : []));
  }

  private pointedBefore(
    { target, by, only }: InverseField,
    { record }: Tracked,
    links: Links,
    after: Linked[],
  ): Linked[] {
    const resource = this.registry.get(target);
    const property = camelCase(by);
    const touched = links.of(resource.base);
    const touchedIds = new Set(touched.map((one) => shownId(resource, one.record.id)));
    const former = touched.flatMap(({ before }): Linked[] => {
      const points = before && (before as unknown as Row)[property] === record.id;
      return points && isOf(resource, before) && isOf({ where: only }, before)
        ? [{ id: shownId(resource, before.id), name: labelIn(resource, before)! }]
        : [];
    });
    return [...after.filter(({ id }) => !touchedIds.has(id)), ...former].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private issuedBefore({ target }: IssuedField, links: Links, after: Linked | null): Linked | null {
    const resource = this.registry.get(target);
    const touched = links.of(resource.base).find((one) => after?.id === shownId(resource, one.record.id));
    if (!touched) return after;
    return touched.before && { id: shownId(resource, touched.before.id), name: labelIn(resource, touched.before)! };
  }
}

/** The rows of a view belong to what a column names: while it is empty there is none. */
function isEmptyList({ source: { entity, equals } }: ListField, record: object): boolean {
  return entity === undefined && equals !== undefined && ((record as Row)[camelCase(equals)] ?? null) === null;
}
