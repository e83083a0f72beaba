import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

export interface Backlog {
  /** Events without a sequence, counted up to {@link COUNT_MAX}. */
  readonly waiting: number;
  /** Seconds since the oldest of them was written; 0 when there is none. */
  readonly oldestS: number;
  /** Whether any event ever got a sequence: without a sequencer none does, and none waits for it. */
  readonly begun: boolean;
}

const COUNT_MAX = 100_000;

// Both sides read partial indexes: of what waits, and of what has a sequence.
const BACKLOG = `
  SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(w.created_at)), 0)::integer AS "oldestS",
    EXISTS (SELECT FROM events.events WHERE sequence IS NOT NULL AND workspace_id IS NOT NULL) AS begun
  FROM (SELECT created_at FROM events.events WHERE sequence IS NULL AND workspace_id IS NOT NULL
        ORDER BY workspace_id, id LIMIT ${COUNT_MAX}) w`;

/** How far the stream is behind what happened, over all workspaces, for whoever watches. */
@Injectable()
export class StreamBacklog {
  constructor(private readonly database: Database) {}

  async look(): Promise<Backlog> {
    const [row] = await this.database.query<Backlog>(BACKLOG);
    return row!;
  }
}
