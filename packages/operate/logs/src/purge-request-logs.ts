import { Database, inBatches } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { LOGS_SETTINGS, type LogsSettings } from './settings.js';

const WORKSPACES = 'SELECT id FROM tokens.workspaces ORDER BY id';

/** Rows per transaction. */
const BATCH = 2000;

const PURGE = `
  DELETE FROM logs.requests
  WHERE workspace_id = $1 AND id = ANY (ARRAY(
    SELECT id FROM logs.requests WHERE workspace_id = $1 AND created_at < now() - make_interval(days => $2)
    ORDER BY created_at LIMIT ${BATCH}))`;

/** Deletes expired requests from the log, in small batches, each in a transaction of its own. */
@Injectable()
export class PurgeRequestLogs {
  constructor(
    private readonly database: Database,
    @Inject(LOGS_SETTINGS) private readonly settings: LogsSettings,
  ) {}

  /** Returns how many were deleted. */
  async run(signal?: AbortSignal): Promise<number> {
    const workspaces = await this.database.query<{ id: string }>(WORKSPACES);
    let removed = 0;
    const { days } = this.settings;
    for (const { id } of workspaces)
      removed += await inBatches(BATCH, () => this.database.of(id).execute(PURGE, [id, days]), { signal });
    return removed;
  }
}
