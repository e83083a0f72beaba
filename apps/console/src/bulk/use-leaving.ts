import { type RefObject, useEffect } from 'react';
import { isDone, type Job } from './job.js';
import { removeJob } from './job-store.js';

/** The same time as other messages stay. */
const STAYS_MS = 6000;
const LOOKS_MS = 500;

/** Whether the page is visible and the person is not using the line. */
function isIdleInSight(line: HTMLElement | null): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.querySelector('[aria-modal="true"]') === null &&
    !line?.matches(':hover, :focus-within')
  );
}

/** Hides a successful job after there was time to read it. A job with refusals stays until the person has opened it. */
export function useLeaving(line: RefObject<HTMLElement | null>, job: Job): void {
  const { id } = job;
  const leaves = isDone(job);
  useEffect(() => {
    if (!leaves) return undefined;
    let left = STAYS_MS;
    const timer = setInterval(() => {
      if (isIdleInSight(line.current)) left -= LOOKS_MS;
      if (left <= 0) removeJob(id);
    }, LOOKS_MS);
    return () => clearInterval(timer);
  }, [line, id, leaves]);
}
