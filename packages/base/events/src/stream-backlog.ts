import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

export interface Backlog {
  /** Events without a sequence, counted up to {@link COUNT_MAX}. */
  readonly waiting: number;
  /** Seconds since the oldest of them was written; 0 when there is none. */
  readonly oldestS: number;
}

const COUNT_MAX = 100_000;

const BACKLOG = `
  SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(w.created_at)), 0)::integer AS "oldestS"
  FROM (SELECT created_at FROM events.events WHERE sequence IS NULL AND workspace_id IS NOT NULL
        ORDER BY workspace_id, appended_at, id LIMIT ${COUNT_MAX}) w`;

/** How far the stream lags behind the changes, over all workspaces, for monitoring. */
@Injectable()
export class StreamBacklog {
  constructor(private readonly database: Database) {}

  async look(): Promise<Backlog> {
    const [row] = await this.database.across().query<Backlog>(BACKLOG);
    return row!;
  }
}
