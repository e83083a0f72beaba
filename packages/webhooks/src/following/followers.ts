import type { Readable } from 'node:stream';
import { Database } from '@daybook/database';
import { InvalidRequest, RateLimited, Unavailable } from '@daybook/errors';
import { Reader, Registry, type Resource } from '@daybook/records';
import { type AuthenticatedRequest, type Principal, principalOf, Readmission, requireAnyScope } from '@daybook/access';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Found, FollowedStream } from './followed-stream.js';
import { followRequestOf, type Place } from './follow-request.js';

/** The interval of the query for new events, one for all streams. */
const POLL_MS = 200;

/** Together with a poll and a slow response this stays below one second, within which a revoked token must be disconnected. */
const RECHECK_MS = 400;

const PAGE = 100;

/** Streams per token or person. */
const OF_ONE = 10;
/** Streams per process: each costs a few statements per second. */
const OF_PROCESS = 200;

const RETRY_S = 5;

const GROWN = 'SELECT workspace_id, last FROM events.streams WHERE workspace_id = ANY($1::uuid[])';

const ENDS = `
  SELECT coalesce((SELECT last FROM events.streams WHERE workspace_id = $1), 0) AS last,
         (SELECT min(sequence) FROM events.stream WHERE workspace_id = $1) AS first`;

/**
 * Clients that follow the stream: `GET /v1/events` with `Accept: text/event-stream`. New events are found by polling, not
 * notifications: that works across processes and behind any pooler, and never misses an event.
 */
@Injectable()
export class Followers implements OnModuleDestroy {
  private readonly streams = new Set<FollowedStream>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly reader: Reader,
    private readonly registry: Registry,
    private readonly readmission: Readmission,
  ) {}

  /**
   * The response for a client that follows. Request errors are reported before it begins.
   * @throws InvalidRequest naming the parameter or the header; RateLimited if too many streams are open
   */
  async follow(request: AuthenticatedRequest, events: Resource): Promise<Readable> {
    const { after, query, showsSequence } = followRequestOf(request);
    let principal = principalOf(request);
    const { workspace, actor } = principal;
    this.admit(actor.id);
    this.reader.planPage(principal, events, query);
    const place = await this.placeOf(workspace.id, after);
    // Other streams may have started meanwhile.
    this.admit(actor.id);
    const stream = new FollowedStream({
      workspaceId: workspace.id,
      actorId: actor.id,
      requestId: request.id,
      place,
      find: (from) => this.find(principal, events, `${query}&sequence[gt]=${from}`, showsSequence),
      check: async () => {
        principal = await this.stillAdmitted(request, events);
      },
    });
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    this.timer ??= setTimeout(() => void this.poll(), POLL_MS);
    return stream;
  }

  /** Ends all streams when the process stops; clients reconnect to another process. */
  end(): void {
    const message = 'This process is stopping. Connect again with Last-Event-ID: nothing is lost.';
    for (const stream of this.streams) stream.finish(new Unavailable({ code: 'shutting_down', message }, 1));
  }

  onModuleDestroy(): void {
    this.end();
    clearTimeout(this.timer);
  }

  private admit(actorId: string | null): void {
    const own = [...this.streams].filter(({ followed }) => followed.actorId === actorId).length;
    if (own < OF_ONE && this.streams.size < OF_PROCESS) return;
    const message =
      own < OF_ONE
        ? `${OF_PROCESS} streams are open in this process. Try again in ${RETRY_S} s.`
        : `You have ${OF_ONE} streams open. Close one of them; one is enough for all kinds of events.`;
    throw new RateLimited({ code: 'too_many_streams', message }, RETRY_S);
  }

  /** @throws InvalidRequest for a position that the stream does not have or no longer has: events would be missed silently */
  private async placeOf(workspaceId: string, after: Place | undefined): Promise<number> {
    const [row] = await this.database
      .of(workspaceId)
      .query<{ last: string; first: string | null }>(ENDS, [workspaceId]);
    const last = Number(row?.last ?? 0);
    if (after === undefined) return last;
    const first = row?.first == null ? last + 1 : Number(row.first);
    const { sequence, field } = after;
    if (sequence <= last && sequence >= first - 1) return sequence;
    const message =
      sequence > last
        ? `The stream ends at ${last}. Start from there, or without a position.`
        : `Events up to ${first - 1} were removed after 30 days. Read the records again, then start without a position.`;
    throw new InvalidRequest({ field, code: 'out_of_range', message });
  }

  private async find(principal: Principal, events: Resource, query: string, showsSequence: boolean): Promise<Found> {
    const { data } = await this.reader.list(principal, events, `${query}&sort=sequence&limit=${PAGE}`);
    const found = data.map((event) => {
      const { sequence, ...rest } = event;
      return { sequence: sequence as number, json: JSON.stringify(showsSequence ? event : rest) };
    });
    return { events: found, isAll: data.length < PAGE };
  }

  private async stillAdmitted(request: AuthenticatedRequest, events: Resource): Promise<Principal> {
    const principal = await this.readmission.again(request);
    const { read } = this.registry.get(events.name).scopes;
    if (read !== 'any') requireAnyScope(principal, read);
    return principal;
  }

  private async poll(): Promise<void> {
    const open = [...this.streams];
    try {
      await Promise.all([this.tellGrown(open), ...open.map((stream) => stream.recheck(RECHECK_MS))]);
    } catch (error) {
      for (const stream of open) stream.finish(error);
    }
    this.timer = this.streams.size > 0 ? setTimeout(() => void this.poll(), POLL_MS) : undefined;
  }

  private async tellGrown(open: readonly FollowedStream[]): Promise<void> {
    const ids = [...new Set(open.map(({ followed }) => followed.workspaceId))];
    const rows = await this.database.find<{ workspace_id: string; last: string }>(GROWN, [ids]);
    const last = new Map(rows.map((row) => [row.workspace_id, Number(row.last)]));
    for (const stream of open) stream.grown(last.get(stream.followed.workspaceId) ?? 0);
  }
}
