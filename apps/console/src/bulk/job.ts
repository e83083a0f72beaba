/**
 * The state of an action on several records: the request and the result for each. It is kept in the browser's storage, together
 * with the key of every request, before the first one is sent. After any interruption the same requests are sent again, and the
 * service carries out each once (Idempotency-Key).
 */
export interface Job {
  readonly id: string;
  readonly workspace: string;
  readonly resource: string;
  /** The name of the action; null: delete. */
  readonly action: string | null;
  /** The part of the body that all requests share. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly startedAt: number;
  /** The time of the last answer. After a long pause the person is asked before the job continues. */
  readonly movedAt: number;
  readonly status: 'running' | 'stopped' | 'finished';
  /** Why the job stopped without the person's request. */
  readonly reason: string | null;
  readonly rows: readonly JobRow[];
}

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly version: number | null;
  readonly key: string;
  /** The date of its document, as the preview showed it: a row waits for those of earlier days. Absent or null: it waits for none. */
  readonly day?: string | null;
  /** The total shown in the preview, if the action compares it. */
  readonly total: number | null;
  /**
   * waiting: not sent yet. sending: sent, but the answer is pending or lost; repeating the request gives the result. done and
   * refused: the service's decision.
   */
  readonly state: RowState;
  /** The service's message for a refusal, or why there is no answer. */
  readonly message: string | null;
}

export type RowState = 'waiting' | 'sending' | 'done' | 'refused';

/** The service keeps keys for 7 days. Stop after six, before a repeated request could be carried out twice. */
const KEPT_MS = 6 * 86_400_000;

/** A job interrupted more recently than this resumes by itself. */
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

/** Whether an earlier day still has open rows: numbers that an action assigns follow the dates. */
export function waitsForEarlier({ rows }: Pick<Job, 'rows'>, row: JobRow): boolean {
  const { day } = row;
  return typeof day === 'string' && rows.some((one) => isOpen(one) && typeof one.day === 'string' && one.day < day);
}

export interface Counts {
  readonly all: number;
  readonly done: number;
  readonly refused: number;
  /** Sent, without an answer so far. */
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

/** Everything was carried out, so nothing is left to do. */
export function isDone({ status, rows }: Job): boolean {
  return status === 'finished' && rows.every(({ state }) => state === 'done');
}

/**
 * A job as a new page loads it: it resumes by itself, or waits for the person. Null if it was done, because the previous page
 * has shown that.
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
    (row.message === null || isText(row.message)) &&
    (row.day === undefined || row.day === null || isText(row.day))
  );
}

/** The stored value if it is a valid job; another version of the console may have written anything. */
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
