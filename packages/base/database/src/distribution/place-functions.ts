import type { QueryRunner } from 'typeorm';
import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';
import { isDistributed, tableLayout } from './layout.js';
import { literal } from './place-tables.js';

interface Row {
  /** `accounting.fold_ledger(uuid, integer)` */
  signature: string;
  is_placed: boolean;
}

const FUNCTIONS = `
  SELECT p.oid::regprocedure AS signature, o.distribution_argument_index IS NOT NULL AS is_placed
  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
  LEFT JOIN pg_catalog.pg_dist_object o ON o.classid = 'pg_catalog.pg_proc'::regclass AND o.objid = p.oid
  WHERE format('%s.%s', n.nspname, p.proname) = ANY ($1) ORDER BY 1`;

async function functionsOf(ask: Ask, parts: readonly SchemaPart[]): Promise<Row[]> {
  const names = parts.flatMap(({ name, ofWorkspace = [] }) => ofWorkspace.map((each) => `${name}.${each}`));
  return ask<Row>(FUNCTIONS, [names]);
}

/**
 * Places the functions that work on the rows of a workspace on the node of these rows, so that they run in the calling
 * transaction, even in the middle of one. Call this after the tables are placed; `beside` is one of those tables.
 */
export async function placeFunctions(ask: Ask, parts: readonly SchemaPart[], beside: string): Promise<void> {
  for (const { signature, is_placed: isPlaced } of await functionsOf(ask, parts))
    if (!isPlaced)
      await ask(
        `SELECT create_distributed_function(${literal(signature)}, '$1', colocate_with => ${literal(beside)}, force_delegation => true)`,
      );
}

/** Drops the placed functions, to be recreated where they were defined. */
export async function dropPlacedFunctions(ask: Ask, parts: readonly SchemaPart[]): Promise<void> {
  for (const { signature, is_placed: isPlaced } of await functionsOf(ask, parts))
    if (isPlaced) await ask(`DROP FUNCTION ${signature}`);
}

/**
 * Places the functions that migrations have created on a distributed database. Call it in their transaction, after the last of
 * them.
 */
export async function placeFunctionsMade(runner: QueryRunner, parts: readonly SchemaPart[]): Promise<void> {
  const ask: Ask = async (text, values) => (await runner.query(text, values as unknown[])) as never;
  if (!(await isDistributed(ask))) return;
  const tables = await tableLayout(ask, parts);
  await placeFunctions(ask, parts, tables.find(({ place }) => place === 'workspace')!.name);
}
