import type { Resource } from './resource.js';

/**
 * What a statement reads the records from; its first parameter is the workspace. A view that looks further than at its own rows is written out:
 * on a distributed database each table of a statement has to name its workspace, and inside a view none can.
 */
export function rowsSql({ table, rows }: Pick<Resource, 'table' | 'rows'>): string {
  return rows === undefined ? table.name : `(${rows})`;
}

/** {@link rowsSql} as it was at the end of the day that this placeholder stands for. */
export function rowsAsOf({ asOf }: Pick<Resource, 'asOf'>, day: string): string {
  return `(${(asOf as string).replaceAll('{day}', day)})`;
}
