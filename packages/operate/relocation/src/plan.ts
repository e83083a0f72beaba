import { beforeOf, isDistributed } from '@daybook/database';
import { stateOf } from './leave.js';
import { serversOf } from './servers.js';
import { onSession } from './session.js';

export interface RelocationPlan {
  /** What the second database takes at the servers, with its indexes. */
  readonly bytes: number;
  /** How long it may take, at best and on a busy machine. */
  readonly seconds: readonly [number, number];
  /** What prevents it now, besides what a distributed database needs; empty if nothing does. */
  readonly missing: readonly string[];
}

/** To make the tables; and for each megabyte of the database, to copy it and to compare it. */
const COST_MS = { tables: [20_000, 120_000], megabyte: [25, 150] } as const;

const BYTES = 'SELECT pg_database_size(current_database())::text AS bytes';
const BYTES_SPREAD =
  'SELECT sum(citus_total_relation_size(logicalrelid))::bigint::text AS bytes FROM pg_catalog.pg_dist_partition';

/** What a move of this database needs. Changes nothing. */
export async function planOf(ownerUrl: string): Promise<RelocationPlan> {
  const missing = await missingFor(ownerUrl);
  return onSession(ownerUrl, async ({ rows }) => {
    const [found] = await rows<{ bytes: string }>((await isDistributed(rows)) ? BYTES_SPREAD : BYTES);
    const bytes = Number(found!.bytes);
    const took = (which: 0 | 1): number =>
      Math.ceil((COST_MS.tables[which] + (bytes / 2 ** 20) * COST_MS.megabyte[which]) / 1000);
    return { bytes, seconds: [took(0), took(1)], missing };
  });
}

async function missingFor(ownerUrl: string): Promise<string[]> {
  const servers = await serversOf(ownerUrl);
  const missing: string[] = [];
  for (const { name, url } of servers.workers)
    await onSession(url(), async () => undefined).catch((error: Error) =>
      missing.push(`${name} has to be reached from here. ${error.message}`),
    );
  if ((await stateOf(servers)).isKept)
    missing.push(`${beforeOf(servers.live)} is still there. Remove it with daybook distribute --drop-before.`);
  return missing;
}
