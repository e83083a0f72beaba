import { isDeepStrictEqual } from 'node:util';
import { camelCase, type RecordEntity, type WorkspaceRow } from '@daybook/database';
import type { EntityClass, Field, Fields, JoinTable } from './field.js';
import { groupColumns, propertyOf } from './field-columns.js';
import type { Resource } from './resource.js';
import { entityTable, same, sameRow, type Table } from './table.js';

type Row = Record<string, unknown>;

/** Rows of a record that are stored with it. */
export interface StoredList {
  readonly property: string;
  readonly entity: EntityClass<WorkspaceRow>;
  readonly table: Table;
  /** The child's column and property that refer to its record. */
  readonly parent: string;
  readonly joins: readonly JoinTable[];
}

/** Caches what is derived from a definition. */
export function once<Of extends object, Found>(find: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, Found>();
  return (of) => {
    let found = known.get(of);
    if (found === undefined) known.set(of, (found = find(of)));
    return found;
  };
}

/** A field with its name, and the entity's property with its value. */
export interface PlacedField {
  readonly name: string;
  readonly field: Field;
  readonly property: string;
}

export const placedFields = once((fields: Fields): readonly PlacedField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, field, property: propertyOf(name, field) })),
);

/** The same, with groups replaced by their columns. */
export const placedColumns = once((fields: Fields): readonly PlacedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    placedFields(field.kind === 'group' ? Object.fromEntries(groupColumns(name, field)) : { [name]: field }),
  ),
);

export const joinTables = once((fields: Fields): readonly JoinTable[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'relations' ? [field.join] : [])),
);

/** The lists of a resource whose rows are stored with the record. */
export const storedLists = once((resource: Resource): readonly StoredList[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'list' || !field.source.entity) return [];
    const entity = field.source.entity as EntityClass<WorkspaceRow>;
    const { parent } = field.source;
    return [{ property: camelCase(name), entity, table: entityTable(entity), parent, joins: joinTables(field.fields) }];
  }),
);

/** The rows of a record's list. */
export function listRows(record: RecordEntity, list: StoredList): WorkspaceRow[] {
  return ((record as unknown as Row)[list.property] as WorkspaceRow[] | undefined) ?? [];
}

/** Whether two states of a record are stored identically, including rows. */
export function isSame(resource: Resource, a: RecordEntity, b: RecordEntity): boolean {
  if (!sameRow(resource.table, a, b)) return false;
  const joins = joinTables(resource.fields).every(({ property }) =>
    same((a as unknown as Row)[property], (b as unknown as Row)[property]),
  );
  return joins && storedLists(resource).every((list) => sameRows(listRows(a, list), listRows(b, list)));
}

/** Compares property by property: most values are texts, and comparing whole objects costs several times as much. */
function sameRows(a: readonly WorkspaceRow[], b: readonly WorkspaceRow[]): boolean {
  if (a.length !== b.length) return false;
  const rows = b as unknown as readonly Row[];
  return (a as unknown as readonly Row[]).every((row, i) => {
    const other = rows[i]!;
    const names = Object.keys(row);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) =>
        row[name] === other[name] ? Object.hasOwn(other, name) : isDeepStrictEqual(row[name], other[name]),
      )
    );
  });
}

/** A copy that is independent of later changes to the record or its rows. */
export function copyOf<R extends RecordEntity>(resource: Resource<R>, record: Readonly<NoInfer<R>>): R {
  const copy: Row = { ...record, __proto__: resource.entity.prototype as unknown };
  for (const list of storedLists(resource as Resource)) {
    copy[list.property] = listRows(record, list).map((child) => ({
      ...child,
      __proto__: list.entity.prototype as unknown,
    }));
  }
  return copy as unknown as R;
}
