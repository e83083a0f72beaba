/** An event of a workspace that has its place in the stream. */
export interface ConsumedEvent {
  readonly id: string;
  /** Its place in the stream of its workspace, from 1 without a gap. */
  readonly sequence: string;
  /** `invoice.confirmed` */
  readonly type: string;
  /** The record, as it was named in the outbox: the name of its resource, its UUID, its version then. */
  readonly recordType: string;
  readonly recordId: string;
  readonly recordVersion: number;
}

/** Something that follows from events after they happened, for each workspace in the order of its stream. */
export interface Consumer {
  /** What it does, as logs name it; also the name of its cursors, which stays. */
  readonly name: string;
  /**
   * It begins in each workspace with the first event of the stream that happened at or after this instant; null: with the first that is
   * still there. It counts when the consumer meets a workspace for the first time.
   */
  readonly since: Date | null;
  /** The kinds of events that it is told of. Default: all. */
  readonly types?: readonly string[];
  /** How long a process that died keeps others from going on, in milliseconds. Default: a minute. */
  readonly leaseMs?: number;
  /**
   * One event. It is told again when the process dies before the cursor is written, or when it throws: handling it twice must be
   * harmless. `signal` ends before the lease does: what takes long looks at it.
   */
  handle(workspaceId: string, event: ConsumedEvent, signal: AbortSignal): Promise<void>;
}
