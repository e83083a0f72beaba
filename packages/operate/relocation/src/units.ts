import type { Session } from './session.js';
import { between, columnOf, type Key, keyList, keyTexts, quoted, type Table } from './tables.js';

/** Rows that are copied in one transaction, and compared at once. */
const PAGE_ROWS = 20_000;

/** Part of a table, which one connection works through in the order of the primary key. */
export interface Unit {
  /** `accounting.entries`, or that and the id of a workspace. */
  readonly name: string;
  readonly table: Table;
  readonly condition: string;
}

/**
 * Each table, largest first; `workspaces`: by workspace, so that each statement asks one server. What is added meanwhile, also whole workspaces,
 * comes by its changes.
 */
export function unitsOf(tables: readonly Table[], workspaces: readonly string[] | undefined): Unit[] {
  return tables
    .filter(({ isUnlogged }) => !isUnlogged)
    .toSorted((one, other) => other.bytes - one.bytes)
    .flatMap((table): Unit[] =>
      workspaces !== undefined && table.hasWorkspace
        ? workspaces.map((id) => ({
            name: `${table.name} ${id}`,
            table,
            condition: `${columnOf('workspace_id')} = '${id}'::uuid`,
          }))
        : [{ name: table.name, table, condition: 'true' }],
    );
}

export interface Page {
  readonly where: string;
  /** The last key in it; undefined for the last page, which has no end. */
  readonly upto: Key | undefined;
}

/** The page of a unit after this row. */
export async function pageOf({ rows }: Session, { table, condition }: Unit, after: Key | undefined): Promise<Page> {
  const [last] = await rows<{ key: Key }>(
    `SELECT ${keyTexts(table)} AS key FROM ${quoted(table.name)} WHERE ${condition} AND ${between(table, after, undefined)}
      ORDER BY ${keyList(table).slice(1, -1)} OFFSET ${PAGE_ROWS - 1} LIMIT 1`,
  );
  return { where: `${condition} AND ${between(table, after, last?.key)}`, upto: last?.key };
}
