/** Something that the service does by itself from time to time. */
export interface Job {
  /** What it does, as logs name it; also the name under which one process at a time does it. */
  readonly name: string;
  /** From the end of one round to the beginning of the next, in milliseconds. */
  readonly everyMs: number;
  /**
   * One round: all that is due now. It must be harmless to run twice, and to be cut off anywhere. What takes long looks at
   * `signal` between its batches, and ends when the service does.
   */
  run(signal: AbortSignal): Promise<unknown>;
}
