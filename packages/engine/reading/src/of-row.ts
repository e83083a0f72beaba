/**
 * SQL over `{t}` for the row under this alias. Its workspace is the statement's first parameter: said so, and not by the row, each table
 * of a subquery is asked on the shard of the workspace where the database is distributed.
 */
export function ofRow(expression: string, alias: string): string {
  return expression.replaceAll('{t}.workspace_id', '$1').replaceAll('{t}', alias);
}
