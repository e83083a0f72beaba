import type { Result, RowBytes, RowTypes } from '@daybook/pipeline';

/**
 * SQL of the `plan_cache_mode` under which a statement keeps one plan for all workspaces. Citus must see the workspace to find
 * its shard, and caches plans on the shards itself.
 */
export const PLANS_FOR_ANY = `CASE WHEN pg_catalog.to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN 'force_generic_plan' ELSE 'auto' END`;

/** Rows as received, not yet parsed. */
export interface UnreadRows {
  readonly rows: RowBytes[];
  readonly types: RowTypes;
}

export function unreadRows({ rows, types }: Result): UnreadRows {
  return { rows: rows as RowBytes[], types };
}

/**
 * Runs statements: on any connection (`Database`), or within one transaction (`Transaction`). For code that works with either.
 */
export interface Statements {
  /** Rows as objects. Each connection prepares the text once, under a name: keep texts constant and pass values in `values`. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;

  /** {@link query}, rows as arrays in the order of the select list: what the read engine builds answers from. */
  rows(text: string, values: readonly unknown[]): Promise<unknown[][]>;

  /**
   * Rows as {@link rows}, to be parsed later, a few at a time: a page may hold megabytes. Outside a transaction, `onLarge`
   * decides whether a large result may be read now (`Statement.onLarge`). @throws TooLarge when it may not
   */
  unread(text: string, values: readonly unknown[], onLarge: () => boolean): Promise<UnreadRows>;

  /** {@link rows} of one short statement that an index answers at any table size. */
  lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]>;

  /** The number of rows an INSERT, UPDATE or DELETE touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;

  /** Sends a statement whose result is not needed; a transaction sends it together with its next statement. */
  write(text: string, values?: readonly unknown[]): Promise<void>;
}
