import { setTimeout as pause } from 'node:timers/promises';
import { beforeOf, cannot, nextOf, RELOCATION_LOCK, RELOCATION_SCHEMA } from '@daybook/database';
import { databasesAt, dropAt, endSessions, leadingBack, renameAt, takingOver } from './databases.js';
import { endFeeds } from './feeds.js';
import type { Server, Servers } from './servers.js';
import { onSession, type Session } from './session.js';
import { isSwapped } from './take-over.js';

const namesAt = (server: Server, live: string): Promise<string[]> =>
  databasesAt(server, [nextOf(live), beforeOf(live)]);

export interface State {
  /** The next database is being built. */
  readonly isBegun: boolean;
  /** The next database has taken over, and something is left to be done. */
  readonly isUnfinished: boolean;
  /** The database from before is kept. */
  readonly isKept: boolean;
}

/** How far a move is. */
export async function stateOf({ live, coordinator }: Servers): Promise<State> {
  const names = await namesAt(coordinator, live);
  const notes = await onSession(coordinator.url(live), ({ rows }) =>
    rows('SELECT FROM pg_catalog.pg_namespace WHERE nspname = $1', [RELOCATION_SCHEMA]),
  );
  return {
    isBegun: names.includes(nextOf(live)),
    isUnfinished: notes.length > 0,
    isKept: names.includes(beforeOf(live)),
  };
}

/**
 * Ends what a command that was killed has left at work in the next database. Workers at which it has renamed, although the coordinator has not, get
 * the names back.
 */
export async function leadBack({ live, coordinator, workers }: Servers): Promise<void> {
  await onSession(coordinator.url(), (session) => endSessions(session, [nextOf(live)], []));
  for (const worker of workers)
    if (isSwapped(await namesAt(worker, live), live)) await renameAt(worker, leadingBack(live));
}

/** What is left to be done when the next database has taken over. Each step may be repeated. */
export async function finish(servers: Servers): Promise<void> {
  const { live, coordinator, workers } = servers;
  for (const worker of workers)
    if ((await namesAt(worker, live)).includes(nextOf(live))) await renameAt(worker, takingOver(live));
  await endFeeds([coordinator, ...workers], coordinator, beforeOf(live));
  await onSession(coordinator.url(live), async ({ rows }) => {
    await rows('SET citus.enable_ddl_propagation = off');
    await rows(`DROP SCHEMA ${RELOCATION_SCHEMA} CASCADE`);
  });
}

/** Removes a move that has not taken over. Returns whether there was one. */
export async function abandon(servers: Servers): Promise<boolean> {
  const { live, coordinator, workers } = servers;
  const state = await stateOf(servers);
  if (state.isUnfinished) throw cannot(`${nextOf(live)} has taken over already. Run daybook distribute to finish it.`);
  await onSession(coordinator.url(live), async (session) => {
    await lockOut(session);
    await leadBack(servers);
    if (!state.isKept) await endFeeds([coordinator, ...workers], coordinator, live);
    if (state.isBegun) for (const server of [coordinator, ...workers]) await dropAt(server, nextOf(live));
  });
  return state.isBegun;
}

/** Removes the database from before, at all servers. Returns whether there was one. */
export async function dropBefore(servers: Servers): Promise<boolean> {
  const { live, coordinator, workers } = servers;
  const state = await stateOf(servers);
  if (state.isUnfinished || state.isBegun)
    throw cannot('a move is not over. Finish it with daybook distribute, or end it with --abandon.');
  for (const server of state.isKept ? [coordinator, ...workers] : []) await dropAt(server, beforeOf(live));
  return state.isKept;
}

/** Sessions of a command that was killed end when their statements have ended. */
const LOCK_ATTEMPTS = 50;
const LOCK_PAUSE_MS = 200;

/** Keeps others out until the session ends. @throws Unavailable while another command is at work */
export async function lockOut({ rows }: Session): Promise<void> {
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt++) {
    const [lock] = await rows<{ ours: boolean }>(`SELECT pg_try_advisory_lock(${RELOCATION_LOCK}) AS ours`);
    if (lock!.ours) return;
    await pause(LOCK_PAUSE_MS);
  }
  throw cannot('Another daybook distribute is at work. Wait until it has finished.');
}
