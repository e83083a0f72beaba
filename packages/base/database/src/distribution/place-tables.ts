import type { QueryRunner } from 'typeorm';
import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';
import { isDistributed, type LaidOut, tableLayout, type Place } from './layout.js';

/** Session settings, one statement each, to make before creating or placing tables. They apply until the transaction ends. */
export const PLACING_SETTINGS: readonly string[] = [
  // Otherwise tables that refer to one of every node become tables of the coordinator, and cannot be distributed afterwards.
  'SET LOCAL citus.enable_local_reference_table_foreign_keys = off',
  // The triggers read only the row and tables of the same workspace, which are on the same node (docs/spec/scale.md, 3, rule
  // 5).
  'SET LOCAL citus.enable_unsafe_triggers = on',
  // One statement may change all shards of a table, and the next one a table that refers to it: use one connection to each
  // node.
  `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
];

/**
 * The statements that place the tables, in order; none for tables already in place. A coordinator table without references
 * counts as in place.
 */
export function placingStatements(tables: readonly LaidOut[]): { readonly table: LaidOut; readonly text: string }[] {
  const of = (place: Place): LaidOut[] => tables.filter((table) => table.place === place);
  const [copied, sharded] = [of('every node'), of('workspace')];
  // Colocation: all rows of one workspace are on one node, so each table is sharded like the first.
  const first = sharded.find(({ isPlaced }) => isPlaced) ?? sharded[0];
  const beside = (table: LaidOut): string => (table === first ? 'none' : first!.name);
  return [
    ...copied.map((table) => ({ table, text: `SELECT create_reference_table(${literal(table.name)})` })),
    ...sharded.map((table) => ({
      table,
      text: `SELECT create_distributed_table(${literal(table.name)}, 'workspace_id', colocate_with => ${literal(beside(table))})`,
    })),
    ...of('coordinator').map((table) => ({
      table,
      text: `SELECT citus_add_local_table_to_metadata(${literal(table.name)}, cascade_via_foreign_keys => true)`,
    })),
  ].filter(({ table }) => !table.isPlaced);
}

const MAKES_TABLE = /^\s*CREATE (UNLOGGED )?TABLE\b/i;

/**
 * On a distributed database, places every table that a migration has created at once, because the next statement may add a
 * foreign key to it. Call it in the transaction of the migrations. On a plain database it costs one query.
 */
export async function placeWhatIsMade(runner: QueryRunner, parts: readonly SchemaPart[]): Promise<void> {
  const query = runner.query.bind(runner) as (text: string, ...more: unknown[]) => Promise<unknown>;
  const ask: Ask = async (text, values) => (await query(text, values)) as never;
  if (!(await isDistributed(ask))) return;
  for (const setting of PLACING_SETTINGS) await query(setting);
  runner.query = (async (text: string, ...more: unknown[]) => {
    const result = await query(text, ...more);
    if (MAKES_TABLE.test(text))
      for (const placing of placingStatements(await tableLayout(ask, parts))) await query(placing.text);
    return result;
  }) as QueryRunner['query'];
}

/** Copied rows have no statistics in their new place; without them, statements over many rows get slow plans. */
export async function analyze(ask: Ask, tables: readonly LaidOut[]): Promise<void> {
  // One statement each: Citus refuses a table of every node after a distributed one in the same transaction.
  for (const { name } of tables) await ask(`ANALYZE ${name}`);
}

/** Quotes a name of the catalogue as an SQL literal. */
export function literal(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
