import type { QueryRunner } from 'typeorm';
import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';
import { isDistributed, type LaidOut, layoutOf, type Place } from './layout.js';

/** What a session sets, each as a statement of its own, before it makes or places tables; each holds until the transaction ends. */
export const PLACING_SETTINGS: readonly string[] = [
  // Else what leads to a table of every node is made a table of the coordinator, and cannot be distributed after that.
  'SET LOCAL citus.enable_local_reference_table_foreign_keys = off',
  // The triggers read the row and tables of the same workspace, which are on the same node (docs/spec/scale.md, 3, rule 5).
  'SET LOCAL citus.enable_unsafe_triggers = on',
  // One statement may change all shards of a table, and the next one a table that leads to it: on one connection to each node.
  `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
];

/** The statements that bring tables to their places, in their order; none for those that are there. What stays on the coordinator and leads nowhere is. */
export function placingStatements(tables: readonly LaidOut[]): { readonly table: LaidOut; readonly text: string }[] {
  const of = (place: Place): LaidOut[] => tables.filter((table) => table.place === place);
  const [copied, sharded] = [of('every node'), of('workspace')];
  // Rows of one workspace are on one node: in each table they have the same place as in the first.
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
 * On a distributed database every table that a migration makes is brought to its place at once: the next statement may lead a foreign
 * key to it. To be called in the transaction of the migrations. A plain database is only asked whether it is one.
 */
export async function placeWhatIsMade(runner: QueryRunner, parts: readonly SchemaPart[]): Promise<void> {
  const query = runner.query.bind(runner) as (text: string, ...more: unknown[]) => Promise<unknown>;
  const ask: Ask = async (text, values) => (await query(text, values)) as never;
  if (!(await isDistributed(ask))) return;
  for (const setting of PLACING_SETTINGS) await query(setting);
  runner.query = (async (text: string, ...more: unknown[]) => {
    const result = await query(text, ...more);
    if (MAKES_TABLE.test(text))
      for (const placing of placingStatements(await layoutOf(ask, parts))) await query(placing.text);
    return result;
  }) as QueryRunner['query'];
}

/** Rows that were copied have no statistics where they are now: until there are some, statements over many rows have slow plans. */
export async function analyze(ask: Ask, tables: readonly LaidOut[]): Promise<void> {
  // One statement each: Citus refuses a table of every node after a distributed one in the same transaction.
  for (const { name } of tables) await ask(`ANALYZE ${name}`);
}

/** A name of the catalogue as a text of SQL. */
export function literal(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
