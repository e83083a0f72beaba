import { Button, Loader, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { Banner } from '../parts/banner.js';
import { Dialog } from '../parts/dialog.js';
import { bodyOf } from '../record/action-body.js';
import { ActionArguments } from '../record/action-arguments.js';
import { formOf, type FormValues } from '../form/form-values.js';
import { errorsOf, NO_ERRORS } from '../form/error-places.js';
import { useShortcut } from '../parts/shortcuts.js';
import { ApiError } from '../data/daybook.js';
import { t } from '../texts/bulk.js';
import { useIsNarrow } from '../parts/use-is-narrow.js';
import { useLatest } from '../parts/use-latest.js';
import classes from './bulk.module.css';
import type { Job } from './job.js';
import { dropSeen, removeJob } from './job-store.js';
import { JobView } from './job-view.js';
import { type Looked, summaryOf } from './look.js';
import { startJob } from './start-job.js';
import { SummaryView } from './summary-view.js';
import { sharedArguments, type Task } from './tasks.js';
import { useLooks } from './use-looks.js';

interface BulkDialogProps {
  readonly schema: Schema;
  readonly task: Task;
  readonly ids: readonly string[];
  /** The label of the button that leaves the dialog before anything is done. */
  readonly back: string;
  /** Arguments that are not asked for. */
  readonly preset?: Readonly<Record<string, unknown>>;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Previews what will happen to each record, then shows the progress. */
export function BulkDialog({ schema, task, ids, back, preset = {}, onStarted, onClose }: BulkDialogProps) {
  const isNarrow = useIsNarrow();
  const [wanted, setWanted] = useState(ids);
  const [job, setJob] = useState<string | null>(null);
  const started = (id: string): void => {
    setJob(id);
    onStarted();
  };
  const retry = ({ id }: Job, refused: readonly string[]): void => {
    setWanted(refused);
    setJob(null);
    removeJob(id);
  };
  const close = (): void => {
    onClose();
    if (job !== null) dropSeen(job);
  };
  const title = job === null ? t.taskTitle(task.name, schema, wanted.length) : t.taskName(task.name, schema.name);
  return (
    <Dialog opened onClose={close} title={title} fullScreen={isNarrow}>
      {job === null ? (
        <Asking
          key={wanted.join()}
          schema={schema}
          task={task}
          ids={wanted}
          back={back}
          preset={preset}
          onStarted={started}
          onClose={onClose}
        />
      ) : (
        <JobView id={job} onClose={close} onRetry={retry} />
      )}
    </Dialog>
  );
}

/** The arguments as previewed and as typed now. */
function useArguments(task: Task, preset: Readonly<Record<string, unknown>>) {
  const args = task.action ? sharedArguments(task.action).filter(({ name }) => !(name in preset)) : [];
  const [values, setValues] = useState<FormValues>(() => formOf(args, null));
  return { args, values, setValues, body: { ...preset, ...bodyOf(args, values) } };
}

function Asking({
  schema,
  task,
  ids,
  back,
  preset = {},
  onStarted,
  onClose,
}: Omit<BulkDialogProps, 'onStarted'> & { readonly onStarted: (id: string) => void }) {
  const { slug } = useWorkspace();
  const { args, values, setValues, body } = useArguments(task, preset);
  const { looked, error, done, of, again } = useLooks(schema, task, ids, body);
  const ref = useRef<HTMLDivElement>(null);
  const isOld = of !== JSON.stringify(body);
  const summary = looked && !isOld ? summaryOf(schema, looked) : null;
  const isReady = summary !== null && summary.possible.length > 0;
  const [isWanted, setWanted] = useState(false);
  const commit = (): void => {
    // It starts when the preview is there, as the action of one record does.
    if (!isReady) return isOld || error ? again() : setWanted(summary === null);
    setWanted(false);
    onStarted(startJob({ workspace: slug, schema, task, body, possible: summary.possible }));
  };
  useShortcut('mod+Enter', t.taskTitle(task.name, schema, ids.length), commit, true);
  const latest = useLatest(commit);
  useEffect(() => {
    if (isWanted && isReady) latest.current();
  }, [isWanted, isReady, latest]);
  useEffect(() => {
    // The focus moves to the confirm button once the preview is there.
    if (isReady) ref.current?.querySelector<HTMLElement>('[data-commit]')?.focus();
  }, [isReady]);
  const errors = error instanceof ApiError && !isOld ? errorsOf(error, args, values) : NO_ERRORS;
  return (
    <div ref={ref} className={classes.dialog}>
      {error && !isOld ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {args.length > 0 ? (
        <ActionArguments args={args} values={values} onChange={setValues} errors={errors} record={{ id: '' }} />
      ) : null}
      <section aria-labelledby="bulk-outcome" aria-busy={summary === null && !error} className={classes.outcome}>
        <h2 id="bulk-outcome">{t.whatWillHappen}</h2>
        {summary ? <SummaryView schema={schema} task={task} summary={summary} /> : null}
        {!summary && !error && !isOld ? <Looking done={done} all={ids.length} /> : null}
      </section>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {back}
        </Button>
        <Commit task={task} schema={schema} possible={summary?.possible} isOld={isOld || error !== null} run={commit} />
      </div>
    </div>
  );
}

interface CommitProps {
  readonly task: Task;
  readonly schema: Schema;
  readonly possible: readonly Looked[] | undefined;
  /** The preview is outdated and has to be loaded again. */
  readonly isOld: boolean;
  readonly run: () => void;
}

function Commit({ task, schema, possible, isOld, run }: CommitProps) {
  if (isOld)
    return (
      <Button data-commit onClick={run}>
        {task.action && sharedArguments(task.action).length > 0 ? t.lookAgain : t.tryAgain}
      </Button>
    );
  if (!possible || possible.length === 0) return null;
  return (
    <Button data-commit onClick={run} {...(task.action ? {} : { color: 'red' })} aria-keyshortcuts="Control+Enter">
      {t.taskTitle(task.name, schema, possible.length)}
    </Button>
  );
}

function Looking({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <>
      <p role="status" className={classes.quiet}>
        <Loader size={12} aria-hidden /> {t.looking(done, all)}
      </p>
      <Progress value={(100 * done) / all} aria-label={t.looking(done, all)} />
    </>
  );
}
