import type { Result, RowBytes, RowTypes } from '@daybook/pipeline';

/**
 * SQL of the `plan_cache_mode` under which a statement keeps one plan for any workspace. Citus has to see the workspace to find its
 * shard, and keeps plans on the shards by itself.
 */
export const PLANS_FOR_ANY = `CASE WHEN pg_catalog.to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN 'force_generic_plan' ELSE 'auto' END`;

/** Rows as they arrived. */
export interface UnreadRows {
  readonly rows: RowBytes[];
  readonly types: RowTypes;
}

export function unreadOf({ rows, types }: Result): UnreadRows {
  return { rows: rows as RowBytes[], types };
}

/** Runs statements: on any connection (`Database`), or as a part of one transaction (`Transaction`). For code that runs in either. */
export interface Statements {
  /** Rows as objects. The text is prepared once per connection under a name: keep texts constant, values in `values`. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;

  /** {@link query}, rows as arrays in the order of the select list: what the read engine builds answers from. */
  rows(text: string, values: readonly unknown[]): Promise<unknown[][]>;

  /**
   * {@link rows} that are read later, a few at a time: a page may hold megabytes. Outside of a transaction `onLarge` is
   * asked whether so much may be read now (`Statement.onLarge`). @throws TooLarge when it may not
   */
  unread(text: string, values: readonly unknown[], onLarge: () => boolean): Promise<UnreadRows>;

  /** {@link rows} of one short statement that an index answers whatever the size. */
  lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]>;

  /** The number of rows an INSERT, UPDATE or DELETE touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;

  /** Writes a statement whose result is not needed; a transaction sends it with its next one. */
  write(text: string, values?: readonly unknown[]): Promise<void>;
}
