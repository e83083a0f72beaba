import { NumberSeries, type SeriesKey } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

interface Block {
  readonly key: SeriesKey;
  next: number;
  /** The first number after it. */
  readonly end: number;
}

interface Supply {
  readonly size: number;
  readonly blocks: Map<string, Block>;
}

/**
 * Numbers for a unit of work that posts many entries, taken a block at a time: every step of a series leaves a version of
 * its row that PostgreSQL keeps until the transaction ends and walks over each time, so that single steps cost the more the
 * more there were. Any other posting takes its number in its own statement (docs/adr/0006).
 */
@Injectable()
export class EntryNumbers {
  private readonly supplies = new WeakMap<UnitOfWork, Supply>();

  constructor(private readonly series: NumberSeries) {}

  /** Runs what posts about `size` entries; what is left of the blocks then goes back, so that nothing is skipped. */
  async inBlocks(work: UnitOfWork, size: number, post: () => Promise<void>): Promise<void> {
    const supply: Supply = { size, blocks: new Map() };
    this.supplies.set(work, supply);
    // What throws is rolled back by whoever catches it, and the counters with it.
    await post();
    for (const { key, next, end } of supply.blocks.values()) {
      if (next < end) await this.series.giveBack(work.workspaceId, key, end - next);
    }
    this.supplies.delete(work);
  }

  /** The next number where `work` has blocks; null where the posting statement takes it. */
  async next(work: UnitOfWork, key: SeriesKey): Promise<number | null> {
    const supply = this.supplies.get(work);
    if (!supply) return null;
    const name = `${key.scopeId} ${key.class} ${key.period}`;
    let block = supply.blocks.get(name);
    if (!block || block.next === block.end) {
      const first = await this.series.takeMany(work.workspaceId, key, supply.size);
      block = { key, next: first, end: first + supply.size };
      supply.blocks.set(name, block);
    }
    return block.next++;
  }
}
