import { quoted, tablesIn, type TableShape } from '@daybook/backup';
import type { SchemaPart } from '@daybook/database';
import type { ClientBase } from 'pg';

export const WORKSPACES = 'tokens.workspaces';

/** A table with rows of workspaces. */
export interface WorkspaceTable extends TableShape {
  /** SQL condition for the rows of workspace `$1`. */
  readonly isOfWorkspace: string;
  /** Whether its rows move to another installation. */
  readonly travels: boolean;
}

/**
 * Every table with rows of workspaces, from the catalogue, so that tables added by migrations are included. Each after those that it refers
 * to.
 */
export async function workspaceTables(client: ClientBase, parts: readonly SchemaPart[]): Promise<WorkspaceTable[]> {
  const tables = await tablesIn(
    client,
    parts.map(({ name }) => name),
  );
  return tables.flatMap((table) => {
    const column = table.name === WORKSPACES ? 'id' : 'workspace_id';
    if (!table.columns.includes(column)) return [];
    return [{ ...table, isOfWorkspace: `${column} = $1`, travels: !staysHere(parts, table.name) }];
  });
}

/** Whether a table or view belongs to the installation and not to the workspace. */
export function staysHere(parts: readonly SchemaPart[], name: string): boolean {
  const [schema, table] = name.split('.') as [string, string];
  const { stays = [] } = parts.find((part) => part.name === schema) ?? {};
  return stays === 'all' || stays.includes(table);
}

/** A `SELECT` of the rows of a workspace for COPY, which takes no parameters. `workspaceId` is a UUID. */
export function rowsOfWorkspace({ name, columns, isOfWorkspace }: WorkspaceTable, workspaceId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(workspaceId)) throw new Error('The id of a workspace is a UUID.');
  const list = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
  return `SELECT ${list} FROM ${quoted(name)} WHERE ${isOfWorkspace.replace('$1', `'${workspaceId}'`)}`;
}
