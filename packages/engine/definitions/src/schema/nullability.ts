import { getMetadataArgsStorage } from 'typeorm';
import type { EntityClass, Field } from '../field.js';
import { propertyOf } from '../field-columns.js';

/** The kinds of fields that are empty rather than null. */
const NEVER_NULL: Readonly<Record<Field['kind'], boolean>> = {
  ...{ list: true, map: true, relations: true, inverse: true },
  ...{ scalar: false, relation: false, either: false, row: false, issued: false, group: false },
  ...{ object: false, frozen: false, reference: false },
};

const nullables = new Map<EntityClass, ReadonlyMap<string, boolean>>();

function columnsOf(entity: EntityClass): ReadonlyMap<string, boolean> {
  const known = nullables.get(entity);
  if (known) return known;
  const columns = getMetadataArgsStorage().columns.filter(
    ({ target }) => typeof target === 'function' && (target === entity || entity.prototype instanceof target),
  );
  const found = new Map(columns.map(({ propertyName, options }) => [propertyName, options.nullable === true]));
  nullables.set(entity, found);
  return found;
}

/**
 * Whether a field may be null when read: its column decides. Without a column of its own (a view's row, a value derived on reading) it may
 * be null unless its definition says otherwise.
 */
export function isNullable(name: string, field: Field, entity: EntityClass | undefined): boolean {
  if (NEVER_NULL[field.kind] || field.marks.notNull) return false;
  return (entity && columnsOf(entity).get(propertyOf(name, field))) ?? true;
}
