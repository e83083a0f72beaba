import { Database, eachInTurn, inBatches } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { LOGS_SETTINGS, type LogsSettings } from './settings.js';

/** Where one has expired: one look into an index for each workspace, at its server. */
const WORKSPACES = `
  SELECT c.workspace_id AS id FROM tokens.companies c WHERE EXISTS (SELECT FROM logs.requests r
    WHERE r.workspace_id = c.workspace_id AND r.created_at < now() - make_interval(days => $1)) ORDER BY 1`;

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
    const { days } = this.settings;
    const workspaces = await this.database.find<{ id: string }>(WORKSPACES, [days]);
    const purge = (id: string) => inBatches(BATCH, () => this.database.of(id).execute(PURGE, [id, days]), { signal });
    const failed = 'The request logs of some workspaces could not be purged.';
    return eachInTurn(workspaces, ({ id }) => purge(id), { failed, signal });
  }
}
