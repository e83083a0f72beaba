import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Transaction } from './transaction.js';

/** A table with fewer changes is fast to scan, whatever the plan. */
const CHANGES_MIN = 50;

// Tables of which a third or more has changed since the last ANALYZE, or that never had one. It runs as the login, because the
// service's role owns nothing. If the login does not own the tables either, they are left to autovacuum.
const STALE = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_mod_since_analyze >= ${CHANGES_MIN} AND s.n_mod_since_analyze * 3 >= s.n_live_tup AND pg_has_role(session_user, c.relowner, 'USAGE')
  ORDER BY s.n_mod_since_analyze DESC LIMIT 20`;

/**
 * Updates the planner's statistics of tables that have grown a lot. For a new table the planner expects next to no rows in a
 * workspace, so its joins scan all of them for each row. Autovacuum checks once a minute, and a minute is long under load.
 */
@Injectable()
export class FreshStatistics {
  constructor(private readonly database: Database) {}

  /** One round, by one process at a time. Returns how many tables were analyzed. */
  async run(): Promise<number> {
    const stale = await this.database.query<{ name: string }>(STALE);
    if (stale.length === 0) return 0;
    const isMine = await this.database.exclusively('statistics', async () => {
      for (const { name } of stale) await this.database.transaction((tx) => look(tx, name));
    });
    return isMine ? stale.length : 0;
  }
}

/** Analyzes one table. It reads a sample; on a slow disk that exceeds the statement timeout of requests. */
async function look(tx: Transaction, name: string): Promise<void> {
  await tx.execute('SET LOCAL ROLE NONE');
  await tx.execute('SET LOCAL statement_timeout = 60000');
  await tx.execute(`ANALYZE ${name}`);
}
