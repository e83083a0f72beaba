import { Database } from '@daybook/database';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Job } from './job.js';
import { Outcomes } from './outcomes.js';

/** Avoids the load of startup. */
const FIRST_MS = 60_000;

/**
 * Runs periodic jobs in any number of processes. Across processes a job runs only once at a time; a process runs one job after the other,
 * so that they use two connections of its pool at most. A failed round is logged and tried again in the next period.
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

  /**
   * Starts the jobs, in a process that serves requests or runs jobs; the command line never does. `firstMs`: the delay before the first
   * rounds.
   */
  start(firstMs = FIRST_MS): void {
    for (const job of this.jobs.values()) this.schedule(job, firstMs);
  }

  /**
   * Runs one round of a job now. Returns whether it succeeded here: false when another process is running it, and after a failure, which is
   * logged. Records the outcome, unless the service stopped the round.
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
        new Error(`The job "${job.name}" failed. It runs again in ${job.everyMs} ms.`, { cause: error }),
      );
      if (!signal.aborted) await this.record(job, false, beganAt);
      return false;
    }
  }

  /** A round counts even if its outcome cannot be recorded: an unavailable database shows elsewhere. */
  private async record(job: Job, succeeded: boolean, beganAt: number): Promise<void> {
    try {
      await this.outcomes.record(job.name, succeeded, performance.now() - beganAt);
    } catch (error) {
      this.logger.warn(new Error(`The outcome of the job "${job.name}" could not be recorded.`, { cause: error }));
    }
  }

  /** Starts no further rounds. Aborts the signal of the running one and waits for it. */
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
