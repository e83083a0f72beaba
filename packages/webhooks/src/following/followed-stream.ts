import { Readable } from 'node:stream';
import { DaybookError, Unavailable } from '@daybook/errors';
import { ending, eventFrame, heartbeat, opening } from './frames.js';

/** Events after a position that the client may read, at most `limit`, in order. */
export interface Found {
  readonly events: readonly { readonly sequence: number; readonly json: string }[];
  readonly isAll: boolean;
}

export interface Followed {
  readonly workspaceId: string;
  /** The follower: `tok_…` or `usr_…`. */
  readonly actorId: string | null;
  readonly requestId: string;
  /** The position at which it begins. */
  readonly place: number;
  readonly find: (after: number) => Promise<Found>;
  /** Checks again whether the client may read. @throws DaybookError if it may not */
  readonly check: () => Promise<void>;
}

const HEARTBEAT_MS = 15_000;

/** A client that reads nothing for this long is disconnected: it can reconnect from its position. */
const STALLED_MS = 60_000;

/**
 * The response for a client that follows the stream (`text/event-stream`). It reads from the database no faster than the client
 * reads, so nothing accumulates in memory.
 */
export class FollowedStream extends Readable {
  private place: number;
  /** The stream's last known position. */
  private last: number;
  private isWanted = false;
  private isReading = false;
  private isOver = false;
  private sentAt: number;
  /** When the client last read something. */
  private movedAt: number;
  private checkedAt: number;

  constructor(
    readonly followed: Followed,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.place = this.last = followed.place;
    this.sentAt = this.movedAt = this.checkedAt = now();
    this.push(opening(this.place));
  }

  override _read(): void {
    this.isWanted = true;
    this.movedAt = this.now();
    void this.advance();
  }

  /** Called with the stream's last position, whether it has grown or not. */
  grown(last: number): void {
    this.last = Math.max(this.last, last);
    const now = this.now();
    if (!this.isWanted && now - this.movedAt > STALLED_MS) this.destroy();
    else if (this.isWanted && now - this.sentAt > HEARTBEAT_MS) this.send(heartbeat(this.place));
    void this.advance();
  }

  /** Ends the stream if the client may no longer read. Checks at most once per `everyMs`. */
  async recheck(everyMs: number): Promise<void> {
    if (this.isOver || this.now() - this.checkedAt < everyMs) return;
    this.checkedAt = this.now();
    try {
      await this.followed.check();
    } catch (error) {
      this.finish(error);
    }
  }

  /** Ends the stream with the reason as its last message. */
  finish(reason: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.push(ending(errorOf(reason), this.followed.requestId));
    this.push(null);
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.isOver = true;
    callback(error);
  }

  private async advance(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    try {
      while (this.isWanted && !this.isOver && this.place < this.last) await this.readOn();
    } catch (error) {
      this.finish(error);
    } finally {
      this.isReading = false;
    }
  }

  private async readOn(): Promise<void> {
    const { last } = this;
    const { events, isAll } = await this.followed.find(this.place);
    if (this.isOver) return;
    this.place = isAll ? Math.max(last, events.at(-1)?.sequence ?? 0) : events.at(-1)!.sequence;
    if (events.length > 0) this.send(events.map(({ sequence, json }) => eventFrame(sequence, json)).join(''));
  }

  private send(text: string): void {
    this.sentAt = this.now();
    this.isWanted = false;
    if (this.push(text)) this.isWanted = true;
  }
}

function errorOf(reason: unknown): DaybookError {
  if (reason instanceof DaybookError) return reason;
  const message = 'The stream cannot be read now. Connect again with Last-Event-ID: nothing is lost.';
  return new Unavailable({ code: 'overloaded', message }, 1);
}
