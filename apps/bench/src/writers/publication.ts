import { setTimeout as pause } from 'node:timers/promises';
import { type Company, withClient } from '../company/company.js';
import { measuredOn, questionOf, type Site } from '../growth/sites.js';
import type { Flow } from '../load/flow.js';
import { takeTurn } from '../measure/turn.js';
import type { Options } from '../options.js';
import type { Subprocess } from '../process/subprocess.js';
import { Client } from '../service/client.js';

/** Milliseconds from an event's transaction to its arrival in the stream. */
export interface Publication {
  readonly events: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

const PAGE = 200;
const POLL_MS = 5;
/** Time after the last write: longer than any event may take. */
const TAIL_MS = 5000;

/** A reader follows `GET /v1/events` while as many writers as there are connections create and confirm. */
export async function measurePublication(
  site: Site,
  flows: readonly Flow[],
  options: Options,
  load: Subprocess,
): Promise<Publication> {
  const from = await lastSequence(site.company);
  const writers = new AbortController();
  const seen = follow(new Client(site.service.url, site.company.access), from, writers.signal);
  try {
    await takeTurn(measuredOn(site, load), questionOf(site, flows, { ...options, turnMs: 2 * options.turnMs }));
  } finally {
    writers.abort();
  }
  const seenAt = await seen;
  return publicationOf(await appended(site.company, from), seenAt);
}

/** Both by sequence number, in milliseconds of the same clock. @throws Error if an event did not arrive */
export function publicationOf(
  appendedAt: ReadonlyMap<number, number>,
  seenAt: ReadonlyMap<number, number>,
): Publication {
  const waits = [...appendedAt].map(([sequence, at]) => (seenAt.get(sequence) ?? NaN) - at).sort((a, b) => a - b);
  const missing = waits.filter(Number.isNaN).length;
  if (missing > 0) throw new Error(`${missing} of ${waits.length} events did not come within ${TAIL_MS} ms.`);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.trunc(waits.length * share))] ?? NaN;
  return { events: waits.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** When each event first appeared in a response. */
async function follow(client: Client, from: number, writers: AbortSignal): Promise<Map<number, number>> {
  const seen = new Map<number, number>();
  let last = from;
  let endsAt = Infinity;
  while (performance.now() < endsAt) {
    const { data } = await client.get(`events?sequence[gt]=${last}&sort=sequence&limit=${PAGE}&fields=sequence`);
    const now = performance.timeOrigin + performance.now();
    for (const { sequence } of data as { sequence: number }[]) {
      seen.set(sequence, now);
      last = sequence;
    }
    if ((data as unknown[]).length < PAGE) await pause(POLL_MS);
    if (writers.aborted && endsAt === Infinity) endsAt = performance.now() + TAIL_MS;
  }
  return seen;
}

async function lastSequence({ databaseUrl, workspaceId }: Company): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ last: string }>('SELECT last FROM events.streams WHERE workspace_id = $1', [
      workspaceId,
    ]);
    return Number(rows[0]?.last ?? 0);
  });
}

/** An event is appended by the last statements before the commit: the measured time begins just before it. */
async function appended({ databaseUrl, workspaceId }: Company, from: number): Promise<Map<number, number>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sequence: string; ms: number }>(
      `SELECT sequence, extract(epoch FROM appended_at)::float8 * 1000 AS ms FROM events.events
        WHERE workspace_id = $1 AND (sequence > $2 OR sequence IS NULL)`,
      [workspaceId, from],
    );
    return new Map(rows.map(({ sequence, ms }) => [Number(sequence), ms]));
  });
}
