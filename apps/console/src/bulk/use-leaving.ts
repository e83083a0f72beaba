import { type RefObject, useEffect } from 'react';
import { isDone, type Job } from './job.js';
import { removeJob } from './job-store.js';

/** As long as other messages stay. */
const STAYS_MS = 6000;
const LOOKS_MS = 500;

/** Whether somebody can read it and does nothing with it. */
function isIdleInSight(line: HTMLElement | null): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.querySelector('[aria-modal="true"]') === null &&
    !line?.matches(':hover, :focus-within')
  );
}

/** A task that is done as it was asked for leaves by itself once it could be read. One with refusals stays until it is looked at. */
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
