import type { Resource } from './resource.js';

/** The label of a record as SQL; never null (wire.md 4). */
export function labelSql(resource: Resource, alias: string): string {
  const { column, whileEmpty } = resource.label;
  if (whileEmpty === undefined) return `${alias}.${column}`;
  return `coalesce(${alias}.${column}, ${whileEmptySql(resource, alias, whileEmpty)})`;
}

function whileEmptySql({ label: { whileEmptyBy } }: Resource, alias: string, otherwise: string): string {
  if (!whileEmptyBy) return `'${otherwise}'`;
  const cases = Object.entries(whileEmptyBy.values).map(([value, label]) => `WHEN '${value}' THEN '${label}'`);
  return `CASE ${alias}.${whileEmptyBy.column} ${cases.join(' ')} ELSE '${otherwise}' END`;
}
