import { Anchor, Button, Progress } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../parts/banner.js';
import { ScrollRegion } from '../parts/scroll-region.js';
import { t } from '../texts/bulk.js';
import classes from './bulk.module.css';
import { countsOf, isTooOld, type Job, type JobRow } from './job.js';
import { goOn, stopJob } from './job-runner.js';
import { keepsJobs, removeJob, useJobs } from './job-store.js';

interface JobViewProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Previews the refused records again, in their current state. */
  readonly onRetry: (job: Job, ids: readonly string[]) => void;
}

/** The progress of a job, the result for each record, and the actions for the rest. */
export function JobView({ id, onClose, onRetry }: JobViewProps) {
  const job = useJobs().find((one) => one.id === id);
  const [now] = useState(Date.now);
  const ref = useRef<HTMLDivElement>(null);
  const status = job?.status;
  useEffect(() => {
    // When the status changes, the button with the focus disappears.
    ref.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [status]);
  if (!job) return null;
  const { refused, waiting, unsure } = countsOf(job);
  const left = waiting + unsure;
  const dismiss = (): void => {
    onClose();
    removeJob(id);
  };
  const old = left > 0 && isTooOld(job, now);
  return (
    <div ref={ref} className={classes.dialog}>
      <JobState job={job} isOld={old} />
      <JobRows job={job} onOpen={onClose} />
      <div className={classes.foot}>
        {job.status === 'running' ? (
          <>
            <Button variant="default" onClick={() => stopJob(id)}>
              {t.stop}
            </Button>
            <Button data-next onClick={onClose}>
              {t.inBackground}
            </Button>
          </>
        ) : (
          <>
            {left > 0 ? (
              <Button variant="subtle" onClick={dismiss}>
                {t.dismiss}
              </Button>
            ) : null}
            {refused > 0 ? (
              <Button
                variant="default"
                onClick={() =>
                  onRetry(
                    job,
                    job.rows.flatMap((row) => (row.state === 'refused' ? row.id : [])),
                  )
                }
              >
                {t.retryRefused(refused)}
              </Button>
            ) : null}
            {left > 0 && !old ? (
              <Button data-next onClick={() => goOn(id)}>
                {t.goOnWith(left)}
              </Button>
            ) : (
              <Button data-next onClick={left > 0 ? onClose : dismiss}>
                {t.close}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The status of a job in one line. */
export function stateOf(job: Job): string {
  const { all, done, refused, waiting, unsure } = countsOf(job);
  const name = job.action ?? 'delete';
  if (job.status === 'running') return t.progress(done, refused, all);
  if (job.status === 'finished') return `${t.finished(name, done, refused)}.`;
  return `${t.finished(name, done, refused)}. ${t.stopped(waiting, unsure)}`;
}

/** Why a job waits, if it does: the message of the last request without a decision. */
export function waitsFor({ status, rows }: Job): string | null {
  if (status !== 'running') return null;
  return rows.find(({ state, message }) => state === 'sending' && message !== null)?.message ?? null;
}

function JobState({ job, isOld }: { readonly job: Job; readonly isOld: boolean }) {
  const { all, done, refused } = countsOf(job);
  const waits = waitsFor(job);
  const tone = job.status === 'stopped' || waits !== null ? 'wait' : refused > 0 ? 'bad' : 'good';
  return (
    <>
      {job.status === 'running' && waits === null ? (
        <p role="status" className="figures">
          {stateOf(job)}
        </p>
      ) : (
        <Banner tone={tone} role="status">
          {waits ?? stateOf(job)} {job.status === 'stopped' ? job.reason : null} {isOld ? t.tooOld : null}
        </Banner>
      )}
      <Progress value={(100 * (done + refused)) / all} aria-label={t.progress(done, refused, all)} />
      {job.status === 'running' && !keepsJobs() ? <p className={classes.quiet}>{t.notKept}</p> : null}
    </>
  );
}

/** Rows that need attention come first. */
const ORDER: readonly JobRow['state'][] = ['refused', 'sending', 'waiting', 'done'];

function JobRows({ job, onOpen }: { readonly job: Job; readonly onOpen: () => void }) {
  const rows = ORDER.flatMap((state) => job.rows.filter((row) => row.state === state));
  return (
    <ScrollRegion label={t.result}>
      <ul className={classes.rows} aria-label={t.result}>
        {rows.map((row) => (
          <li key={row.id} data-state={row.state}>
            <RecordLink job={job} row={row} onOpen={onOpen} />
            <span className={classes.rowState}>{t.rowStates[row.state]}</span>
            <Why row={row} isRunning={job.status === 'running'} />
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

function Why({ row, isRunning }: { readonly row: JobRow; readonly isRunning: boolean }) {
  const unsure = row.state === 'sending' && !isRunning;
  const text = unsure ? t.unsure : row.state === 'refused' ? row.message : null;
  return text === null ? null : <span className={classes.why}>{text}</span>;
}

function RecordLink({ job, row, onOpen }: { readonly job: Job; readonly row: JobRow; readonly onOpen: () => void }) {
  const navigate = useNavigate();
  if (job.action === null && row.state === 'done') return <span>{row.name}</span>;
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
    void navigate({
      to: '/w/$workspace/$resource/$id',
      params: { workspace: job.workspace, resource: job.resource, id: row.id },
    });
  };
  return (
    <Anchor href={`/w/${job.workspace}/${job.resource}/${encodeURIComponent(row.id)}`} onClick={open}>
      {row.name}
    </Anchor>
  );
}
