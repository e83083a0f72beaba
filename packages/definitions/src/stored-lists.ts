import { camelCase, type RecordEntity, type WorkspaceRow } from '@daybook/database';
import type { EntityClass, Fields, JoinTable } from './field.js';
import type { Resource } from './resource.js';
import { entityTable, same, sameRow, type Table } from './table.js';

type Row = Record<string, unknown>;

/** Rows of a record that are stored with it. */
export interface StoredList {
  readonly property: string;
  readonly entity: EntityClass<WorkspaceRow>;
  readonly table: Table;
  /** The child's column and property that name its record. */
  readonly parent: string;
  readonly joins: readonly JoinTable[];
}

/** What follows from a definition alone is worked out once. */
export function once<Of extends object, Found>(find: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, Found>();
  return (of) => {
    let found = known.get(of);
    if (found === undefined) known.set(of, (found = find(of)));
    return found;
  };
}

export const joinsOf = once((fields: Fields): readonly JoinTable[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'relations' ? [field.join] : [])),
);

/** The lists of a resource whose rows are stored with it. */
export const storedLists = once((resource: Resource): readonly StoredList[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'list' || !field.source.entity) return [];
    const entity = field.source.entity as EntityClass<WorkspaceRow>;
    const { parent } = field.source;
    return [{ property: camelCase(name), entity, table: entityTable(entity), parent, joins: joinsOf(field.fields) }];
  }),
);

/** The rows of a record's list. */
export function childrenOf(record: RecordEntity, list: StoredList): WorkspaceRow[] {
  return ((record as unknown as Row)[list.property] as WorkspaceRow[] | undefined) ?? [];
}

/** Whether two states of a record are stored alike, rows and all. */
export function isSame(resource: Resource, a: RecordEntity, b: RecordEntity): boolean {
  if (!sameRow(resource.table, a, b)) return false;
  const joins = joinsOf(resource.fields).every(({ property }) =>
    same((a as unknown as Row)[property], (b as unknown as Row)[property]),
  );
  return joins && storedLists(resource).every((list) => same(childrenOf(a, list), childrenOf(b, list)));
}

/** A copy deep enough that changing the record or its rows leaves it as it is. */
export function copyOf<R extends RecordEntity>(resource: Resource<R>, record: Readonly<NoInfer<R>>): R {
  const copy = Object.assign(new resource.entity(), record) as unknown as Row;
  for (const list of storedLists(resource as Resource)) {
    copy[list.property] = childrenOf(record, list).map((child) => Object.assign(new list.entity(), child));
  }
  return copy as unknown as R;
}
