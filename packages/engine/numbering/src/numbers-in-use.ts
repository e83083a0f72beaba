/**
 * SQL that finds what a package has numbered. One row for every series that exists or should exist in workspace `$1`: `workspace_id`,
 * `workspace` (its slug), `scope_id`, `class`, `period`, `name` (for people) and `last`, the highest number ever issued, NULL when there is
 * none.
 */
export type NumbersInUse = string;

/** The series whose next number does not follow the last; `next` is NULL where the series is missing. */
export const seriesOff = (inUse: NumbersInUse): string => `
  SELECT u.workspace_id, u.workspace, u.scope_id, u.class, u.period, u.name, s.next, coalesce(u.last, 0) + 1 AS due
  FROM (${inUse}) AS u LEFT JOIN numbering.series s
    ON s.workspace_id = $1 AND s.scope_id = u.scope_id AND s.class = u.class AND s.period = u.period
  WHERE coalesce(s.next, 1) <> coalesce(u.last, 0) + 1`;

/** {@link seriesOff} as findings of `daybook check`; `resource` is SQL over its row `o`. */
export const seriesOffFindings = (inUse: NumbersInUse, resource: string): string => `
  SELECT ${resource} AS resource, NULLIF(o.scope_id, o.workspace_id) AS id,
    format('%s: the next number is %s and should be %s; run daybook doctor --mend', o.name, coalesce(o.next::text, 'missing'), o.due) AS detail
  FROM (${seriesOff(inUse)}) AS o`;
