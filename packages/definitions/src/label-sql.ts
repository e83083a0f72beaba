import type { Resource } from './resource.js';

/** The label of a record as SQL; never null (wire.md 4). */
export function labelSql(resource: Resource, alias: string): string {
  const { column, whileEmpty } = resource.label;
  return whileEmpty === undefined ? `${alias}.${column}` : `coalesce(${alias}.${column}, '${whileEmpty}')`;
}
