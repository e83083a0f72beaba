import { Database, eachInTurn, inBatches } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { IDEMPOTENCY_TTL_S } from './idempotency.js';

/** Where one has expired: one look into an index for each workspace, at its server. */
const WORKSPACES = `
  SELECT c.workspace_id AS id FROM tokens.companies c WHERE EXISTS (SELECT FROM idempotency.keys k
    WHERE k.workspace_id = c.workspace_id AND k.created_at < now() - make_interval(secs => $1)) ORDER BY 1`;

/** Keys per transaction. */
const BATCH = 1000;

// A key that a request is claiming again is locked, and stays. MATERIALIZED: a join that evaluated it again for each row would select other
// keys each time.
const PURGE = `
  WITH old AS MATERIALIZED (
    SELECT family_id, key FROM idempotency.keys
    WHERE workspace_id = $1 AND created_at < now() - make_interval(secs => $2)
    ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  DELETE FROM idempotency.keys k USING old
  WHERE k.workspace_id = $1 AND k.family_id = old.family_id AND k.key = old.key`;

/**
 * Deletes expired keys (wire.md 5: 7 days, IDEMPOTENCY_TTL_S). They have no effect before that; this only frees space. In small batches,
 * each in a transaction of its own; any number of processes may run it.
 */
@Injectable()
export class PurgeIdempotencyKeys {
  constructor(
    private readonly database: Database,
    @Inject(IDEMPOTENCY_TTL_S) private readonly ttlS: number,
  ) {}

  /** Returns how many were deleted. */
  async run(signal?: AbortSignal): Promise<number> {
    const workspaces = await this.database.find<{ id: string }>(WORKSPACES, [this.ttlS]);
    const purge = (id: string) =>
      inBatches(BATCH, () => this.database.of(id).execute(PURGE, [id, this.ttlS]), { signal });
    const failed = 'The idempotency keys of some workspaces could not be purged.';
    return eachInTurn(workspaces, ({ id }) => purge(id), { failed, signal });
  }
}
