import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import type { Preview, Row, Schema } from '../data/wire.js';
import { configOf } from '../resource/configs.js';
import { useShortcut } from '../parts/shortcuts.js';
import { actionLabel } from '../words/labels.js';
import { ActionArguments } from './action-arguments.js';
import { ActionMessages } from './action-messages.js';
import type { ActionDialogProps } from '../resource/action.js';
import { useIntent } from './use-intent.js';
import { nameOf } from './effects.js';
import { useNoun } from './known-nouns.js';
import { WhatHappens } from './what-happens.js';
import classes from './action.module.css';
import { useIsNarrow } from '../parts/use-is-narrow.js';
import { t } from '../texts/record.js';

/** Confirms an action: in a dialog of the resource's own, or with its arguments and its effects. */
export function ConfirmAction(props: ActionDialogProps) {
  const { schema, intent } = props;
  const Own = configOf(schema.name).dialogs?.[intent.action.name];
  if (!Own) return <ActionDialog {...props} />;
  return (
    <Suspense>
      <Own {...props} />
    </Suspense>
  );
}

function ActionDialog({ schema, intent, run }: ActionDialogProps) {
  const noun = useNoun(schema.name, intent.record);
  const name = nameOf(intent.record) ?? t.actionDialog.draft(noun);
  return (
    <Modal
      opened
      onClose={run.close}
      title={t.actionDialog.title(actionLabel(intent.action.name, schema.name, intent.record.type), name)}
      size="lg"
      fullScreen={useIsNarrow()}
      closeOnClickOutside={false}
      classNames={{ body: classes.body }}
      closeButtonProps={{ 'aria-label': t.actionDialog.close }}
    >
      {/* A new key resets the state when the user starts again with another version of the record. */}
      <Content key={`${intent.action.name}${intent.record.version ?? ''}`} schema={schema} intent={intent} run={run} />
    </Modal>
  );
}

/** Whether a key submits the form: Enter in a single-line field where it has no other meaning. */
function isSubmit({
  key,
  target,
  defaultPrevented,
  repeat,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  nativeEvent,
}: KeyboardEvent): boolean {
  const isPlain =
    !defaultPrevented && !repeat && !shiftKey && !altKey && !ctrlKey && !metaKey && !nativeEvent.isComposing;
  return (
    key === 'Enter' &&
    isPlain &&
    target instanceof HTMLInputElement &&
    target.dataset.uncommitted === undefined &&
    !/^(checkbox|radio|button|submit)$/.test(target.type)
  );
}

function Content({ schema, intent, run }: ActionDialogProps) {
  const { action, record } = intent;
  const { values, setValues, shown, isLooking, isTurning, refusal, errors, failure, isWanted, commit } = useIntent(
    schema,
    intent,
    run,
  );
  const { arguments: own, parts } = configOf(schema.name);
  const Arguments = own?.[action.name] ?? parts?.[action.name] ?? ActionArguments;
  const ref = useRef<HTMLDivElement>(null);
  const mayCommit = failure === null || failure.isAgain;
  const isChanged = failure?.kind === 'changed';
  const go = isChanged ? run.again : mayCommit ? commit : () => undefined;
  useShortcut('mod+Enter', actionLabel(action.name, schema.name, record.type), go, true);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSubmit(event)) return;
    event.preventDefault();
    go();
  };
  useEffect(() => {
    // The focus trap of the dialog starts here.
    const first =
      ref.current?.querySelector<HTMLElement>('[data-arguments] :is(input, textarea, select, button)') ??
      ref.current?.querySelector<HTMLElement>('[data-commit]');
    first?.setAttribute('data-autofocus', '');
    first?.focus();
  }, []);
  return (
    <div ref={ref} role="presentation" className={classes.dialog} onKeyDown={onKeyDown}>
      <ActionMessages schema={schema} intent={intent} failure={failure} refusal={refusal} onAgain={run.again} />
      {action.args.length > 0 && !isChanged ? (
        <Suspense>
          <Arguments args={action.args} values={values} onChange={setValues} errors={errors} record={record} />
        </Suspense>
      ) : null}
      {isChanged ? null : (
        <Outcome schema={schema} before={record} preview={shown} isLooking={isLooking} isRefused={failure !== null} />
      )}
      <div className={classes.foot}>
        <span className={classes.help} role="status">
          {isWanted ? t.actionDialog.looking : ''}
        </span>
        <Button variant="default" onClick={run.close}>
          {t.actionDialog.back}
        </Button>
        {mayCommit ? (
          <Button data-commit loading={isTurning} onClick={commit} aria-keyshortcuts="Control+Enter">
            {actionLabel(action.name, schema.name, record.type)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface OutcomeProps {
  readonly schema: Schema;
  readonly before: Row;
  readonly preview: Preview | undefined;
  readonly isLooking: boolean;
  readonly isRefused: boolean;
}

function Outcome({ schema, before, preview, isLooking, isRefused }: OutcomeProps) {
  return (
    <section aria-labelledby="what-will-happen" aria-busy={isLooking} className={classes.preview}>
      <h2 id="what-will-happen">{t.actionDialog.whatHappens}</h2>
      {preview ? (
        <WhatHappens schema={schema} before={before} preview={preview} />
      ) : (
        <p className={classes.help}>{isRefused ? t.actionDialog.nothing : t.actionDialog.later}</p>
      )}
    </section>
  );
}
