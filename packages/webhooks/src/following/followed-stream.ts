import { Readable } from 'node:stream';
import { DaybookError, Unavailable } from '@daybook/errors';
import { ending, eventFrame, heartbeat, opening } from './frames.js';

/** Events behind a place that the client may read, at most `limit`, in their order. */
export interface Found {
  readonly events: readonly { readonly sequence: number; readonly json: string }[];
  readonly isAll: boolean;
}

export interface Followed {
  readonly workspaceId: string;
  /** Who follows: `tok_…` or `usr_…`. */
  readonly actorId: string | null;
  readonly requestId: string;
  /** Where it begins. */
  readonly place: number;
  readonly find: (after: number) => Promise<Found>;
  /** Asks again whether the client may read. @throws DaybookError when it may not */
  readonly check: () => Promise<void>;
}

const HEARTBEAT_MS = 15_000;

/** A client that takes nothing for so long is cut off: it comes again with its place. */
const STALLED_MS = 60_000;

/**
 * The answer to a client that follows the stream (`text/event-stream`). It reads no faster than the client takes: what waits for the
 * client waits in the database.
 */
export class FollowedStream extends Readable {
  private place: number;
  /** The stream's last place, as far as it is known. */
  private last: number;
  private isWanted = false;
  private isReading = false;
  private isOver = false;
  private sentAt: number;
  /** When the client took something last. */
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

  /** The stream has grown up to `last`, or not. */
  grown(last: number): void {
    this.last = Math.max(this.last, last);
    const now = this.now();
    if (!this.isWanted && now - this.movedAt > STALLED_MS) this.destroy();
    else if (this.isWanted && now - this.sentAt > HEARTBEAT_MS) this.send(heartbeat(this.place));
    void this.advance();
  }

  /** Ends it when the client may not read any more. At most once in `everyMs`. */
  async recheck(everyMs: number): Promise<void> {
    if (this.isOver || this.now() - this.checkedAt < everyMs) return;
    this.checkedAt = this.now();
    try {
      await this.followed.check();
    } catch (error) {
      this.finish(error);
    }
  }

  /** Ends it with the reason as its last message. */
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
