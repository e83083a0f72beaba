import { Database, encodeId } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { bodyOf } from '../deliveries/message.js';
import { EVENT_COLUMNS, type EventRow, eventOf } from '../deliveries/messages.js';
import { EventKinds } from '../endpoints/event-kinds.js';
import { matches } from '../endpoints/matching.js';
import { signedHeaders } from '../sending/signature.js';

/** An event as a delivery would send it, signed. */
export interface LiveEvent {
  /** `evt_…` */
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Listening {
  readonly workspace: { readonly id: string; readonly slug: string };
  /** Kinds, `invoice.*` or `*`. */
  readonly patterns: readonly string[];
  /** The secret as bytes. */
  readonly secret: Buffer;
}

const BATCH = 100;

const LAST = 'SELECT coalesce(max(last), 0) AS last FROM events.streams WHERE workspace_id = $1';

const AFTER = `
  SELECT ${EVENT_COLUMNS} FROM events.stream WHERE workspace_id = $1 AND sequence > $2 ORDER BY sequence LIMIT ${BATCH}`;

/** The live stream for a developer at the command line: the same messages, without an endpoint. */
@Injectable()
export class LiveEvents {
  constructor(
    private readonly database: Database,
    private readonly eventKinds: EventKinds,
  ) {}

  /** @throws InvalidRequest for patterns that no event can match */
  check(patterns: readonly string[]): void {
    const problems = this.eventKinds.problems(patterns);
    if (problems.length > 0) throw new InvalidRequest(problems);
  }

  /** The position after which listening begins. */
  async last(workspaceId: string): Promise<number> {
    const [row] = await this.database.of(workspaceId).query<{ last: string }>(LAST, [workspaceId]);
    return Number(row?.last);
  }

  /** The matching events after a position, in order, and the position read so far. `previous`: the last one that was sent. */
  async after(
    { workspace, patterns, secret }: Listening,
    sequence: number,
    previous: number | null,
  ): Promise<{ readonly events: readonly LiveEvent[]; readonly upTo: number }> {
    const rows = await this.database.of(workspace.id).query<EventRow>(AFTER, [workspace.id, sequence]);
    let before = previous;
    const events = rows
      .filter(({ type }) => matches(patterns, type))
      .map((row): LiveEvent => {
        const body = bodyOf(eventOf(row, workspace.slug, before), 'full');
        before = Number(row.sequence);
        const id = encodeId('evt', row.id);
        return {
          id,
          type: row.type,
          sequence: before,
          headers: { ...signedHeaders(id, Math.floor(Date.now() / 1000), body, [secret]) },
          body,
        };
      });
    return { events, upTo: Number(rows.at(-1)?.sequence ?? sequence) };
  }
}
