import type { Logger } from 'pino';

/** What one run of the work found to do. `more`: some is left that can be done at once. */
export type Found = 'nothing' | 'some' | 'more';

export interface LoopOptions {
  /** The name of the work in the log. */
  readonly name: string;
  /** The pause when there was nothing to do. {@link Loop.wake} ends it. */
  readonly intervalMs: number;
  /** The pause after a run that left nothing over, to collect more work for the next run. */
  readonly gatherMs?: () => number;
  /**
   * The minimum pause after each run, as a multiple of its duration, even when there is more to do or the loop is woken. It
   * gives priority to requests, and the next run finds more work. Default: 2.
   */
  readonly restForWork?: number;
  readonly logger: Logger;
}

const REST_FOR_WORK_MAX_MS = 250;
/** The pause doubles with each failure, up to this, so that a failing database is not queried ten times a second. */
const REST_AFTER_FAILURE_MAX_MS = 5000;

/** Runs a piece of work repeatedly until it is stopped. Failures are logged and retried. */
export class Loop {
  private stopped = false;
  private woken = false;
  private interrupt: (() => void) | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: () => Promise<Found>,
    private readonly options: LoopOptions,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Ends the current or next pause, except the minimum pause after a run. */
  wake(): void {
    this.woken = true;
    this.interrupt?.();
  }

  /** Stops the loop. Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { name, intervalMs, gatherMs = () => 0, restForWork = 2, logger } = this.options;
    let restMs = 0;
    while (!this.stopped) {
      this.woken = false;
      const begunMs = performance.now();
      let gathers = false;
      try {
        const found = await this.work();
        gathers = found === 'some';
        restMs = found === 'nothing' ? intervalMs : 0;
      } catch (error) {
        logger.warn({ err: error }, `${name} failed`);
        restMs = Math.min(Math.max(2 * restMs, intervalMs), REST_AFTER_FAILURE_MAX_MS);
      }
      const owedMs = Math.min(restForWork * (performance.now() - begunMs), REST_FOR_WORK_MAX_MS);
      await this.pause(gathers ? Math.max(owedMs, gatherMs()) : owedMs, () => this.stopped);
      await this.pause(restMs - owedMs, () => this.stopped || this.woken);
    }
  }

  /** Waits for the full time, or until a wake-up finds that `isEnough` is true. */
  private async pause(ms: number, isEnough: () => boolean): Promise<void> {
    const end = performance.now() + ms;
    for (let left = ms; left >= 1 && !isEnough(); left = end - performance.now()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.interrupt = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.interrupt = undefined;
    }
  }
}
