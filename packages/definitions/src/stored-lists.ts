import { camelCase, type WorkspaceRow } from '@daybook/database';
import type { EntityClass, Fields, JoinTable } from './field.js';
import type { Resource } from './resource.js';
import { entityTable, type Table } from './table.js';

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
