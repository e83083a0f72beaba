import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { takeNumber } from './take-number.js';

export interface SeriesKey {
  /** A journal's UUID, or the workspace's for a collection's own series. */
  readonly scopeId: string;
  /** What is numbered within the scope: `main`, `credit_note`, or a collection's name. */
  readonly class: string;
  /** The fiscal year's label; `''` for a series that never restarts. */
  readonly period: string;
}

const TAKE = takeNumber({ workspace: '$1::uuid', scope: '$2::uuid', class: '$3::text', period: '$4::text' });

/** Gapless numbers (domain.md 3.6): the lock on the series' row serializes its posters. */
@Injectable()
export class NumberSeries {
  /**
   * The next number of the series, from 1, for the transaction that uses it. Must be the last lock that a transaction takes: the series
   * waits until it ends. After a rollback the number is free again.
   */
  async take(tx: Transaction, workspaceId: string, key: SeriesKey): Promise<number> {
    const [row] = await tx.query<{ seq: number }>(TAKE, [workspaceId, key.scopeId, key.class, key.period]);
    return row!.seq;
  }
}
