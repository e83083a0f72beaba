import { camelCase } from '@daybook/database';
import {
  type InverseField,
  type IssuedField,
  type ListField,
  type Registry,
  type Resource,
} from '@daybook/definitions';
import type { Links } from './links.js';
import type { FieldTree } from './memory-shape.js';
import { isNew, type ShownRecord, type Tracked } from './tracked.js';

type Row = Record<string, unknown>;

/**
 * Values of fields that are not in memory, where they are certain without asking the database: references to a record, and rows that are
 * records, change only through records that the work has written, and a view has no rows while the column they belong to is empty.
 */
export class Unread {
  constructor(private readonly registry: Registry) {}

  /** The missing fields that are certainly empty: the rows of a view while the column they belong to is empty. */
  nothing({ fields }: Resource, record: object, missing: FieldTree): ShownRecord {
    const known: ShownRecord = {};
    for (const name of missing.keys()) {
      const field = fields[name]!;
      if (field.kind === 'list' && isEmptyList(field, record)) known[name] = [];
    }
    return known;
  }

  /**
   * For a record that was written; undefined: the database must be asked. `former`: what is known from before the work; `knownAfter`: what
   * is known now.
   */
  after(
    tracked: Tracked,
    missing: FieldTree,
    links: Links,
    former: ShownRecord,
    knownAfter: ShownRecord,
  ): ShownRecord | undefined {
    const known: ShownRecord = {};
    for (const name of missing.keys()) {
      const field = tracked.resource.fields[name]!;
      if (name in knownAfter) known[name] = knownAfter[name];
      else if (field.kind === 'list' && isEmptyList(field, tracked.record)) known[name] = [];
      else if (field.kind === 'list') {
        const base = this.recordsOf(field);
        if (base === undefined || links.areOf(base)) return undefined;
        known[name] = isNew(tracked) ? [] : former[name];
      } else if (field.kind === 'inverse' || field.kind === 'issued') {
        const pointers = this.pointers(field, tracked.record);
        if (!pointers || pointers.some(({ base, property, id }) => links.pointAt(base, property, id))) return undefined;
        known[name] = isNew(tracked) ? (field.kind === 'inverse' ? [] : null) : former[name];
      }
      if (known[name] === undefined) return undefined;
    }
    return known;
  }

  /** The base of the records that are the rows of a list; undefined: they are no records, or a write knows them by the definition. */
  private recordsOf({ source: { of, known } }: ListField): string | undefined {
    return of === undefined || known ? undefined : this.registry.get(of).base;
  }

  /** The properties by which others refer to a record; undefined: unknown. */
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
}

/** The rows of a view belong to what a column refers to: while it is empty there are none. */
function isEmptyList({ source: { entity, equals } }: ListField, record: object): boolean {
  return entity === undefined && equals !== undefined && ((record as Row)[camelCase(equals)] ?? null) === null;
}
