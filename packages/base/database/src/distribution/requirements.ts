import type { Ask } from '../doctor/finding.js';
import { hasCitus } from './layout.js';

interface Node {
  name: string;
  is_coordinator: boolean;
  is_active: boolean;
}

const NODES = `
  SELECT nodename || ':' || nodeport AS name, groupid = 0 AS is_coordinator, isactive AND hasmetadata AND metadatasynced AS is_active
  FROM pg_catalog.pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`;

const SETTINGS = `
  SELECT n.nodename || ':' || n.nodeport AS name, r.success, r.result
  FROM run_command_on_all_nodes('SELECT current_setting(''wal_level'') || '' '' || current_setting(''max_prepared_transactions'')') r
  JOIN pg_catalog.pg_dist_node n ON n.nodeid = r.nodeid`;

/** What the database lacks to be distributed, each with what to do; empty if nothing. */
export async function missingRequirements(ask: Ask): Promise<string[]> {
  if (!(await hasCitus(ask)))
    return ['The database does not have Citus. Run CREATE EXTENSION citus here and on each worker.'];
  const [login] = await ask<{ may: boolean }>(
    'SELECT rolsuper AS may FROM pg_catalog.pg_roles WHERE rolname = current_user',
  );
  if (!login!.may)
    return ['Its login is not a superuser. Set DATABASE_OWNER_URL to a superuser while the tables are moved.'];
  const nodes = await ask<Node>(NODES);
  const workers = nodes.filter((node) => !node.is_coordinator);
  if (!nodes.some((node) => node.is_coordinator))
    return ["The coordinator does not know itself: SELECT citus_set_coordinator_host('its name')."];
  if (workers.length === 0) return ["There is no worker: SELECT citus_add_node('its name', its port)."];
  const inactive = nodes.filter((node) => !node.is_active).map(({ name }) => name);
  if (inactive.length > 0) return [`${inactive.join(', ')} are not active: SELECT citus_activate_node(…).`];
  const answers = await ask<{ name: string; success: boolean; result: string }>(SETTINGS);
  return answers.flatMap(({ name, success, result }) => {
    if (!success) return [`${name} does not answer: ${result}`];
    const [level, prepared] = result.split(' ');
    const wrong = level === 'logical' ? [] : [`${name} has wal_level ${level}. To move workspaces, set it to logical.`];
    return prepared === '0' ? [...wrong, `${name} has max_prepared_transactions 0. Set it to max_connections.`] : wrong;
  });
}
