import { Database, inBatches } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { IDEMPOTENCY_TTL_S } from './idempotency.js';

const WORKSPACES = 'SELECT id FROM tokens.workspaces ORDER BY id';

/** Keys a transaction. */
const BATCH = 1000;

// A key that a request is just claiming again is locked by it, and stays.
// Materialized: in a join that runs it again for each row it would take other keys each time.
const PURGE = `
  WITH old AS MATERIALIZED (
    SELECT family_id, key FROM idempotency.keys
    WHERE workspace_id = $1 AND created_at < now() - make_interval(secs => $2)
    ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  DELETE FROM idempotency.keys k USING old
  WHERE k.workspace_id = $1 AND k.family_id = old.family_id AND k.key = old.key`;

/**
 * Removes keys whose time is over (wire.md 5: 7 days, IDEMPOTENCY_TTL_S). They count for nothing before that: only their
 * room is won. In small batches, each a transaction of its own; any number of processes may.
 */
@Injectable()
export class PurgeIdempotencyKeys {
  constructor(
    private readonly database: Database,
    @Inject(IDEMPOTENCY_TTL_S) private readonly ttlS: number,
  ) {}

  /** Answers how many were removed. */
  async run(signal?: AbortSignal): Promise<number> {
    const workspaces = await this.database.query<{ id: string }>(WORKSPACES);
    let removed = 0;
    for (const { id } of workspaces)
      removed += await inBatches(BATCH, () => this.database.of(id).execute(PURGE, [id, this.ttlS]), { signal });
    return removed;
  }
}
