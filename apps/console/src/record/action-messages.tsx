import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../data/daybook.js';
import type { Schema, Version } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { Banner } from '../parts/banner.js';
import { formatAgo } from '../words/formats.js';
import { notDone } from '../words/verbs.js';
import type { Refusal } from './action-refusal.js';
import { ChangeList } from './change-list.js';
import { actionWords, actorWords, changesIn } from './history-words.js';
import type { Intent } from '../resource/action.js';
import type { Failure } from './use-intent.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

interface ActionMessagesProps {
  readonly schema: Schema;
  readonly intent: Intent;
  readonly failure: Failure | null;
  readonly refusal: Refusal | null;
  readonly onAgain: () => void;
}

/** Why an action failed, above its arguments. Messages about an argument are next to it. */
export function ActionMessages({ schema, intent, failure, refusal, onAgain }: ActionMessagesProps) {
  const not = notDone(intent.action.name);
  if (!failure) return null;
  if (failure.kind === 'changed') return <Meanwhile schema={schema} intent={intent} not={not} onAgain={onAgain} />;
  if (failure.kind === 'fault' || !refusal) return <Fault error={failure.error} not={not} />;
  const messages = [refusal.ofTotal, ...refusal.ofRecord, ...refusal.ofWhole].filter((one) => one !== null);
  if (messages.length === 0) return null;
  return (
    <Banner tone="bad" title={`${not}:`} role="alert">
      {messages.join(' ')} {refusal.ofTotal ? t.actionMessages.look : ''}
    </Banner>
  );
}

function Fault({ error, not }: { readonly error: Error; readonly not: string }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Banner tone="bad" title={t.actionMessages.unsure(not)} role="alert">
      {t.actionMessages.once(error.message)}
      {requestId ? <> {anywhere.request(requestId)}</> : null}
    </Banner>
  );
}

/** Takes the focus, because the button that had it no longer exists. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** The record has a new version: shows who has changed what since the version that was shown. */
function Meanwhile({
  schema,
  intent: { record },
  not,
  onAgain,
}: Pick<ActionMessagesProps, 'schema' | 'intent' | 'onAgain'> & { readonly not: string }) {
  const { slug, records } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['meanwhile', slug, schema.name, record.id, record.version],
    queryFn: ({ signal }) => records.history(schema.name, record.id, {}, signal),
    gcTime: 0,
  });
  const since = data?.data.filter(({ version }) => version > (record.version ?? 0)) ?? [];
  return (
    <Banner tone="wait" title={t.actionMessages.changed(not)} role="alert">
      {error ? <p>{error.message}</p> : null}
      {since.map((version: Version) => (
        <div key={version.version}>
          <p>
            {actionWords(version.action)} {actorWords(version.actor)}, {formatAgo(version.at)}
          </p>
          <ChangeList changes={changesIn(schema, version)} row={record} plain />
        </div>
      ))}
      <Button ref={focusOn} onClick={onAgain} mt={8}>
        {t.actionMessages.lookAgain}
      </Button>
    </Banner>
  );
}
