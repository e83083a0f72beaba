import { isDistributed, RELOCATION_FEED } from '@daybook/database';
import { ChangeFeed, endFeed } from './change-feed.js';
import type { Server, Servers } from './servers.js';
import { onSession, openSession, type Session } from './session.js';
import type { Table } from './tables.js';

interface Shard {
  /** The table. */
  readonly name: string;
  /** What stores its rows, or some of them, at the server. */
  readonly relation: string;
  readonly server: string | null;
}

/** Where each table has its rows, each of them once: a copy on every node is followed at the coordinator. */
const SHARDS = `
  SELECT nsp.nspname || '.' || c.relname AS name, shard_name(p.logicalrelid, s.shardid) AS relation,
    CASE WHEN n.groupid <> 0 THEN n.nodename || ':' || n.nodeport END AS server
  FROM pg_catalog.pg_dist_partition p JOIN pg_catalog.pg_class c ON c.oid = p.logicalrelid
  JOIN pg_catalog.pg_namespace nsp ON nsp.oid = c.relnamespace
  JOIN pg_catalog.pg_dist_shard s ON s.logicalrelid = p.logicalrelid
  JOIN pg_catalog.pg_dist_placement l ON l.shardid = s.shardid
  JOIN pg_catalog.pg_dist_node n ON n.groupid = l.groupid AND n.noderole = 'primary'
  WHERE p.partmethod = 'h' OR n.groupid = 0 ORDER BY 1, 2`;

export interface Feeds {
  readonly all: readonly ChangeFeed[];
  /** The session at the coordinator, in the database that is in use. */
  readonly main: Session;
  /** Tells whether tables went to other servers. */
  readonly places: string;
  close(): Promise<void>;
}

/** One feed for each server that has rows, on a session in the database that is in use. */
export async function openFeeds({ live, coordinator, workers }: Servers, tables: readonly Table[]): Promise<Feeds> {
  const main = await openSession(coordinator.url(live));
  const sessions = [main];
  try {
    const slot = await slotOf(main, live);
    const shards = (await isDistributed(main.rows)) ? await main.rows<Shard>(SHARDS) : [];
    const spread = new Set(shards.map(({ name }) => name));
    const logged = tables.filter(({ isUnlogged }) => !isUnlogged);
    const here = new Map(logged.filter(({ name }) => !spread.has(name)).map((table) => [table.name, table]));
    const byName = new Map(logged.map((table) => [table.name, table]));
    const at = (server: string | null): [string, Table][] =>
      shards.flatMap(({ name, relation, server: place }) => {
        const table = byName.get(name);
        return place === server && table ? [[relation, table]] : [];
      });
    const all = [new ChangeFeed(main, slot, new Map([...here, ...at(null)]))];
    for (const worker of workers) {
      const followed = new Map(at(worker.name));
      if (followed.size === 0) continue;
      const session = await openSession(worker.url(live));
      sessions.push(session);
      all.push(new ChangeFeed(session, slot, followed));
    }
    const close = async (): Promise<void> => {
      await Promise.all(sessions.map((session) => session.close()));
    };
    return { all, main, places: JSON.stringify(shards.map(({ relation, server }) => [relation, server])), close };
  } catch (error) {
    await Promise.all(sessions.map((session) => session.close()));
    throw error;
  }
}

/** Slots of all databases of a server have different names. */
async function slotOf({ rows }: Session, live: string): Promise<string> {
  const [row] = await rows<{ slot: string }>(
    `SELECT '${RELOCATION_FEED}_' || oid AS slot FROM pg_catalog.pg_database WHERE datname = $1`,
    [live],
  );
  return row!.slot;
}

/** Removes every feed of a database, under the name that it has now. */
export async function endFeeds(servers: readonly Server[], slotsOf: Server, database: string): Promise<void> {
  const slot = await onSession(slotsOf.url(database), (session) => slotOf(session, database));
  for (const server of servers) await onSession(server.url(database), (session) => endFeed(session, slot));
}
