/**
 * A task for several records as it stands: what was asked for, and what became of each. It is kept in the browser's storage
 * with the key of every request, written before the first is sent; so whatever breaks off, the same request is sent again and the
 * service carries it out once (Idempotency-Key).
 */
export interface Job {
  readonly id: string;
  readonly workspace: string;
  readonly resource: string;
  /** The name of the action; null: deleting. */
  readonly action: string | null;
  /** What the requests have in common. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly startedAt: number;
  /** When an answer came last: what rests for long is asked about before it goes on. */
  readonly movedAt: number;
  readonly status: 'running' | 'stopped' | 'finished';
  /** Why it stopped by itself. */
  readonly reason: string | null;
  readonly rows: readonly JobRow[];
}

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly version: number | null;
  readonly key: string;
  /** What was shown, where the action compares it. */
  readonly total: number | null;
  /**
   * waiting: not sent yet. sending: sent, and the answer is on its way or was lost: only the same request again tells. done and
   * refused: the service said so.
   */
  readonly state: RowState;
  /** The service's words for a refusal, or why there is no answer. */
  readonly message: string | null;
}

export type RowState = 'waiting' | 'sending' | 'done' | 'refused';

/** The service keeps keys for 7 days: after six the same request might be carried out twice. */
const KEPT_MS = 6 * 86_400_000;

/** What was broken off no longer ago than this goes on by itself. */
const FRESH_MS = 60_000;

export function isTooOld({ startedAt }: Job, now: number): boolean {
  return now - startedAt > KEPT_MS;
}

export function withRow(job: Job, id: string, change: Partial<JobRow>, now: number): Job {
  return { ...job, movedAt: now, rows: job.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

export function isOpen({ state }: JobRow): boolean {
  return state === 'waiting' || state === 'sending';
}

export interface Counts {
  readonly all: number;
  readonly done: number;
  readonly refused: number;
  /** Sent without an answer so far. */
  readonly unsure: number;
  readonly waiting: number;
}

export function countsOf({ rows }: Pick<Job, 'rows'>): Counts {
  const count = (state: RowState): number => rows.filter((row) => row.state === state).length;
  return {
    all: rows.length,
    done: count('done'),
    refused: count('refused'),
    unsure: count('sending'),
    waiting: count('waiting'),
  };
}

/** Everything was carried out: there is nothing to do about it. */
export function isDone({ status, rows }: Job): boolean {
  return status === 'finished' && rows.every(({ state }) => state === 'done');
}

/**
 * A job as a page finds it at its start: it goes on by itself, or waits until the person says so. Null: it was done, and the page
 * before has said so.
 */
export function found(job: Job, now: number): Job | null {
  if (isDone(job)) return null;
  if (job.status !== 'running') return job;
  return now - job.movedAt <= FRESH_MS ? job : { ...job, status: 'stopped' };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function isRow(value: unknown): value is JobRow {
  const row = (value ?? {}) as Readonly<Record<keyof JobRow, unknown>>;
  return (
    [row.id, row.name, row.key].every(isText) &&
    [row.version, row.total].every((one) => one === null || isNumber(one)) &&
    ['waiting', 'sending', 'done', 'refused'].includes(row.state as string) &&
    (row.message === null || isText(row.message))
  );
}

/** What was kept, where it is a job: another version of the console may have left anything. */
export function jobIn(kept: unknown): Job | null {
  const job = (kept ?? {}) as Readonly<Record<keyof Job, unknown>>;
  const isJob =
    [job.id, job.workspace, job.resource].every(isText) &&
    [job.startedAt, job.movedAt].every(isNumber) &&
    [job.action, job.reason].every((one) => one === null || isText(one)) &&
    typeof job.body === 'object' &&
    job.body !== null &&
    ['running', 'stopped', 'finished'].includes(job.status as string) &&
    Array.isArray(job.rows) &&
    job.rows.every(isRow);
  return isJob ? (kept as Job) : null;
}
