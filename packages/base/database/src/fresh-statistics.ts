import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Transaction } from './transaction.js';

/** Below that a table is walked through in no time, however it is planned. */
const CHANGES_MIN = 50;

// Changed by a third or more since the planner last looked, if it ever did. As the login, not as the service's role, which
// owns nothing: where the login does not own the tables either, autovacuum alone sees to them.
const STALE = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_mod_since_analyze >= ${CHANGES_MIN} AND s.n_mod_since_analyze * 3 >= s.n_live_tup AND pg_has_role(session_user, c.relowner, 'USAGE')
  ORDER BY s.n_mod_since_analyze DESC LIMIT 20`;

/**
 * Updates the planner's statistics of tables that have grown a lot. It knows nothing of a new table and expects next to no rows of a
 * workspace there, so its joins walk all of them for each row; autovacuum looks once a minute, and a minute is long under load.
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

/** It reads a sample of the table; on a slow disk that takes longer than a request's statement may. */
async function look(tx: Transaction, name: string): Promise<void> {
  await tx.execute('SET LOCAL ROLE NONE');
  await tx.execute('SET LOCAL statement_timeout = 60000');
  await tx.execute(`ANALYZE ${name}`);
}
