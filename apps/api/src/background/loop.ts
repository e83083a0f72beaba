import type { Logger } from 'pino';

export interface LoopOptions {
  /** What it does, for the log. */
  readonly name: string;
  /** How long it rests when there was nothing to do. */
  readonly intervalMs: number;
  readonly logger: Logger;
}

/** After a failure it rests longer each time: a database that is gone is not asked ten times a second. */
const REST_AFTER_FAILURE_MAX_MS = 5000;

/** Does one piece of work again and again until it is stopped. A failure is logged and tried again. */
export class Loop {
  private stopped = false;
  private woken = false;
  private rest: { readonly timer: NodeJS.Timeout; readonly end: () => void } | undefined;
  private running: Promise<void> = Promise.resolve();

  /** `work` answers whether there is more to do at once. */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly options: LoopOptions,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Ends the rest that it is taking, or is about to take. */
  wake(): void {
    this.woken = true;
    this.rest?.end();
  }

  /** Resolves when the piece of work that is being done has come to its end. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { name, intervalMs, logger } = this.options;
    let restMs = 0;
    while (!this.stopped) {
      this.woken = false;
      try {
        restMs = (await this.work()) ? 0 : intervalMs;
      } catch (error) {
        logger.warn({ err: error }, `${name} failed`);
        restMs = Math.min(Math.max(2 * restMs, intervalMs), REST_AFTER_FAILURE_MAX_MS);
      }
      if (!this.stopped && !this.woken) await this.pause(restMs);
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.rest = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.rest = { timer, end };
    });
  }
}
