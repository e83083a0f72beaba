import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { CodeBlock } from '../../parts/code-block.js';
import { Dialog } from '../../parts/dialog.js';
import { refusedBy } from '../../parts/refused.js';
import { SecretOnce, type SecretGuard, useSecretGuard } from '../../parts/secret-once.js';
import classes from './developer.module.css';
import { DialogForm } from './dialog-form.js';
import { EndpointForm } from './endpoint-form.js';
import { type Endpoint, verifySnippet } from './endpoint-words.js';
import { TimeField } from '../../parts/time-field.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { t } from '../../texts/webhooks.js';
import { perLanguage } from '../../texts/language.js';

export type EndpointTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate' | 'recover' | 'remove'; readonly endpoint: Endpoint };

interface EndpointDialogsProps {
  readonly task: EndpointTask | null;
  readonly onClose: () => void;
  /** Called after the secret of a new endpoint was stored. */
  readonly onMade?: (id: string) => void;
  readonly onRemoved?: () => void;
}

const TITLES = perLanguage(
  () =>
    ({
      create: t.endpointDialogs.create,
      edit: t.endpointDialogs.edit,
      rotate: t.endpointDialogs.rotate,
      recover: t.endpointDialogs.recover,
      remove: t.endpointDialogs.remove,
    }) as const,
);

/** The dialogs to create an endpoint and to manage one. */
export function EndpointDialogs({ task, onClose, onMade, onRemoved }: EndpointDialogsProps) {
  const [shown, setShown] = useState<Endpoint | null>(null);
  const guard = useSecretGuard(shown?.secret ?? undefined, () => {
    const made = task?.kind === 'create' ? shown : null;
    setShown(null);
    onClose();
    if (made) onMade?.(made.id);
  });
  const show = (row: object): void => setShown(row as Endpoint);
  const close = guard.close;
  return (
    <Dialog
      opened={task !== null}
      onClose={close}
      title={shown ? t.endpointDialogs.secret : TITLES()[task?.kind ?? 'create']}
    >
      {shown ? <Secret endpoint={shown} guard={guard} /> : null}
      {!shown && task?.kind === 'create' ? <EndpointForm onDone={show} onCancel={close} /> : null}
      {!shown && task?.kind === 'edit' ? (
        <EndpointForm endpoint={task.endpoint} onDone={close} onCancel={close} />
      ) : null}
      {!shown && task?.kind === 'rotate' ? (
        <RotateSecret endpoint={task.endpoint} onDone={show} onCancel={close} />
      ) : null}
      {!shown && task?.kind === 'recover' ? <Recover endpoint={task.endpoint} onDone={close} /> : null}
      {!shown && task?.kind === 'remove' ? (
        <Remove endpoint={task.endpoint} onDone={onRemoved ?? close} onCancel={close} />
      ) : null}
    </Dialog>
  );
}

function Secret({ endpoint, guard }: { readonly endpoint: Endpoint; readonly guard: SecretGuard }) {
  if (!endpoint.secret)
    return (
      <Banner tone="bad" role="alert">
        {t.endpointDialogs.noSecret}
      </Banner>
    );
  return (
    <SecretOnce
      label={t.endpointDialogs.signingSecret}
      value={endpoint.secret}
      guard={guard}
      note={t.endpointDialogs.secretNote(endpoint.url)}
    >
      <CodeBlock label={t.endpointDialogs.verify} code={verifySnippet()} />
    </SecretOnce>
  );
}

interface StepProps {
  readonly endpoint: Endpoint;
  readonly onDone: (saved: object) => void;
  readonly onCancel: () => void;
}

function RotateSecret({ endpoint, onDone, onCancel }: StepProps) {
  const { records } = useWorkspace();
  const writing = useRecordWriting();
  const rotate = async (): Promise<void> => {
    const options = { idempotencyKey: writing.keyFor({}) };
    onDone(await records.act('webhook_endpoints', endpoint.id, 'rotate_secret', {}, options));
  };
  return (
    <DialogForm writing={writing} submit={t.endpointDialogs.rotateSubmit} onSubmit={rotate} onCancel={onCancel}>
      <p>{t.endpointDialogs.rotateText}</p>
      <p className={classes.mono}>{endpoint.url}</p>
    </DialogForm>
  );
}

/** Typed text is converted to this format once it can be parsed. */
const INSTANT = /^\d{4}-.+Z$/;

/** How many events `recover` would send, from its preview; null if none. */
function countIn({ recovery_events: count, recovery_is_exact: isExact }: Row): string | null {
  return count === 0 && isExact === true ? null : t.endpointDialogs.counted(count as number, isExact === true);
}

/** Counts the events as soon as the instant is known, before the user sends them. */
function Recover({ endpoint, onDone }: { readonly endpoint: Endpoint; readonly onDone: () => void }) {
  const { slug, records } = useWorkspace();
  const writing = useRecordWriting(['since']);
  const [since, setSince] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isRead = INSTANT.test(since);
  const look = useQuery({
    queryKey: ['preview', slug, 'webhook_endpoints', endpoint.id, 'recover', since],
    queryFn: ({ signal }) => records.previewAct('webhook_endpoints', endpoint.id, 'recover', { since }, signal),
    enabled: isRead,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const count = look.data && countIn(look.data.record);
  const { fields, message } = look.error ? refusedBy(look.error, ['since']) : writing;
  const recover = async (): Promise<void> => {
    setMissing(!isRead);
    // The user must see the count first.
    if (!isRead || typeof count !== 'string') return;
    const sent = await records.act('webhook_endpoints', endpoint.id, 'recover', { since });
    notifications.show({ message: t.endpointDialogs.recovering(countIn(sent) ?? count) });
    onDone();
  };
  return (
    <DialogForm
      writing={{ ...writing, fields, message }}
      submit={typeof count === 'string' ? t.endpointDialogs.willSend(count) : t.endpointDialogs.sendAgain}
      onSubmit={recover}
      onCancel={onDone}
    >
      <p>{t.endpointDialogs.recoverText}</p>
      <TimeField
        label={t.endpointDialogs.since}
        help={t.endpointDialogs.sinceHelp}
        value={since}
        onChange={setSince}
        withTime
        error={isMissing && !isRead ? t.endpointDialogs.sinceError : fields.since}
      />
      <p role="status">
        {look.isFetching ? t.endpointDialogs.counting : count === null ? t.endpointDialogs.nothing : ''}
      </p>
    </DialogForm>
  );
}

function Remove({ endpoint, onDone, onCancel }: Omit<StepProps, 'onDone'> & { readonly onDone: () => void }) {
  const { records } = useWorkspace();
  const writing = useRecordWriting();
  const remove = async (): Promise<void> => {
    await records.remove('webhook_endpoints', endpoint.id, { ifMatch: endpoint.version });
    onDone();
  };
  return (
    <DialogForm writing={writing} submit={t.endpointDialogs.removeSubmit} isGrave onSubmit={remove} onCancel={onCancel}>
      <p>{t.endpointDialogs.removeText}</p>
      <p className={classes.mono}>{endpoint.url}</p>
    </DialogForm>
  );
}
