import type pg from 'pg';

/** Counters of pg_stat_statements per request, including the sequencer and the jobs. */
export interface Counted {
  readonly planningMs: number;
  /** Pages of tables and indexes that were read. */
  readonly pages: number;
  readonly walKb: number;
  /** Statements that are planned in at least one of ten requests, most expensive first. */
  readonly planned: readonly { readonly text: string; readonly ms: number; readonly plans: number }[];
}

const OFTEN = 0.1;

const TOTALS = `SELECT sum(s.total_plan_time) AS planning, sum(s.wal_bytes) FILTER (WHERE s.toplevel)::float8 AS wal,
    sum(s.shared_blks_hit + s.shared_blks_read) FILTER (WHERE s.toplevel)::float8 AS pages
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = 'daybook'`;

const PLANNED = `SELECT s.query AS text, s.total_plan_time / $1 AS ms, s.plans / $1 AS plans
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
  WHERE d.datname = 'daybook' AND s.plans >= $1 * $2::float8 ORDER BY s.total_plan_time DESC`;

export async function readCounts(client: pg.Client, requests: number): Promise<Counted> {
  const { rows: totals } = await client.query<{ planning: number; wal: number; pages: number }>(TOTALS);
  const { planning, wal, pages } = totals[0]!;
  const { rows: planned } = await client.query<Counted['planned'][number]>(PLANNED, [requests, OFTEN]);
  return { planningMs: planning / requests, walKb: wal / requests / 1000, pages: pages / requests, planned };
}
