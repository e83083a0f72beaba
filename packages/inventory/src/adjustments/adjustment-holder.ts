import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Adjustment } from '../entities/adjustment.js';
import type { HeldStock } from '../stock/held-stock.js';
import { type Day, PostingDay } from '../stock/posting-day.js';
import { type Facts, StockFacts } from '../stock/stock-facts.js';
import { StockLedger } from '../stock/stock-ledger.js';

/** Everything that the post of a count leans on, locked. */
export interface HeldAdjustment {
  readonly day: Day;
  readonly facts: Facts;
  readonly stock: HeldStock;
  /** Where differences come from and go to; undefined: there is no such location. */
  readonly counterpartId: string | undefined;
}

@Injectable()
export class AdjustmentHolder {
  constructor(
    private readonly day: PostingDay,
    private readonly facts: StockFacts,
    private readonly ledger: StockLedger,
  ) {}

  async hold(work: UnitOfWork, { lines, locationId }: Adjustment): Promise<HeldAdjustment> {
    const day = await this.day.hold(work.workspaceId);
    const counterpartId = (await this.facts.firstOf(work.workspaceId, ['adjustment'])).get('adjustment');
    const productIds = lines.map(({ productId }) => productId);
    const facts = await this.facts.hold(work.workspaceId, productIds, [
      locationId,
      ...(counterpartId ? [counterpartId] : []),
    ]);
    const isInternal = facts.locations.get(locationId)?.type === 'internal';
    const goods = productIds.filter((id) => isInternal && facts.products.get(id)?.type === 'goods');
    const places = goods.map((productId) => ({ productId, locationId }));
    // What is lost is known only under the lock; the whole of it is the most.
    const needs = new Map(goods.map((id) => [id, MOST]));
    return { day, facts, stock: await this.ledger.hold(work, facts, places, day.decimals, needs), counterpartId };
  }
}

const MOST = '1000000000000';
