import { newIdempotencyKey } from '@daybook/client';
import type { Schema } from '../data/wire.js';
import type { Job } from './job.js';
import { runJobs } from './job-runner.js';
import { putJob } from './job-store.js';
import type { Looked } from './look.js';
import type { Task } from './tasks.js';

interface Start {
  readonly workspace: string;
  readonly schema: Schema;
  readonly task: Task;
  readonly body: Readonly<Record<string, unknown>>;
  /** The previewed records that are not refused. */
  readonly possible: readonly Looked[];
}

/** In the order of the dates that the previews show, as far as they have one: an action may number the records. */
function byDay({ action }: Task, possible: readonly Looked[]) {
  const dated = possible.map((one) => {
    const date = action === null ? undefined : one.preview?.record.date;
    return { one, day: typeof date === 'string' ? date : null };
  });
  return dated.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : (a.day ?? '') > (b.day ?? '') ? 1 : 0));
}

/**
 * The job for the previewed records, with the versions and totals of the preview. Every key is stored before anything is sent.
 */
export function jobFor({ workspace, schema, task, body, possible }: Start, now: number): Job {
  const compares = task.action?.takes_expected_amount_total === true && schema.total !== null;
  return {
    id: newIdempotencyKey(),
    workspace,
    resource: schema.name,
    action: task.action?.name ?? null,
    body,
    startedAt: now,
    movedAt: now,
    status: 'running',
    reason: null,
    rows: byDay(task, possible).map(({ day, one: { id, name, version, preview } }) => ({
      id,
      name,
      day,
      version: version ?? null,
      key: newIdempotencyKey(),
      total: compares ? ((preview?.record[schema.total as string] as number | undefined) ?? null) : null,
      state: 'waiting',
      message: null,
    })),
  };
}

/** @returns the id of the started job */
export function startJob(start: Start): string {
  const job = jobFor(start, Date.now());
  putJob(job);
  runJobs();
  return job.id;
}
