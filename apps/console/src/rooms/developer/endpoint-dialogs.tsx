import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { CodeBlock } from '../../parts/code-block.js';
import { Dialog } from '../../parts/dialog.js';
import { SecretOnce, type SecretGuard, useSecretGuard } from '../../parts/secret-once.js';
import classes from './developer.module.css';
import { DialogForm } from './dialog-form.js';
import { EndpointForm } from './endpoint-form.js';
import { type Endpoint, verifySnippet } from './endpoint-words.js';
import { TimeField } from '../../parts/time-field.js';
import { useWriting } from './write.js';

export type EndpointTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate' | 'recover' | 'remove'; readonly endpoint: Endpoint };

interface EndpointDialogsProps {
  readonly task: EndpointTask | null;
  readonly onClose: () => void;
  /** After a new endpoint's secret was stored away. */
  readonly onMade?: (id: string) => void;
  readonly onRemoved?: () => void;
}

const TITLES = {
  create: 'Add an endpoint',
  edit: 'Edit the endpoint',
  rotate: 'Rotate the secret',
  recover: 'Recover messages',
  remove: 'Delete the endpoint',
} as const;

/** What is made of endpoints, and done with one. */
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
      title={shown ? 'The signing secret' : TITLES[task?.kind ?? 'create']}
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
        The answer came without the secret. Rotate the secret to be shown a new one.
      </Banner>
    );
  return (
    <SecretOnce
      label="Signing secret"
      value={endpoint.secret}
      guard={guard}
      note={`The receiver at ${endpoint.url} checks with it that messages come from this service. When it is lost, rotate it.`}
    >
      <CodeBlock label="Verify a message with @daybook/client" code={verifySnippet()} />
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
  const writing = useWriting();
  const rotate = async (): Promise<void> => {
    const saved = await writing.send(() =>
      records.act('webhook_endpoints', endpoint.id, 'rotate_secret', {}, { idempotencyKey: writing.keyFor({}) }),
    );
    if (saved) onDone(saved);
  };
  return (
    <DialogForm writing={writing} submit="Rotate secret" onSubmit={rotate} onCancel={onCancel}>
      <p>
        A new secret is made and shown once. For 24 hours each message carries two signatures, one of the old secret and
        one of the new: in this time, give the receiver the new one. After that the old secret signs nothing.
      </p>
      <p className={classes.mono}>{endpoint.url}</p>
    </DialogForm>
  );
}

function Recover({ endpoint, onDone }: { readonly endpoint: Endpoint; readonly onDone: () => void }) {
  const { records } = useWorkspace();
  const writing = useWriting(['since']);
  const [since, setSince] = useState('');
  const [isMissing, setMissing] = useState(false);
  const recover = async (): Promise<void> => {
    // What was typed is an instant once it could be read.
    const isRead = /^\d{4}-.+Z$/.test(since);
    setMissing(!isRead);
    if (!isRead) return;
    if (!(await writing.send(() => records.act('webhook_endpoints', endpoint.id, 'recover', { since })))) return;
    notifications.show({ message: 'What the endpoint has not taken since then is sent again, in the background.' });
    onDone();
  };
  return (
    <DialogForm writing={writing} submit="Send again" onSubmit={recover} onCancel={onDone}>
      <p>
        Everything since an instant that the endpoint has not taken is sent again, in the background. What it took is
        left out.
      </p>
      <TimeField
        label="Since"
        help="At most 30 days ago, in your time zone."
        value={since}
        onChange={setSince}
        withTime
        error={isMissing ? 'Give the day and the time, as 2026-11-22 14:05.' : writing.refused.fields.since}
      />
    </DialogForm>
  );
}

function Remove({ endpoint, onDone, onCancel }: Omit<StepProps, 'onDone'> & { readonly onDone: () => void }) {
  const { records } = useWorkspace();
  const writing = useWriting();
  const remove = async (): Promise<void> => {
    const isGone = await writing.send(async () => {
      await records.remove('webhook_endpoints', endpoint.id, { ifMatch: endpoint.version });
      return true;
    });
    if (isGone) onDone();
  };
  return (
    <DialogForm writing={writing} submit="Delete endpoint" isGrave onSubmit={remove} onCancel={onCancel}>
      <p>Nothing is sent to it any more, and its deliveries are no longer shown. To stop it for a while, disable it.</p>
      <p className={classes.mono}>{endpoint.url}</p>
    </DialogForm>
  );
}
