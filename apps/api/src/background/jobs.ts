import { Database } from '@daybook/database';

/** Something that has to be done now and then, by one process at a time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** One transaction's worth of it; runs inside that transaction. */
  run(): Promise<unknown>;
}

// A hint, no wall: every job stays right when two run it at once.
const TRY = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held';

/** Runs each job when its time has come, unless another process is at it. */
export class Jobs {
  private readonly due = new Map<Job, number>();

  constructor(
    private readonly database: Database,
    private readonly jobs: readonly Job[],
  ) {}

  /** Runs what is due at `now` (milliseconds); everything at the first call. What fails does not keep the others. @throws AggregateError */
  async round(now: number): Promise<void> {
    const failures: unknown[] = [];
    for (const job of this.jobs) {
      if (now < (this.due.get(job) ?? 0)) continue;
      this.due.set(job, now + job.everyMs);
      await this.run(job).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Jobs failed.');
  }

  private async run(job: Job): Promise<void> {
    await this.database.transaction(async () => {
      const [row] = await this.database.query<{ held: boolean }>(TRY, [`daybook job ${job.name}`]);
      if (row?.held) await job.run();
    });
  }
}
