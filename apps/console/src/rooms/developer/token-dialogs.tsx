import { NumberInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Dialog } from '../../parts/dialog.js';
import { Facts } from '../../parts/facts.js';
import { useSecretGuard } from '../../parts/secret-once.js';
import classes from './developer.module.css';
import { DialogForm } from './dialog-form.js';
import { Ago } from './moment.js';
import { callsText, useCalls } from './token-columns.js';
import { TokenMade } from './token-made.js';
import { hintOf, type Token, type TokenTask } from './token-words.js';
import { useNewestVersion } from './newest-version.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

interface TokenDialogsProps {
  readonly task: TokenTask | null;
  readonly onClose: () => void;
}

const TITLES = perLanguage(
  () =>
    ({
      rename: t.tokenDialogs.rename,
      rotate: t.tokenDialogs.rotate,
      raise: t.tokenDialogs.raise,
      revoke: t.tokenDialogs.revoke,
    }) as const,
);

/** The dialogs of an existing token. */
export function TokenDialogs({ task, onClose }: TokenDialogsProps) {
  const [made, setMade] = useState<Token | null>(null);
  const guard = useSecretGuard(made?.successor_token ?? undefined, () => {
    setMade(null);
    onClose();
  });
  const token = task?.token;
  return (
    <Dialog
      opened={task !== null}
      onClose={guard.close}
      title={made ? t.tokenDialogs.newToken : TITLES()[task?.kind ?? 'rename']}
    >
      {made ? <TokenMade name={made.name} scopes={made.scopes} value={made.successor_token} guard={guard} /> : null}
      {token && !made && task.kind === 'rename' ? <Rename token={token} onDone={guard.close} /> : null}
      {token && !made && task.kind === 'rotate' ? (
        <Rotate token={token} onDone={setMade} onCancel={guard.close} />
      ) : null}
      {token && !made && task.kind === 'raise' ? <Raise token={token} onDone={guard.close} /> : null}
      {token && !made && task.kind === 'revoke' ? <Revoke token={token} onDone={guard.close} /> : null}
    </Dialog>
  );
}

function Rename({ token, onDone }: { readonly token: Token; readonly onDone: () => void }) {
  const { records } = useWorkspace();
  const writing = useRecordWriting(['name']);
  const [name, setName] = useState(token.name);
  const rename = async (): Promise<void> => {
    await records.update('tokens', token.id, { name }, { ifMatch: token.version });
    onDone();
  };
  return (
    <DialogForm writing={writing} submit={anywhere.rename} onSubmit={rename} onCancel={onDone}>
      <TextInput
        label={anywhere.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={writing.fields.name}
        data-autofocus
      />
    </DialogForm>
  );
}

function Rotate({
  token,
  onDone,
  onCancel,
}: {
  readonly token: Token;
  readonly onDone: (made: Token) => void;
  readonly onCancel: () => void;
}) {
  const { records } = useWorkspace();
  const writing = useRecordWriting(['overlap_hours']);
  const usual = useSchema('tokens')
    .actions.find(({ name }) => name === 'rotate')
    ?.args.find(({ name }) => name === 'overlap_hours')?.default;
  const [hours, setHours] = useState<number | string>(typeof usual === 'number' ? usual : '');
  const rotate = async (): Promise<void> => {
    const body = hours === '' ? {} : { overlap_hours: hours };
    const options = { idempotencyKey: writing.keyFor(body) };
    onDone((await records.act('tokens', token.id, 'rotate', body, options)) as Token);
  };
  return (
    <DialogForm writing={writing} submit={anywhere.rotate} onSubmit={rotate} onCancel={onCancel}>
      <p>
        <strong>{token.name}</strong> <span className={classes.mono}>{hintOf(token)}</span> {t.tokenDialogs.successor}
      </p>
      <NumberInput
        label={t.tokenDialogs.overlap}
        description={t.tokenDialogs.overlapHint}
        value={hours}
        onChange={setHours}
        min={0}
        allowDecimal={false}
        error={writing.fields.overlap_hours}
        data-autofocus
      />
    </DialogForm>
  );
}

function Raise({ token, onDone }: { readonly token: Token; readonly onDone: () => void }) {
  const { records } = useWorkspace();
  const newest = useNewestVersion();
  const writing = useRecordWriting(['api_version']);
  const raise = async (): Promise<void> => {
    await records.update('tokens', token.id, { api_version: newest }, { ifMatch: token.version });
    onDone();
  };
  return (
    <DialogForm writing={writing} submit={t.tokenDialogs.moveTo(newest ?? '')} onSubmit={raise} onCancel={onDone}>
      <p>
        <strong>{token.name}</strong> {t.tokenDialogs.raiseText(token.api_version, newest ?? '')}{' '}
        <a href="/docs/versioning">{t.tokenDialogs.whatDiffers}</a>
      </p>
    </DialogForm>
  );
}

function Revoke({ token, onDone }: { readonly token: Token; readonly onDone: () => void }) {
  const { records, may } = useWorkspace();
  const use = useTokenNow(token);
  const writing = useRecordWriting();
  const revoke = async (): Promise<void> => {
    await records.act('tokens', token.id, 'revoke', {});
    notifications.show({ message: t.tokenDialogs.revoked(token.name) });
    onDone();
  };
  return (
    <DialogForm writing={writing} submit={t.tokenDialogs.revokeSubmit} isGrave onSubmit={revoke} onCancel={onDone}>
      <p>{t.tokenDialogs.revokeText}</p>
      <Facts
        facts={[
          [anywhere.name, <strong key="">{token.name}</strong>],
          [
            t.tokenDialogs.value,
            <span key="" className={classes.mono}>
              {hintOf(token)}
            </span>,
          ],
          [t.tokenDialogs.lastUsed, <LastUse key="" use={use} />],
          may(['read:logs'])
            ? [
                t.tokenDialogs.calls,
                use.token ? <CallsText key="" token={use.token} /> : use.isLooking ? '…' : t.tokenDialogs.notKnown,
              ]
            : null,
        ]}
      />
      <p className={classes.sub}>{t.tokenDialogs.asOfNow}</p>
      <p className={classes.sub}>{t.tokenDialogs.webhooks}</p>
    </DialogForm>
  );
}

interface Use {
  /** The current token; undefined if it is not known. */
  readonly token: Token | undefined;
  readonly isLooking: boolean;
}

/** Reloads the token: the list may be minutes old, and the decision depends on whether the token is still in use. */
function useTokenNow({ id }: Token): Use {
  const { slug } = useWorkspace();
  const { data, isFetching, error } = useQuery({
    ...recordQuery(slug, 'tokens', id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return { token: isFetching || error ? undefined : (data as Token | undefined), isLooking: isFetching };
}

function LastUse({ use: { token, isLooking } }: { readonly use: Use }) {
  if (!token) return <>{isLooking ? '…' : t.tokenDialogs.unread}</>;
  return token.last_used_at === null ? <>{anywhere.never}</> : <Ago at={token.last_used_at} />;
}

function CallsText({ token }: { readonly token: Token }) {
  const calls = useCalls(token, true);
  return <span className="figures">{calls ? callsText(calls) : '…'}</span>;
}
