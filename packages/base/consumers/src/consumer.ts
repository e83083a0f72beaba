/** An event with its sequence number in the workspace's stream. */
export interface ConsumedEvent {
  readonly id: string;
  /** The sequence number in the stream of its workspace, from 1 without gaps. */
  readonly sequence: string;
  /** `invoice.confirmed` */
  readonly type: string;
  /** The record at the time of the event: resource name, UUID, version. */
  readonly recordType: string;
  readonly recordId: string;
  readonly recordVersion: number;
}

/** Handles events after they happened, in each workspace in the order of its stream. */
export interface Consumer {
  /** The name in logs and of its cursors. Do not change it. */
  readonly name: string;
  /**
   * Where it starts in each workspace: with the first event at or after this time; null: with the first event still stored.
   * Applies only when the consumer meets a workspace for the first time.
   */
  readonly since: Date | null;
  /** The event types that it handles. Default: all. */
  readonly types?: readonly string[];
  /** The length of the lease in milliseconds: how long the work waits after a process crashes. Default: one minute. */
  readonly leaseMs?: number;
  /**
   * Handles one event. It is called again if it throws, or if the process dies before the cursor is written, so it must be safe
   * to run twice. `signal` aborts before the lease ends; slow work must watch it.
   */
  handle(workspaceId: string, event: ConsumedEvent, signal: AbortSignal): Promise<void>;
}
