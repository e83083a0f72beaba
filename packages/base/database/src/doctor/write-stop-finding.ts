import { WRITE_STOP_LOCK } from '../distribution/write-stop.js';
import { type Ask, type Finding, warning } from './finding.js';

const HOLDERS = `
  SELECT l.pid, coalesce(round(extract(epoch FROM clock_timestamp() - coalesce(a.xact_start, a.backend_start))), 0)::integer AS seconds
  FROM pg_catalog.pg_locks l LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
    AND l.database = (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())
    AND l.classid = ${Math.trunc(WRITE_STOP_LOCK / 2 ** 32)}::bigint::oid AND l.objid = ${WRITE_STOP_LOCK % 2 ** 32}::bigint::oid`;

/** While tables are moved, writes are refused on purpose. The finding says so, so that nobody looks for a fault. */
export async function writeStopFindings(ask: Ask): Promise<Finding[]> {
  const holders = await ask<{ pid: number; seconds: number }>(HOLDERS);
  return holders.map(({ pid, seconds }) =>
    warning(
      'writes',
      `stopped for ${seconds} s: daybook distribute moves the tables, and writes get 503 until it ends. If nobody runs it any more: SELECT pg_terminate_backend(${pid}).`,
    ),
  );
}
