import { lazy, Suspense, useEffect, useState } from 'react';
import { usePerson } from '../data/workspace.js';
import { runJobs } from './job-runner.js';
import { keepsJobs, listenToOtherTabs, openJobs, useJobs } from './job-store.js';

const JobDock = lazy(async () => ({ default: (await import('./job-dock.js')).JobDock }));

/** Part of the frame of every screen: resumes jobs, also after a reload. The dock is loaded once there is something to show. */
export function Jobs({ place }: { readonly place: HTMLElement | null }) {
  const { user } = usePerson();
  const jobs = useJobs();
  useEffect(() => {
    openJobs(user.id);
    runJobs();
    return listenToOtherTabs(runJobs);
  }, [user.id]);
  const isAtRisk = jobs.some(({ status }) => status === 'running') && !keepsJobs();
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  const [wasShown, setShown] = useState(false);
  // Stays mounted from then on: the dialog for refused records is still open after its job is gone.
  if (jobs.length > 0 && !wasShown) setShown(true);
  return wasShown ? (
    <Suspense fallback={null}>
      <JobDock place={place} />
    </Suspense>
  ) : null;
}
