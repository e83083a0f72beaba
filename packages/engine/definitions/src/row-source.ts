import type { EntityClass } from './field.js';
import type { Resource } from './resource.js';
import { entityTable } from './table.js';

/** Where the rows of a resource's list are stored, for references to one of them. */
export interface RowSource {
  readonly table: string;
  /** The column that refers to the record. */
  readonly parent: string;
  readonly idPrefix: string;
}

/** Only rows that are stored and have ids on the wire can be referred to. */
export function rowSource(resource: Resource, list: string): RowSource {
  const field = resource.fields[list];
  const source = field?.kind === 'list' ? field.source : undefined;
  if (!source?.entity || source.idPrefix === undefined)
    throw new Error(`${resource.name}.${list} has no rows with ids.`);
  return { table: entityTable(source.entity as EntityClass).name, parent: source.parent, idPrefix: source.idPrefix };
}
