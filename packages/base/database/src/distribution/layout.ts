import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';

/**
 * Where a distributed database keeps a table. `workspace`: each row with the others of its workspace. `every node`: a full copy
 * on each node, so that rows of any workspace may refer to it and join it; a write needs all nodes. `coordinator`: one table,
 * there.
 */
export type Place = 'workspace' | 'every node' | 'coordinator';

export interface LaidOut {
  /** `accounting.entries`, quoted where necessary. */
  readonly name: string;
  readonly place: Place;
  readonly isPlaced: boolean;
  /**
   * Whether Citus manages it in its place: every table except those of the coordinator without a foreign key to a table of
   * every node.
   */
  readonly isKnown: boolean;
  readonly bytes: number;
  /** Columns and indexes are created on each shard. */
  readonly indexes: number;
}

interface Row {
  name: string;
  bare: string;
  has_workspace: boolean;
  targets: string[];
  bytes: string;
  indexes: string;
}

const TABLES = `
  SELECT c.oid::regclass::text AS name, format('%s.%s', n.nspname, c.relname) AS bare,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped) AS has_workspace,
    ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS targets,
    pg_table_size(c.oid) AS bytes, (SELECT count(*) FROM pg_index i WHERE i.indrelid = c.oid) AS indexes
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)`;

const PLACED = `
  SELECT p.logicalrelid::regclass::text AS name, CASE WHEN p.partmethod = 'h' THEN 'workspace' WHEN p.repmodel = 't' THEN 'every node' ELSE 'coordinator' END AS place
  FROM pg_catalog.pg_dist_partition p`;

/** SQL for whether a database has Citus, for every role. */
export const IS_CITUS = `pg_catalog.to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL`;

/** Whether this database has the extension Citus. */
export async function hasCitus(ask: Ask): Promise<boolean> {
  const [row] = await ask<{ there: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_catalog.pg_extension WHERE extname = 'citus') AS there`,
  );
  return row!.there;
}

/** Whether its tables are distributed. Without Citus, one query answers this. */
export async function isDistributed(ask: Ask): Promise<boolean> {
  if (!(await hasCitus(ask))) return false;
  return (await ask<{ name: string }>(PLACED)).length > 0;
}

/**
 * Ends what a server that was gone has left between two servers: rows that were acknowledged, and that nobody sees until then. Not within a
 * transaction.
 */
export async function endPrepared(ask: Ask): Promise<void> {
  if (await isDistributed(ask)) await ask('SELECT recover_prepared_transactions()');
}

/**
 * Every table of these parts with its place, referenced tables first.
 * @throws Error where a table has no `workspace_id` and its package names no place for it
 */
export async function tableLayout(ask: Ask, parts: readonly SchemaPart[]): Promise<LaidOut[]> {
  const owning = parts.filter(({ migrations }) => migrations.length > 0);
  const rows = await ask<Row>(TABLES, [owning.map(({ name }) => name)]);
  const placed = (await hasCitus(ask)) ? await ask<{ name: string; place: Place }>(PLACED) : [];
  const placeOf = new Map(placed.map(({ name, place }) => [name, place]));
  const global = new Map(
    owning.flatMap(({ name, global: tables = {} }) =>
      Object.entries(tables).map(([table, { on }]) => [`${name}.${table}`, on]),
    ),
  );
  const placeless = rows.filter(({ bare, has_workspace: has }) => !has && !global.has(bare)).map(({ bare }) => bare);
  if (placeless.length > 0)
    throw new Error(`${placeless.join(', ')} have no workspace_id, and their packages name no place for them.`);
  return parentsFirst(rows).map(({ name, bare, targets, bytes, indexes }) => {
    const place = global.get(bare) ?? 'workspace';
    const isKnown = place !== 'coordinator' || targets.length > 0;
    const isPlaced = placeOf.get(name) === (isKnown ? place : undefined);
    return { name, place, isPlaced, isKnown, bytes: Number(bytes), indexes: Number(indexes) };
  });
}

/** @throws Error where foreign keys form a cycle */
function parentsFirst(rows: readonly Row[]): Row[] {
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const done: Row[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ targets }) => !targets.some((target) => waiting.has(target)));
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle: ${[...waiting.keys()].join(', ')}.`);
    for (const row of ready.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      waiting.delete(row.name);
      done.push(row);
    }
  }
  return done;
}
