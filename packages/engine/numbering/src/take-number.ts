/** A series, as SQL: `$1`, `$3`, or a quoted text. */
export interface SeriesSql {
  readonly workspace: string;
  readonly scope: string;
  readonly class: string;
  readonly period: string;
}

/**
 * SQL that takes the next number of a series, from 1, as `seq`; none if `condition` is given and false. It is part of the statement that
 * uses the number, so that its lock is the last that a transaction takes (docs/adr/0006).
 */
export function takeNumber({ workspace, scope, class: ofClass, period }: SeriesSql, condition = 'true'): string {
  return `
    INSERT INTO numbering.series (workspace_id, scope_id, class, period, next)
    SELECT ${workspace}, ${scope}, ${ofClass}, ${period}, 2 WHERE ${condition}
    ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + 1
    RETURNING next - 1 AS seq`;
}

/** The table and its trigger. Without the trigger, raw SQL could move a series past its numbers. */
export const SERIES_GUARD = ['numbering.series', 'series_step'] as const;
