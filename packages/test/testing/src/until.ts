/** Polls until the condition holds; for background work. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, limitMs = 120_000): Promise<void> {
  const begin = Date.now();
  while (!(await isSo())) {
    const waited = Date.now() - begin;
    if (waited > limitMs) throw new Error(`It did not come to be that ${what}.`);
    // The interval grows with the elapsed time: polling takes CPU time from the awaited work.
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(20, waited / 10), 250)));
  }
}

/**
 * Waits until a session of this database waits for a lock. Reads pg_locks, because a transaction sees a snapshot of
 * pg_stat_activity from its first read. `query` runs a statement and returns its rows.
 */
export function untilLockWaits(query: (text: string) => Promise<readonly unknown[]>): Promise<void> {
  const waiting = `
    SELECT FROM pg_locks w JOIN pg_locks h ON h.pid = w.pid AND h.database IS NOT NULL JOIN pg_database d ON d.oid = h.database
    WHERE NOT w.granted AND d.datname = current_database()`;
  return until('a session waits for a lock', async () => (await query(waiting)).length > 0);
}
