import { makeStore } from '../data/store.js';
import { found, type Job, jobIn } from './job.js';

const KEY = 'daybook.bulk.';

let owner: string | null = null;
const jobs = makeStore<readonly Job[]>([]);
/** Whether everything could be written to the storage. */
let isKept = true;

function prefixOf(user: string): string {
  return `${KEY}${user}.`;
}

function parsed(text: string | null): Job | null {
  try {
    return jobIn(JSON.parse(text ?? 'null'));
  } catch {
    // Not JSON.
    return null;
  }
}

function readAll(user: string): readonly Job[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(user)))
      .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
      .sort((a, b) => a.startedAt - b.startedAt);
  } catch {
    // Storage is not available.
    return [];
  }
}

function write(job: Job): void {
  try {
    localStorage.setItem(prefixOf(owner as string) + job.id, JSON.stringify(job));
  } catch {
    isKept = false;
  }
}

/** Whether running jobs survive this page. */
export function keepsJobs(): boolean {
  return isKept;
}

export const jobsNow = jobs.get;
export const useJobs = jobs.use;

export function jobOf(id: string): Job | undefined {
  return jobs.get().find((job) => job.id === id);
}

/** Loads the jobs of this user; those of other users stay in the storage. */
export function openJobs(user: string): void {
  if (owner === user) return;
  owner = user;
  const kept = readAll(user);
  jobs.set(kept.flatMap((job) => found(job, Date.now()) ?? []));
  for (const job of jobs.get()) if (!kept.includes(job)) write(job);
  for (const { id } of kept) if (!jobOf(id)) forget(id);
}

/** Reads again what another tab may have written, before this one continues. */
export function rereadJobs(): void {
  if (owner === null || !isKept) return;
  jobs.set(readAll(owner));
}

export function putJob(job: Job): void {
  write(job);
  const all = jobs.get();
  jobs.set(all.some(({ id }) => id === job.id) ? all.map((one) => (one.id === job.id ? job : one)) : [...all, job]);
}

/** @returns the changed job; undefined when it is not there any more */
export function changeJob(id: string, change: (job: Job) => Job): Job | undefined {
  const job = jobOf(id);
  if (!job) return undefined;
  const next = change(job);
  putJob(next);
  return next;
}

function forget(id: string): void {
  try {
    localStorage.removeItem(prefixOf(owner as string) + id);
  } catch {
    // Nothing was stored.
  }
}

export function removeJob(id: string): void {
  forget(id);
  jobs.set(jobs.get().filter((job) => job.id !== id));
}

/** When its dialog closes: the person has seen the result of a finished job, so it is removed. */
export function dropSeen(id: string): void {
  if (jobOf(id)?.status === 'finished') removeJob(id);
}

/** Reports changes by other tabs of this browser: progress, and jobs that were stopped or removed. */
export function listenToOtherTabs(onNews: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (owner === null || !key?.startsWith(prefixOf(owner))) return;
    const id = key.slice(prefixOf(owner).length);
    const job = parsed(newValue);
    const others = jobs.get().filter((one) => one.id !== id);
    jobs.set(job ? [...others, job].sort((a, b) => a.startedAt - b.startedAt) : others);
    onNews();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
