import { Button } from '@mantine/core';
import { useState } from 'react';
import { refreshWorkspace } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useSchemaSoon, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { sayDone, wordsOf } from '../../parts/say.js';
import { StateBadge } from '../../parts/state-badge.js';
import { useAlone } from '../../record/use-alone.js';
import { t } from '../../texts/documents.js';
import { formatInstant } from '../../words/formats.js';
import { actionLabel } from '../../words/labels.js';
import classes from './sending.module.css';

/** A row of `GET /v1/messages`. */
export interface MailMessage extends Row {
  readonly state: string;
  readonly to: readonly string[];
  readonly cc: readonly string[] | null;
  readonly bcc: readonly string[] | null;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string }[];
  readonly attempts: number;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly last_attempt_at: string | null;
  readonly next_attempt_at: string | null;
  readonly last_code: number | null;
  readonly last_response: string | null;
  readonly refused: readonly { readonly address: string; readonly response: string }[] | null;
  readonly may_have_been_delivered: boolean;
}

/** A message: its state, what the mail server said of it, and what can be done. */
export function OneMessage({ message }: { readonly message: MailMessage }) {
  const { state, to, cc, bcc, subject, text } = message;
  const answer = answerOf(message);
  const names = [...to, ...[...(cc ?? []), ...(bcc ?? [])]].join(', ');
  return (
    <li className={classes.one}>
      <div className={classes.head}>
        <StateBadge state={state} label={t.messages.states[state] ?? state} />
        <strong>{t.messages.to(names)}</strong>
        <span className={classes.quiet}>{timesOf(message)}</span>
      </div>
      {answer === null ? null : <p className={classes.said}>{t.messages.answer(answer)}</p>}
      {message.refused?.map(({ address, response }) => (
        <p key={address} className={classes.said}>
          {t.messages.refused(address, response)}
        </p>
      ))}
      {message.may_have_been_delivered && state === 'failed' ? (
        <Banner tone="wait">{t.messages.mayHaveArrived}</Banner>
      ) : null}
      <details>
        <summary>{subject}</summary>
        <pre>{text}</pre>
        {message.files.length > 0 ? (
          <p className={classes.quiet}>{t.messages.files(message.files.map(({ name }) => name).join(', '))}</p>
        ) : null}
      </details>
      <Buttons message={message} />
    </li>
  );
}

/** What the mail server said of the whole message; null: nothing, or the same that it said of a recipient. */
function answerOf({ last_response: answer, last_code: code, refused }: MailMessage): string | null {
  if (!answer || refused?.some(({ response }) => response === answer)) return null;
  return code === null || answer.startsWith(String(code)) ? answer : `${code} ${answer}`;
}

function timesOf({ state, created_at, sent_at, last_attempt_at, next_attempt_at, attempts }: MailMessage): string {
  if (state === 'sent' && sent_at) return t.messages.sentAt(formatInstant(sent_at));
  const tried = last_attempt_at ? [t.messages.tried(attempts, formatInstant(last_attempt_at))] : [];
  const next =
    state === 'queued' && next_attempt_at && attempts > 0 ? [t.messages.next(formatInstant(next_attempt_at))] : [];
  const words = [...tried, ...next];
  return words.length > 0 ? words.join(' ') : t.messages.made(formatInstant(created_at));
}

/** Retry and cancel, where the state and the role allow them. */
function Buttons({ message }: { readonly message: MailMessage }) {
  const { slug, records, may } = useWorkspace();
  const schema = useSchemaSoon('messages');
  const [turning, alone] = useAlone();
  const [isAsking, setAsking] = useState(false);
  const offered = (schema?.actions ?? []).filter(
    ({ from, scopes }) => from?.includes(message.state) === true && may(scopes),
  );
  const run = async (action: string): Promise<void> => {
    await records.act('messages', message.id, action, {}, { ifMatch: message.version });
    sayDone(action === 'retry' ? t.messages.queuedAgain : t.messages.cancelled);
    await refreshWorkspace(slug);
  };
  const start = (action: string): void => {
    if (action === 'retry' && message.may_have_been_delivered) return setAsking(true);
    alone(action, () =>
      run(action).catch(async (error: unknown) => {
        sayDone(wordsOf(error));
        await refreshWorkspace(slug);
      }),
    );
  };
  if (offered.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {offered.map(({ name }) => (
        <Button key={name} variant="default" size="xs" loading={turning === name} onClick={() => start(name)}>
          {actionLabel(name, 'messages')}
        </Button>
      ))}
      {isAsking ? <RetryDialog run={() => run('retry')} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function RetryDialog({ run, onClose }: { readonly run: () => Promise<void>; readonly onClose: () => void }) {
  return (
    <ConfirmDialog title={t.messages.retryTitle} confirm={actionLabel('retry', 'messages')} run={run} onClose={onClose}>
      <p>{t.messages.mayHaveArrived}</p>
    </ConfirmDialog>
  );
}
