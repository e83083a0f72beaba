import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

export interface SeriesKey {
  /** A journal's UUID, or the workspace's for a collection's own series. */
  readonly scopeId: string;
  /** What of the scope is numbered: `main`, `credit_note`, or a collection's name. */
  readonly class: string;
  /** The fiscal year's label; `''` for a series that never starts again. */
  readonly period: string;
}

const TAKE = `
  INSERT INTO numbering.series (workspace_id, scope_id, class, period, next)
  VALUES ($1, $2, $3, $4, 2)
  ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + 1
  RETURNING next - 1 AS seq`;

const TAKE_MANY = `
  INSERT INTO numbering.series (workspace_id, scope_id, class, period, next)
  VALUES ($1, $2, $3, $4, $5::integer + 1)
  ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + $5
  RETURNING next - $5 AS seq`;

const GIVE_BACK = `
  UPDATE numbering.series SET next = next - $5::integer
  WHERE workspace_id = $1 AND scope_id = $2 AND class = $3 AND period = $4`;

/** Gapless numbers (domain.md 3.6): the row's lock lets the posters of one series through one by one. */
@Injectable()
export class NumberSeries {
  constructor(private readonly database: Database) {}

  /**
   * The next number of the series, from 1. Must be the last lock that a transaction takes: until it ends, the series
   * waits; when it rolls back, the number comes back.
   */
  async take(workspaceId: string, key: SeriesKey): Promise<number> {
    if (!this.database.inTransaction) throw new Error('A number is taken in the transaction that uses it.');
    const [row] = await this.database.query<{ seq: number }>(TAKE, [workspaceId, key.scopeId, key.class, key.period]);
    return row!.seq;
  }

  /**
   * The first of `count` numbers that follow one another. What is not used is given back in the same transaction, which
   * holds the series as after {@link take}.
   */
  async takeMany(workspaceId: string, key: SeriesKey, count: number): Promise<number> {
    if (!this.database.inTransaction) throw new Error('Numbers are taken in the transaction that uses them.');
    const values = [workspaceId, key.scopeId, key.class, key.period, count];
    const [row] = await this.database.query<{ seq: number }>(TAKE_MANY, values);
    return row!.seq;
  }

  /** The last `count` numbers that this transaction took and did not use. */
  async giveBack(workspaceId: string, key: SeriesKey, count: number): Promise<void> {
    await this.database.write(GIVE_BACK, [workspaceId, key.scopeId, key.class, key.period, count]);
  }
}
