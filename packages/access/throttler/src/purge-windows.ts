import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const PURGE = `
  DELETE FROM throttler.windows w WHERE w.workspace_id IS NOT NULL AND w.ends_at < now() - interval '1 day'`;

/** Removes the windows of tokens and sessions that were idle for a day. Tokens are few, but sessions come and go. */
@Injectable()
export class PurgeWindows {
  constructor(private readonly database: Database) {}

  /** Returns how many were removed. */
  async run(): Promise<number> {
    return this.database.execute(PURGE);
  }
}
