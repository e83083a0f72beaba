import { ConstraintViolation } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import type { SeriesKey } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

const TAKE = 'SELECT accounting.take_numbers($1, $2, $3, $4, $5) AS first';

const RETURN = 'SELECT accounting.return_numbers($1, $2, $3, $4)';

interface Block {
  readonly key: SeriesKey;
  next: number;
  /** The first number after the block. */
  readonly end: number;
}

interface Supply {
  readonly size: number;
  readonly blocks: Map<string, Block>;
}

/**
 * Numbers for a unit of work that posts many entries, taken in blocks. Every step of a series leaves a row version that PostgreSQL keeps
 * until the transaction ends and scans each time, so single steps get more expensive with their number. Other postings take their number in
 * their own statement (docs/adr/0006).
 */
@Injectable()
export class EntryNumbers {
  private readonly supplies = new WeakMap<UnitOfWork, Supply>();

  /** Runs `post`, which posts about `size` entries, and returns unused numbers of the blocks, so that none is skipped. */
  async inBlocks(work: UnitOfWork, size: number, post: () => Promise<void>): Promise<void> {
    const supply: Supply = { size, blocks: new Map() };
    this.supplies.set(work, supply);
    // After an error the caller rolls back, and the counters with it.
    await post();
    for (const { key, next, end } of supply.blocks.values()) {
      if (next < end) await work.tx.write(RETURN, [work.workspaceId, key.scopeId, key.class, key.period]);
    }
    this.supplies.delete(work);
  }

  /** The next number if `work` has blocks; null if the posting statement takes it. */
  async next(work: UnitOfWork, key: SeriesKey): Promise<number | null> {
    const supply = this.supplies.get(work);
    if (!supply) return null;
    const name = `${key.scopeId} ${key.class} ${key.period}`;
    let block = supply.blocks.get(name);
    if (!block || block.next === block.end) {
      const [taken] = await work.tx
        .query<{ first: number }>(TAKE, [...[work.workspaceId, key.scopeId, key.class, key.period], supply.size])
        .catch(asBlocked);
      const { first } = taken!;
      block = { key, next: first, end: first + supply.size };
      supply.blocks.set(name, block);
    }
    return block.next++;
  }
}

/** The constraints violated when a series was moved outside the service. */
const BLOCKED: readonly string[] = ['entries_series_check', 'entries_seq_key', 'series_block_check'];

/**
 * For a posting stopped by its journal's number series: nothing can be posted there until it is repaired. @throws Unavailable, otherwise
 * the error
 */
export function asBlocked(error: unknown): never {
  if (!(error instanceof ConstraintViolation) || !BLOCKED.includes(error.constraint)) throw error;
  const message =
    'The number series of this journal does not continue after its last entry. Nothing was changed. ' +
    'The operator of the service can repair it with daybook doctor --mend.';
  throw new Unavailable({ code: 'number_series_blocked', message }, 60, { cause: error });
}
