import type { Logger } from 'pino';

/** What a piece of work found to do. `more`: it left something over, which can be done at once. */
export type Found = 'nothing' | 'some' | 'more';

export interface LoopOptions {
  /** What it does, for the log. */
  readonly name: string;
  /** How long it rests when there was nothing to do; being woken ends it. */
  readonly intervalMs: number;
  /** How long it rests after it did something and left nothing over: what comes meanwhile is done together. */
  readonly gatherMs?: () => number;
  /** How much longer than its work it rests, also when there is more to do or it is woken: requests go before it, and it finds more at once. Default: twice as long. */
  readonly restForWork?: number;
  readonly logger: Logger;
}

const REST_FOR_WORK_MAX_MS = 250;
/** After a failure it rests longer each time: a database that is gone is not asked ten times a second. */
const REST_AFTER_FAILURE_MAX_MS = 5000;

/** Does one piece of work again and again until it is stopped. A failure is logged and tried again. */
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

  /** Ends the rest that it is taking, or is about to take; not the one that it owes for its work. */
  wake(): void {
    this.woken = true;
    this.interrupt?.();
  }

  /** Resolves when the piece of work that is being done has come to its end. */
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

  /** Until the time is over to the millisecond, or `isEnough` when it is told that something changed. */
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
