import { Database } from '@daybook/database';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Job } from './job.js';
import { Outcomes } from './outcomes.js';

/** Not in the rush of the start. */
const FIRST_MS = 60_000;

/**
 * Runs jobs, each in its period, in any number of processes: one process at a time does a job, and a process does one job
 * after the other, so that all of them take two connections of its pool at most. A round that fails is logged and tried
 * again in the next period.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly jobs = new Map<string, Job>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly stopping = new AbortController();
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outcomes: Outcomes,
  ) {}

  add(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called "${job.name}".`);
    this.jobs.set(job.name, job);
  }

  get all(): readonly Job[] {
    return [...this.jobs.values()];
  }

  /** From now on, for a process that serves or works; the command line never starts it. `firstMs`: until the first rounds. */
  start(firstMs = FIRST_MS): void {
    for (const job of this.jobs.values()) this.schedule(job, firstMs);
  }

  /**
   * One round of one job, now. Answers whether this process did it: not when another one is at it, nor after a failure,
   * which is logged. How it ended is recorded, but not where the service stopped it.
   */
  async round(job: Job): Promise<boolean> {
    const { signal } = this.stopping;
    if (signal.aborted) return false;
    const beganAt = performance.now();
    try {
      const hasRun = await this.database.exclusively(`job ${job.name}`, async () => void (await job.run(signal)));
      if (!hasRun) return false;
      this.logger.debug(`${job.name}: ${Math.round(performance.now() - beganAt)} ms`);
      if (!signal.aborted) await this.record(job, true, beganAt);
      return true;
    } catch (error) {
      this.logger.error(
        new Error(`The job "${job.name}" failed; it is tried again in ${job.everyMs} ms.`, { cause: error }),
      );
      if (!signal.aborted) await this.record(job, false, beganAt);
      return false;
    }
  }

  /** A round that cannot be recorded is done all the same: a database that is gone shows elsewhere. */
  private async record(job: Job, succeeded: boolean, beganAt: number): Promise<void> {
    try {
      await this.outcomes.record(job.name, succeeded, performance.now() - beganAt);
    } catch (error) {
      this.logger.warn(new Error(`The outcome of the job "${job.name}" was not recorded.`, { cause: error }));
    }
  }

  /** No further round begins; the running one gets the signal to end and is awaited. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    await this.queue;
  }

  private schedule(job: Job, delayMs: number): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.queue = this.queue.then(() => this.round(job)).then(() => this.schedule(job, job.everyMs));
    }, delayMs);
    this.timers.set(job.name, timer.unref());
  }
}
