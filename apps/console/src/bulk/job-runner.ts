import { ApiError, type Records, recordsOf } from '../data/daybook.js';
import { refreshWorkspace } from '../data/queries.js';
import { inWords } from '../words/refusals.js';
import { nameOf } from '../record/effects.js';
import { AT_ONCE } from './at-once.js';
import { t } from '../texts/bulk.js';
import { waitsForEarlier, isOpen, type Job, type JobRow, withRow } from './job.js';
import { changeJob, jobOf, jobsNow, rereadJobs } from './job-store.js';

/** Pauses before the same request is sent again, after the client has used up its own retries. */
const PAUSES_MS: readonly number[] = [1000, 2000, 5000, 10_000, 20_000];
/** After this many server errors the job stops and the person decides. */
const MOST_FAULTS = 4;
/** Until the rows of earlier days are looked at again. */
const EARLIER_MS = 50;

type Sent = { readonly name: string | null };

async function send(records: Records, { resource, action, body }: Job, row: JobRow): Promise<Sent> {
  const choice = { idempotencyKey: row.key, ...(row.version === null ? {} : { ifMatch: row.version }) };
  if (action === null) {
    await records.remove(resource, row.id, choice);
    return { name: null };
  }
  const whole = row.total === null ? body : { ...body, expected_amount_total: row.total };
  return { name: nameOf(await records.act(resource, row.id, action, whole, choice)) };
}

/** The service did not decide on the request, so it can be repeated. A rate limit or a lock says how long to wait. */
function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.retryAfterS !== undefined;
}

function refusalOf(error: ApiError): string {
  return error.status === 412 ? t.changedSince : error.errors.map(inWords).join(' ');
}

function stop(id: string, reason: string | null): void {
  changeJob(id, (job) => (job.status === 'running' ? { ...job, status: 'stopped', reason } : job));
}

function isRunning(id: string): boolean {
  return jobOf(id)?.status === 'running';
}

function note(id: string, row: string, change: Partial<JobRow>): void {
  changeJob(id, (job) => withRow(job, row, change, Date.now()));
}

async function rest(ms: number, id: string): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until && isRunning(id)) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Sends one request until the service has decided on it or the job is stopped. */
async function settle(id: string, row: JobRow): Promise<void> {
  note(id, row.id, { state: 'sending' });
  for (let attempt = 0, faults = 0; isRunning(id) || attempt === 0; attempt++) {
    const job = jobOf(id);
    if (!job) return;
    try {
      const { name } = await send(recordsOf(job.workspace), job, row);
      return note(id, row.id, { state: 'done', name: name ?? row.name, message: null });
    } catch (error) {
      if (!(error instanceof ApiError)) return stop(id, t.wentWrong(error as Error));
      if (error.status === 401) return stop(id, t.notSignedIn);
      if (!isPassing(error)) return note(id, row.id, { state: 'refused', message: refusalOf(error) });
      if (error.status >= 500 && error.retryAfterS === undefined) faults++;
      note(id, row.id, { message: error.status === 0 ? t.noAnswer : error.message });
      if (faults >= MOST_FAULTS) return stop(id, t.wentWrong(error));
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] as number;
      await rest(Math.max(pause, (error.retryAfterS ?? 0) * 1000), id);
    }
  }
}

/** Rows that were sent without an answer come first: the answer shows whether they were carried out. */
function nextRow({ rows }: Job, taken: ReadonlySet<string>): JobRow | undefined {
  const open = rows.filter((row) => isOpen(row) && !taken.has(row.id));
  return open.find(({ state }) => state === 'sending') ?? open[0];
}

async function work(id: string, taken: Set<string>): Promise<void> {
  for (;;) {
    const job = jobOf(id);
    const row = job?.status === 'running' ? nextRow(job, taken) : undefined;
    if (!row) return;
    // Another worker is at a row of an earlier day.
    if (waitsForEarlier(job!, row)) {
      await new Promise((resolve) => setTimeout(resolve, EARLIER_MS));
      continue;
    }
    taken.add(row.id);
    await settle(id, row);
  }
}

async function runOne(id: string): Promise<void> {
  const taken = new Set<string>();
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(id, taken)));
  const job = changeJob(id, (one) =>
    one.status === 'running' && !one.rows.some(isOpen) ? { ...one, status: 'finished' } : one,
  );
  if (job) await refreshWorkspace(job.workspace);
}

async function runAll(): Promise<void> {
  for (;;) {
    const job = jobsNow().find(({ status }) => status === 'running');
    if (!job) return;
    await runOne(job.id);
  }
}

let active: Promise<void> | null = null;

/**
 * Only one tab of the browser runs jobs, one job at a time; when that tab closes, another continues. Without the Web Locks API
 * (plain http) two tabs may send the same requests, but their idempotency keys make sure that each is carried out once.
 */
async function alone(): Promise<void> {
  if (!('locks' in navigator)) return runAll();
  await navigator.locks.request('daybook-bulk', async () => {
    rereadJobs();
    await runAll();
  });
}

/** Starts the jobs that are due. Does nothing if they are running already. */
export function runJobs(): void {
  if (active || !jobsNow().some(({ status }) => status === 'running')) return;
  active = alone().finally(() => {
    active = null;
    runJobs();
  });
}

export function stopJob(id: string): void {
  stop(id, null);
}

/** Resumes the rest of the job, with the same keys. */
export function goOn(id: string): void {
  changeJob(id, (job) => ({ ...job, status: 'running', reason: null, movedAt: Date.now() }));
  runJobs();
}
