import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { schemaQuery } from '../data/queries.js';
import { Dialog } from '../parts/dialog.js';
import { BulkDialog } from './bulk-dialog.js';
import { t } from '../texts/bulk.js';
import { useIsNarrow } from '../parts/use-is-narrow.js';
import classes from './bulk.module.css';
import { countsOf, isTooOld, type Job } from './job.js';
import { goOn, stopJob } from './job-runner.js';
import { dropSeen, removeJob, useJobs } from './job-store.js';
import { JobView, stateOf, waitsFor } from './job-view.js';
import { useLeaving } from './use-leaving.js';
import { useWorkspace } from '../data/workspace.js';

interface Retry {
  readonly job: Job;
  readonly ids: readonly string[];
}

/**
 * Shows this person's running jobs and those with unseen results, on every screen of the workspace. They are in the page flow,
 * so that they cover nothing. `place` changes with the width of the window; an open dialog stays open.
 */
export function JobDock({ place }: { readonly place: HTMLElement | null }) {
  const { slug } = useWorkspace();
  const jobs = useJobs().filter(({ workspace }) => workspace === slug);
  const [shown, setShown] = useState<string | null>(null);
  const [retry, setRetry] = useState<Retry | null>(null);
  const isNarrow = useIsNarrow();
  const open = jobs.find(({ id }) => id === shown);
  const close = (id: string): void => {
    setShown(null);
    dropSeen(id);
  };
  return (
    <>
      {jobs.length > 0 && place
        ? createPortal(
            <section className={classes.dock} aria-label={t.runs} data-no-print>
              <ul>
                {jobs.map((job) => (
                  <DockLine key={job.id} job={job} show={() => setShown(job.id)} />
                ))}
              </ul>
            </section>,
            place,
          )
        : null}
      {open ? (
        <Dialog
          opened
          onClose={() => close(open.id)}
          title={t.jobTitle(open.action ?? 'delete', open.resource, open.rows.length)}
          fullScreen={isNarrow}
        >
          <JobView
            id={open.id}
            onClose={() => close(open.id)}
            onRetry={(job, ids) => {
              setShown(null);
              removeJob(job.id);
              setRetry({ job, ids });
            }}
          />
        </Dialog>
      ) : null}
      {retry ? <Retrying retry={retry} onClose={() => setRetry(null)} /> : null}
    </>
  );
}

function DockLine({ job, show }: { readonly job: Job; readonly show: () => void }) {
  const [now] = useState(Date.now);
  const { all, done, refused, waiting, unsure } = countsOf(job);
  const left = waiting + unsure;
  const ref = useRef<HTMLLIElement>(null);
  useLeaving(ref, job);
  return (
    <li ref={ref}>
      <span className={classes.dockText}>
        <strong>{t.jobTitle(job.action ?? 'delete', job.resource, all)}</strong>
        <span role="status">{waitsFor(job) ?? stateOf(job)}</span>
        <span className={classes.track} aria-hidden>
          <span style={{ width: `${(100 * (done + refused)) / all}%` }} />
        </span>
      </span>
      <Button size="xs" variant="default" onClick={show}>
        {t.show}
      </Button>
      {job.status === 'running' ? (
        <Button size="xs" variant="default" onClick={() => stopJob(job.id)}>
          {t.stop}
        </Button>
      ) : null}
      {job.status === 'stopped' && left > 0 && !isTooOld(job, now) ? (
        <Button size="xs" onClick={() => goOn(job.id)}>
          {t.goOnWith(left)}
        </Button>
      ) : null}
      {job.status === 'finished' ? <CloseButton aria-label={t.dismiss} onClick={() => removeJob(job.id)} /> : null}
    </li>
  );
}

/** Refused records are previewed again in their current state, and the new requests get new keys. */
function Retrying({ retry: { job, ids }, onClose }: { readonly retry: Retry; readonly onClose: () => void }) {
  const { data: schema } = useQuery(schemaQuery(job.workspace, job.resource));
  const action = schema?.actions.find(({ name }) => name === job.action) ?? null;
  if (!schema || (job.action !== null && !action)) return null;
  return (
    <BulkDialog
      schema={schema}
      task={{ name: job.action ?? 'delete', action }}
      ids={ids}
      back={t.back}
      onStarted={() => undefined}
      onClose={onClose}
    />
  );
}
