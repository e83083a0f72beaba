/** Something that the service does periodically. */
export interface Job {
  /** What it does, as logs name it; also the name of the lock that lets one process at a time run it. */
  readonly name: string;
  /** Milliseconds from the end of one round to the start of the next. */
  readonly everyMs: number;
  /**
   * One round: does everything that is due. It must be safe to run twice and to be interrupted anywhere. Long rounds check `signal` between
   * batches.
   */
  run(signal: AbortSignal): Promise<unknown>;
}
