import { BOOKS } from './books.js';
import { countOf } from './hands.js';
import type { Job } from './job.js';
import { PURCHASES } from './purchases.js';
import { SALES } from './sales.js';

/** In the order in which they are done: the lock comes last. */
export const JOBS: readonly Job[] = [...SALES, ...PURCHASES, ...BOOKS];

/** The most keys and clicks that a job takes now. */
export const keysNow = ({ now, rest }: Job): number => countOf(now) + (rest?.most ?? 0);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Of the jobs that were possible before. */
export function sums(): { readonly before: number; readonly now: number } {
  const known = JOBS.filter(({ before }) => before !== null);
  return {
    before: known.reduce((sum, { before }) => sum + countOf(before!), 0),
    now: known.reduce((sum, job) => sum + keysNow(job), 0),
  };
}

/** The table of `docs/desk-jobs.md`. */
export function tableOfJobs(): string {
  const { before, now } = sums();
  return [
    row(['Job', 'Before', 'Now']),
    '|---|--:|--:|',
    ...JOBS.map((job) => row([job.name, job.before ? countOf(job.before) : 'not possible', keysNow(job)])),
    row(['**Sum of those that were possible before**', `**${before}**`, `**${now}**`]),
  ].join('\n');
}
