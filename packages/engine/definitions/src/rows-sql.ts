import type { Resource } from './resource.js';

/**
 * The SQL source of a resource's records; its first parameter is the workspace. A view that reads more than its own rows is written out: in
 * a distributed database each table of a statement has to name its workspace, and inside a view none can.
 */
export function rowsSql({ table, rows }: Pick<Resource, 'table' | 'rows'>): string {
  return rows === undefined ? table.name : `(${rows})`;
}

/** {@link rowsSql} as of the end of the day given by this placeholder. */
export function rowsAsOf({ asOf }: Pick<Resource, 'asOf'>, day: string): string {
  return `(${(asOf as string).replaceAll('{day}', day)})`;
}
