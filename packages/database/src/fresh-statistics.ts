import { Injectable, Logger } from '@nestjs/common';
import { Database } from './database.js';

/** Below that a table is walked through in no time, however it is planned. */
const CHANGES_MIN = 50;

// Grown by half or more since the planner last looked at it, if it ever did.
const STALE = `
  SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
  WHERE n_mod_since_analyze >= ${CHANGES_MIN} AND n_mod_since_analyze * 3 >= n_live_tup
  ORDER BY n_mod_since_analyze DESC LIMIT 20`;

/**
 * Has the planner look at tables that have grown a lot. It knows nothing of a new table and expects next to no rows of a
 * workspace there, so its joins walk all of them for each row; autovacuum looks once a minute, and a minute is long under load.
 */
@Injectable()
export class FreshStatistics {
  private readonly logger = new Logger(FreshStatistics.name);
  private isDenied = false;

  constructor(private readonly database: Database) {}

  /** One look, by one process at a time. Answers how many tables were looked at. */
  async run(): Promise<number> {
    if (this.isDenied) return 0;
    const stale = await this.database.query<{ name: string }>(STALE);
    if (stale.length === 0) return 0;
    let done = 0;
    await this.database.alone('statistics', async () => {
      for (const { name } of stale) {
        if (!(await this.analyze(name))) return;
        done++;
      }
    });
    return done;
  }

  /** As the login, which owns the tables; where it does not, autovacuum alone has to see to them. */
  private async analyze(name: string): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.execute('SET LOCAL ROLE NONE');
      const [table] = await this.database.query<{ owned: boolean }>(
        `SELECT pg_has_role(current_user, c.relowner, 'USAGE') AS owned FROM pg_class c WHERE c.oid = $1::regclass`,
        [name],
      );
      this.isDenied = table?.owned !== true;
      if (this.isDenied) this.logger.debug('The login does not own the tables: statistics are left to autovacuum.');
      else await this.database.execute(`ANALYZE ${name}`);
      return !this.isDenied;
    });
  }
}
