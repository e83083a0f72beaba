import { beforeOf, cannot, Distribution, migrate, nextOf, type SchemaPart } from '@daybook/database';
import { escapeIdentifier as quote } from 'pg';
import { createLike } from './databases.js';
import { keepOwners } from './keep-owners.js';
import type { Server, Servers } from './servers.js';
import { onSession } from './session.js';
import { schemasOf } from './tables.js';

/** The longest name of a database, in bytes. */
const NAME_BYTES = 63;

export interface Plan {
  /** Whether the tables of the next database are spread over the servers. */
  readonly isSpread: boolean;
  readonly shards: number;
  readonly onStep: (step: string) => void;
}

const EXTENSIONS = `
  SELECT e.extname AS name, n.nspname AS schema FROM pg_catalog.pg_extension e JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace
  WHERE e.extname NOT LIKE 'citus%' AND n.nspname <> 'pg_catalog' ORDER BY 1`;

interface Member {
  readonly id: number;
  readonly host: string;
  readonly port: number;
  readonly is_coordinator: boolean;
}

const MEMBERS = `
  SELECT nodeid AS id, nodename AS host, nodeport AS port, groupid = 0 AS is_coordinator
  FROM pg_catalog.pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`;

/**
 * Builds the next database, without rows, at all servers: the live one is only read. What is there already stays.
 * @throws Unavailable when a server cannot be reached or lacks something
 */
export async function buildNext(parts: readonly SchemaPart[], servers: Servers, plan: Plan): Promise<void> {
  const { live, coordinator, workers } = servers;
  const next = nextOf(live);
  if (Buffer.byteLength(beforeOf(live)) > NAME_BYTES)
    throw cannot(`the name ${live} is too long to become ${beforeOf(live)}. Rename the database first.`);
  plan.onStep(`making ${next} beside ${live}`);
  for (const server of [...workers, coordinator]) {
    await createLike(server, live, next);
    await onSession(server.url(next), ({ rows }) => rows('CREATE EXTENSION IF NOT EXISTS citus'));
  }
  await join(coordinator, live, next);
  await migrate(parts, coordinator.url(next));
  await addExtensions(coordinator, live, next);
  await keepOwners(coordinator, schemasOf(parts), { live, next });
  if (!plan.isSpread) return;
  plan.onStep('placing its tables, which are empty');
  await new Distribution(parts, coordinator.url(next), { shards: plan.shards }).distribute();
}

/** Tells the next database of the same servers, under the same numbers, and how to log in there. */
async function join(coordinator: Server, live: string, next: string): Promise<void> {
  const [members, logins] = await onSession(
    coordinator.url(live),
    async ({ rows }) =>
      [
        await rows<Member>(MEMBERS),
        await rows<{ nodeid: number; rolename: string; authinfo: string }>('SELECT * FROM pg_catalog.pg_dist_authinfo'),
      ] as const,
  );
  await onSession(coordinator.url(next), async ({ rows }) => {
    const there = new Set((await rows<Member>(MEMBERS)).map(({ id }) => id));
    for (const { nodeid, rolename, authinfo } of logins)
      await rows('INSERT INTO pg_catalog.pg_dist_authinfo VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        ...[nodeid, rolename, authinfo],
      ]);
    for (const { id, host, port, is_coordinator: isCoordinator } of members) {
      if (there.has(id)) continue;
      await rows(`SELECT setval('pg_catalog.pg_dist_node_nodeid_seq', $1, false)`, [id]);
      await (isCoordinator
        ? rows('SELECT citus_set_coordinator_host($1, $2)', [host, port])
        : rows('SELECT citus_add_node($1, $2)', [host, port]));
    }
  });
}

/** Extensions that somebody has added to the live database, such as pg_stat_statements. */
async function addExtensions(coordinator: Server, live: string, next: string): Promise<void> {
  const extensions = await onSession(coordinator.url(live), ({ rows }) =>
    rows<{ name: string; schema: string }>(EXTENSIONS),
  );
  await onSession(coordinator.url(next), async ({ rows }) => {
    for (const { name, schema } of extensions) {
      await rows(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)}`);
      await rows(`CREATE EXTENSION IF NOT EXISTS ${quote(name)} WITH SCHEMA ${quote(schema)}`);
    }
  });
}
