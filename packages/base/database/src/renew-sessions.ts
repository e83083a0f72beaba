import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from './doctor/finding.js';

/** Services keep statements prepared in their sessions, and PostgreSQL refuses one whose columns have changed, for as long as the session is there. */
const END_IDLE = `
  SELECT CASE WHEN state = 'idle' THEN pg_terminate_backend(pid) END AS ended FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'daybook' AND pid <> pg_backend_pid() AND backend_start < $1::timestamptz`;

const PAUSE_MS = 100;
const ROUNDS = 50;

/**
 * Ends the sessions of services that began before a migration, each while it is idle: their pools open new ones, and no request fails that had
 * begun. Those that are still busy after five seconds stay. A login that may not end them leaves them all.
 */
export async function renewSessions(ask: Ask): Promise<void> {
  const [now] = await ask<{ at: string }>(`SELECT clock_timestamp()::text AS at`);
  for (let round = 0; round < ROUNDS; round++) {
    const there = await ask(END_IDLE, [now!.at]).catch(() => []);
    if (there.length === 0) return;
    await pause(PAUSE_MS);
  }
}
