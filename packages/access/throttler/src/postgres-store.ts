import { Database } from '@daybook/database';
import type { AuthenticatedRequest, PiggybackedStatement } from '@daybook/access';
import { isFree } from './free.js';
import { RateLimitStore, type Taking, type Usage, UNUSED, wholeSeconds } from './rate-limit-store.js';

interface Row {
  hits: number;
  left_ms: number;
}

// Uses the database's time. `now()` is one instant for the whole statement, so the window is checked and renewed by the same reading.
// Concurrent requests of one token queue on its row, and each takes exactly one.
const takeFor = (sender: string) => `
  INSERT INTO throttler.windows AS running (workspace_id, token_id, hits, ends_at)
  SELECT sender.workspace_id, sender.id, 1, now() + interval '60 s' FROM ${sender}
  ON CONFLICT (workspace_id, token_id) DO UPDATE SET
    hits = CASE WHEN running.ends_at <= now() THEN 1 ELSE running.hits + 1 END,
    ends_at = CASE WHEN running.ends_at <= now() THEN excluded.ends_at ELSE running.ends_at END
  RETURNING hits, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS left_ms`;

const TAKE = takeFor('(SELECT $1::uuid AS workspace_id, $2::uuid AS id) AS sender');

/** Checks and takes in one statement, so that two at once cannot both take the last of it. No row: nothing was taken. */
const TAKE_SEVERAL = `
  INSERT INTO throttler.windows AS running (workspace_id, token_id, hits, ends_at)
  SELECT $1::uuid, $2::uuid, $3::int, now() + interval '60 s' WHERE $3::int <= $4::int
  ON CONFLICT (workspace_id, token_id) DO UPDATE SET
    hits = CASE WHEN running.ends_at <= now() THEN excluded.hits ELSE running.hits + excluded.hits END,
    ends_at = CASE WHEN running.ends_at <= now() THEN excluded.ends_at ELSE running.ends_at END
  WHERE running.ends_at <= now() OR running.hits + excluded.hits <= $4::int
  RETURNING hits, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS left_ms`;

const PEEK = `
  SELECT hits, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS left_ms
  FROM throttler.windows
  WHERE workspace_id = $1 AND token_id = $2 AND ends_at > now()`;

/** Budgets shared by all processes. One row for each token and session, renewed in place; a job removes those that were idle for a day. */
export class PostgresStore extends RateLimitStore {
  constructor(private readonly database: Database) {
    super();
  }

  override async take(key: string): Promise<Usage> {
    const [row] = await this.database.query<Row>(TAKE, key.split(':'));
    return usageOf(row);
  }

  override async takeSeveral(key: string, count: number, limit: number): Promise<Taking> {
    const [row] = await this.database.query<Row>(TAKE_SEVERAL, [...key.split(':'), count, limit]);
    return row ? { ...usageOf(row), isTaken: true } : { ...(await this.peek(key)), isTaken: false };
  }

  override async peek(key: string): Promise<Usage> {
    const [row] = await this.database.query<Row>(PEEK, key.split(':'));
    return usageOf(row);
  }

  override takenBefore({ piggybacked }: AuthenticatedRequest): Usage | undefined {
    return piggybacked ? usageOf(piggybacked as unknown as Row) : undefined;
  }
}

/**
 * Takes from the budget as a part of the token look-up. Unused when the service's limit is off: the few tokens with a rate of their own
 * then take theirs in a separate statement, the others take nothing.
 */
export function takeInLookup(limitPerMinute: number): PiggybackedStatement {
  return { sql: takeFor('sender'), runsFor: (handler) => limitPerMinute > 0 && !isFree(handler) };
}

function usageOf(row: Row | undefined): Usage {
  return row ? { hits: row.hits, resetS: wholeSeconds(row.left_ms) } : UNUSED;
}
