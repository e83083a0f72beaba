import { Button, CloseButton, Progress } from '@mantine/core';
import { ApiError } from '../../data/daybook.js';
import { inWords } from '../../words/refusals.js';
import { t } from '../../texts/files.js';
import type { QueuedFile } from './file-queue.js';
import classes from './files.module.css';
import type { Sent } from './use-sent-files.js';

/** The words of the service for a refusal, or what is known here. */
export function refusalOf(error: Error | null): string {
  if (!(error instanceof ApiError)) return error?.message ?? '';
  return error.status === 0 ? t.sent.noAnswer : error.errors.map(inWords).join(' ');
}

/** Whether the same request can have another outcome. */
export const isWorthAgain = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What is being sent, and what was refused. */
export function SentFiles({ sent: { rows, again, forget } }: { readonly sent: Sent }) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t.sent.label}>
      {rows.map((row) => (
        <li key={row.key} className={classes.row} data-refused={row.state === 'refused' || undefined}>
          <span className={classes.name}>
            <bdi>{row.file.name}</bdi>
          </span>
          <SentState row={row} />
          <span className={classes.buttons}>
            {isWorthAgain(row.error) ? (
              <Button size="xs" variant="default" onClick={() => again(row.key)}>
                {t.sent.again}
              </Button>
            ) : null}
            {row.state === 'refused' ? (
              <CloseButton aria-label={t.sent.dismiss(row.file.name)} onClick={() => forget(row.key)} />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function SentState({ row: { state, sent, error, file } }: { readonly row: QueuedFile<unknown> }) {
  if (state === 'refused')
    return (
      <span role="alert" className={classes.refusal}>
        {refusalOf(error)}
      </span>
    );
  if (state === 'waiting') return <span className={classes.quiet}>{t.sent.waiting}</span>;
  return <Progress className={classes.progress} value={100 * sent} aria-label={t.sent.progress(file.name)} />;
}
