import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { takeNumber } from './take-number.js';

export interface SeriesKey {
  /** A journal's UUID, or the workspace's for a collection's own series. */
  readonly scopeId: string;
  /** What of the scope is numbered: `main`, `credit_note`, or a collection's name. */
  readonly class: string;
  /** The fiscal year's label; `''` for a series that never starts again. */
  readonly period: string;
}

const TAKE = takeNumber({ workspace: '$1::uuid', scope: '$2::uuid', class: '$3::text', period: '$4::text' });

/** Gapless numbers (domain.md 3.6): the row's lock lets the posters of one series through one by one. */
@Injectable()
export class NumberSeries {
  /**
   * The next number of the series, from 1, for the transaction that uses it. Must be the last lock that a transaction takes: until it ends, the series
   * waits; when it rolls back, the number comes back.
   */
  async take(tx: Transaction, workspaceId: string, key: SeriesKey): Promise<number> {
    const [row] = await tx.query<{ seq: number }>(TAKE, [workspaceId, key.scopeId, key.class, key.period]);
    return row!.seq;
  }
}
