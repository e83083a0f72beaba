/**
 * SQL over `{t}` for the row with this alias. Uses the statement's first parameter as the workspace instead of the row's: in a distributed
 * database, each table of a subquery is then read on the shard of the workspace.
 */
export function ofRow(expression: string, alias: string): string {
  return expression.replaceAll('{t}.workspace_id', '$1').replaceAll('{t}', alias);
}
