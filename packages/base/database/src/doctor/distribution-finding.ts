import { SERVICE_ROLE } from '../pool.js';
import { hasCitus, isDistributed, tableLayout } from '../distribution/layout.js';
import { missingRequirements } from '../distribution/requirements.js';
import type { SchemaPart } from '../schema-part.js';
import { type Ask, failure, type Finding, ok, warning } from './finding.js';

const CHECK = 'distribution';

const LOGINS = `
  SELECT nodename || ':' || nodeport AS node, success, result
  FROM run_command_on_workers('SELECT rolcanlogin FROM pg_catalog.pg_roles WHERE rolname = ''${SERVICE_ROLE}''')`;

const WORKSPACES_BY_WORKER = `
  SELECT n.nodename || ':' || n.nodeport AS node, count(DISTINCT s.shardminvalue) AS shards
  FROM pg_catalog.pg_dist_shard s
  JOIN pg_catalog.pg_dist_placement p ON p.shardid = s.shardid
  JOIN pg_catalog.pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
  WHERE s.shardminvalue IS NOT NULL GROUP BY 1 ORDER BY 1`;

/** Where the tables of a Citus database are; empty for a plain database. */
export async function distributionFindings(ask: Ask, parts: readonly SchemaPart[]): Promise<Finding[]> {
  if (!(await hasCitus(ask))) return [];
  if (!(await isDistributed(ask)))
    return [
      ok(CHECK, 'Citus is installed, and the tables are on this server. daybook distribute --dry-run shows details.'),
    ];
  const missing = await missingRequirements(ask);
  if (missing.length > 0) return [failure(CHECK, missing.join(' '))];
  const misplaced = (await tableLayout(ask, parts)).filter(({ isPlaced }) => !isPlaced).map(({ name }) => name);
  if (misplaced.length > 0)
    return [failure(CHECK, `tables that are not in their place: ${misplaced.join(', ')}. Run daybook distribute.`)];
  const logins = await ask<{ node: string; success: boolean; result: string }>(LOGINS);
  const locked = logins.filter(({ success, result }) => !success || result !== 't').map(({ node }) => node);
  if (locked.length > 0)
    return [warning(CHECK, `${SERVICE_ROLE} may not log in at ${locked.join(', ')}. Run daybook distribute.`)];
  const nodes = await ask<{ node: string; shards: string }>(WORKSPACES_BY_WORKER);
  const shared = nodes.map(({ node, shards }) => `${node} has ${shards}`).join(', ');
  return [ok(CHECK, `every table is in its place; shards of each table: ${shared}.`)];
}
