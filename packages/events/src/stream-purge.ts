import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const BATCH = 2000;

const WORKSPACES = 'SELECT workspace_id FROM events.streams WHERE last > 0';

// The oldest have the lowest places: the look ends at the first batch that is not all past its time.
const PURGE = `
  DELETE FROM events.events e
  USING (SELECT id, created_at FROM events.events WHERE workspace_id = $1 AND sequence IS NOT NULL
    ORDER BY sequence LIMIT ${BATCH}) old
  WHERE e.workspace_id = $1 AND e.id = old.id AND old.created_at < now() - interval '30 days'`;

/** Removes events 30 days after they happened (wire.md 9); their places are not given again. */
@Injectable()
export class StreamPurge {
  constructor(private readonly database: Database) {}

  /** Answers how many are gone. */
  async run(): Promise<number> {
    let gone = 0;
    for (const { workspace_id: id } of await this.database.query<{ workspace_id: string }>(WORKSPACES)) {
      for (let found = BATCH; found === BATCH; gone += found) found = await this.database.execute(PURGE, [id]);
    }
    return gone;
  }
}
