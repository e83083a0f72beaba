import { setTimeout as pause } from 'node:timers/promises';
import { beforeOf, cannot, endPrepared, nextOf, STOPPED_MS, WRITE_STOP_LOCK } from '@daybook/database';
import { applyLast, applyRound } from './apply-changes.js';
import { copyRows, type Sides } from './copy-rows.js';
import { endSessions, renameAt, renamed, takingOver, whileEnding } from './databases.js';
import type { Feeds } from './feeds.js';
import type { Follower } from './follower.js';
import type { Servers } from './servers.js';
import { onSession, openSession, type Session, storing } from './session.js';
import { quoted, type Table } from './tables.js';
import type { Ways } from './workers.js';

/** Rounds while writes are stopped: what reads still change, such as the last use of a token, is in the last of them. */
const ROUNDS = 3;

const LOOK_MS = 10;

/** PostgreSQL's code where somebody is in the database that is renamed. */
const IN_USE = '55006';

export interface Taking {
  readonly servers: Servers;
  readonly isSpread: boolean;
  readonly tables: readonly Table[];
  readonly ways: Ways;
  readonly feeds: Feeds;
  readonly follower: Follower;
  readonly onStep: (step: string) => void;
  /** Closes the session of the notes. */
  readonly closeNotes: () => Promise<void>;
  /** @throws when the live database is not what was copied */
  readonly refuseChanged: () => Promise<void>;
}

export interface Stopped {
  /** How long writes, and how long reads, were not answered. */
  readonly writesMs: number;
  readonly readsMs: number;
}

/**
 * Stops writes, brings the last changes, and lets the next database take over the name of the live one. The renames of the coordinator are one
 * transaction: until its COMMIT the live database is the old one, whatever fails or is killed.
 * @throws Unavailable, or any fault of the database; the live database is the old one then
 */
export async function takeOver(taking: Taking): Promise<Stopped> {
  const { main } = taking.feeds;
  const [lock] = await main.rows<{ ours: boolean }>(`SELECT pg_try_advisory_lock(${WRITE_STOP_LOCK}) AS ours`);
  if (!lock!.ours) throw cannot('Another process is moving the tables. Wait until it has finished.');
  taking.onStep('writes get 503 for some seconds');
  const stoppedAt = performance.now();
  await pause(STOPPED_MS);
  await endPrepared(main.rows);
  for (let round = 0; round < ROUNDS; round++)
    if ((await applyRound(taking.ways, taking.tables, taking.follower)) === 0) break;
  await taking.refuseChanged();
  const readsMs = await swap(taking).catch((error: unknown) => {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    throw cannot(
      `sessions or prepared transactions of ${taking.servers.live} did not end in time (${(error as Error).message}). It is in use as before. End them, and run the same command again.`,
    );
  });
  return { writesMs: performance.now() - stoppedAt, readsMs };
}

/** Returns for how long nobody was let in. */
async function swap(taking: Taking): Promise<number> {
  const { servers, isSpread, ways } = taking;
  const { live, coordinator, workers } = servers;
  const [old, next] = takingOver(live) as [[string, string], [string, string]];
  return onSession(coordinator.url(), async (renaming) => {
    const into = await openSession(ways.into);
    const beganAt = performance.now();
    try {
      await renaming.rows('BEGIN');
      const first = renaming.rows(renamed(old));
      let isRefused = false;
      first.catch(() => (isRefused = true));
      await onSession(coordinator.url(), async (ending) => {
        while (!isRefused && !(await isLocked(ending, renaming.pid))) await pause(LOOK_MS);
        await endSessions(ending, [live], [taking.feeds.main.pid]);
      });
      await bringLast(taking, { from: taking.feeds.main, into });
      await Promise.all([into.close(), taking.closeNotes(), taking.feeds.close()]);
      await first;
      await whileEnding(coordinator, [nextOf(live)], async () => void (await renaming.rows(renamed(next))));
      // The next database finds its tables at the workers by its own name.
      if (isSpread) await Promise.all(workers.map((worker) => renameAt(worker, takingOver(live))));
      await renaming.rows('COMMIT');
      return performance.now() - beganAt;
    } finally {
      await into.close();
    }
  });
}

/** Whether the session that renames a database keeps others out of it. */
async function isLocked({ rows }: Session, pid: number): Promise<boolean> {
  const found = await rows(
    `SELECT FROM pg_catalog.pg_locks WHERE pid = $1 AND locktype = 'object' AND mode = 'AccessExclusiveLock' AND granted`,
    [pid],
  );
  return found.length > 0;
}

/** Nobody else is in the live database: what is read now is the end. */
async function bringLast({ tables, follower, servers }: Taking, sides: Sides): Promise<void> {
  await applyLast(sides, tables, follower);
  for (const table of tables.filter(({ isUnlogged }) => isUnlogged))
    await storing(sides.into, async () => {
      await sides.into.rows(`DELETE FROM ${quoted(table.name)}`);
      await copyRows(sides, table, 'true');
    });
  const more = await follower.drain();
  if (more > 0) throw cannot(`${more} rows of ${servers.live} were changed after the last session in it had ended.`);
}

/** Whether the next database has the name of the live one at a server. */
export function isSwapped(names: readonly string[], live: string): boolean {
  return names.includes(beforeOf(live)) && !names.includes(nextOf(live));
}
