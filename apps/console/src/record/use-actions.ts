import { newIdempotencyKey } from '@daybook/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { actionsQuery, isRefusal, recordQuery, refreshWorkspace } from '../data/queries.js';
import type { ActionSchema, Preview, Row, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { sayDone, wordsOf } from '../parts/say.js';
import type { ActionRun, Intent, ShownOnce, TakeBack } from '../resource/action.js';
import { configOf } from '../resource/configs.js';
import { hideDone, showDone } from './action-done.js';
import { belongsToForm, isAnswerable, refusalOf } from './action-refusal.js';
import { canForce, hasWayBack } from './action-states.js';
import { notDone } from '../words/verbs.js';
import { madeRecords, nameOf, reachesFurther, shownOnce } from './effects.js';
import { knownNoun } from './known-nouns.js';
import { type DoneAction, undoOf } from './undo.js';
import { useAlone } from './use-alone.js';
import { t } from '../texts/record.js';

export interface ActionBarProps {
  readonly schema: Schema;
  readonly record: Row;
  /** Saves the form before an action runs. Returns the saved record, or null if the save was refused. */
  readonly save?: () => Promise<Row | null>;
  /**
   * The action was refused because of form fields: shows the messages next to them. `notDone` starts the banner: `Not
   * confirmed`.
   */
  readonly onRefused?: (error: ApiError, notDone: string) => void;
}

/** By then a dialog has closed and returned the focus. */
const SETTLED_MS = 150;

/** After an action, moves the focus to the next action, or to the menu. Answers where the focus is now. */
function focusNext(): Element | null {
  // The user has already moved on to the search or another dialog.
  if (document.activeElement?.closest('[role="dialog"]')) return null;
  const next =
    document.querySelector<HTMLElement>('[data-primary-action]') ??
    document.querySelector<HTMLElement>('[data-actions-menu]') ??
    document.getElementById('main');
  next?.focus();
  return document.activeElement;
}

/** If a shortcut opened the dialog, no element had the focus, so there was nothing to return it to. */
function focusIfLost(): void {
  if (document.activeElement === document.body) focusNext();
}

/**
 * Moves the focus at once, and again when the page is refreshed: the next action may only then have its button, and the button
 * that had the focus may be gone. If the user has moved the focus meanwhile, it stays there.
 */
function focusNextAfter(refreshed: Promise<void>): void {
  window.setTimeout(() => {
    const given = focusNext();
    const again = (): void => {
      if (document.activeElement === given) focusNext();
      else focusIfLost();
    };
    void refreshed.then(() => window.setTimeout(again, SETTLED_MS));
  }, SETTLED_MS);
}

/** State that the hooks below share: the open dialog, and the pending refresh of the page. */
interface Stage {
  readonly setIntent: (intent: Intent | null) => void;
  readonly setSecrets: (secrets: ShownOnce | null) => void;
  readonly freshRef: RefObject<Promise<void>>;
}

type Finish = (action: ActionSchema, before: Row, answer: Row, preview: Preview | null, said?: string) => void;

/** The action that takes another one back, on the version that this one left; or what the resource itself has for it. */
function wayBack(schema: Schema, done: DoneAction, may: (scopes: readonly string[]) => boolean): TakeBack | undefined {
  const back = undoOf(schema, done, may);
  if (!back) return done.preview ? configOf(schema.name).undo?.[done.action.name]?.(done.preview) : undefined;
  const { id, version } = done.answer;
  return async (records, idempotencyKey) => {
    const row = await records.act(schema.name, id, back.name, {}, { ifMatch: version, idempotencyKey });
    return t.actionDone.undone(nameOf(row) ?? t.actionDone.draft);
  };
}

/** Takes something back once, says so, and refreshes the page. */
export function useTakeBack(): (back: TakeBack) => void {
  const { slug, records } = useWorkspace();
  return (back) =>
    void back(records, newIdempotencyKey())
      .catch(wordsOf)
      .then(sayDone)
      .finally(() => void refreshWorkspace(slug));
}

/** After the write: refreshes the page, shows a toast and moves the focus. */
function useFinish({ schema }: ActionBarProps, { setIntent, setSecrets, freshRef }: Stage): Finish {
  const { slug, may } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const takeBack = useTakeBack();
  return (action, before, answer, preview, said) => {
    const onOpen = (resource: string, id: string): void =>
      void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource, id } });
    const secrets = shownOnce(before, answer);
    const isSame = answer.id === before.id;
    const back = wayBack(schema, { action, before, answer, preview }, may);
    if (isSame && secrets.length === 0) client.setQueryData(recordQuery(slug, schema.name, answer.id).queryKey, answer);
    setIntent(null);
    freshRef.current = refreshWorkspace(slug);
    showDone({
      noun: (resource, row) => knownNoun(slug, resource, row),
      schema,
      action,
      answer: isSame ? answer : { ...before, number: nameOf(before) },
      preview,
      said,
      made: madeRecords(preview, before, answer),
      onUndo: back && (() => takeBack(back)),
      onOpen,
    });
    if (secrets.length > 0) return setSecrets(secrets);
    // It made another record, which the person goes on with.
    if (!isSame)
      return void navigate({
        to: '/w/$workspace/$resource/$id',
        params: { workspace: slug, resource: schema.name, id: answer.id },
        state: { typing: true },
      });
    focusNextAfter(freshRef.current);
  };
}

/** An action that changes only the record and can be undone needs no dialog. */
function isLight(schema: Schema, action: ActionSchema, before: Row, preview: Preview): boolean {
  const isNamedSo = preview.record.id !== before.id || nameOf(preview.record) === nameOf(before);
  const isSmall = action.args.length === 0 && !reachesFurther(preview) && isNamedSo;
  return (
    isSmall &&
    (hasWayBack(schema, action, before) || configOf(schema.name).directActions?.includes(action.name) === true)
  );
}

type Refuse = (error: unknown, action: ActionSchema) => boolean;

/** Saves the form, requests a preview and opens the dialog. Runs the action directly if it needs no dialog. */
function useBegin(
  { schema, record, save }: ActionBarProps,
  { setIntent, freshRef }: Stage,
  finish: Finish,
  refuse: Refuse,
) {
  const { slug, records } = useWorkspace();
  return async (action: ActionSchema, given?: Row): Promise<void> => {
    const saved = given ?? (save ? await save() : record);
    if (!saved) return;
    const { arguments: own, dialogs } = configOf(schema.name);
    if (own?.[action.name] ?? dialogs?.[action.name])
      return setIntent({ action, record: saved, preview: null, error: null, isUnasked: true });
    try {
      const preview = await records.previewAct(schema.name, saved.id, action.name, {});
      if (!isLight(schema, action, saved, preview)) return setIntent({ action, record: saved, preview, error: null });
      const answer = await records.act(
        schema.name,
        saved.id,
        action.name,
        {},
        { ifMatch: saved.version, idempotencyKey: newIdempotencyKey() },
      );
      finish(action, saved, answer, preview);
    } catch (error) {
      if (refuse(error, action)) return;
      // The page may be outdated because somebody else changed the record.
      if (isRefusal(error)) freshRef.current = refreshWorkspace(slug);
      setIntent({ action, record: saved, preview: null, error });
    }
  };
}

/** Starts the next step of the workflow once the page is refreshed and its actions are known. */
function useNext(
  { schema, record }: ActionBarProps,
  { freshRef }: Stage,
  start: ActionRun['start'],
): ActionRun['next'] {
  const { slug } = useWorkspace();
  const client = useQueryClient();
  return (find) => {
    const known = client.ensureQueryData(actionsQuery(slug, schema.name, record.id)).catch(() => undefined);
    const startFound = (): void => {
      const action = find();
      if (action) start(action);
    };
    void Promise.all([freshRef.current, known]).then(() => window.setTimeout(startFound));
  };
}

/** Runs actions: saves the form, previews the effects, asks for confirmation and reports the result. */
export function useActions(props: ActionBarProps): ActionRun {
  const { schema, onRefused } = props;
  const { slug, records } = useWorkspace();
  const client = useQueryClient();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [secrets, setSecrets] = useState<ShownOnce | null>(null);
  const [turning, alone] = useAlone();
  const stage: Stage = { setIntent, setSecrets, freshRef: useRef<Promise<void>>(Promise.resolve()) };
  const refuse: Refuse = (error, action) => {
    // A reason that can be overridden is handled in the dialog.
    if (!(error instanceof ApiError) || !onRefused || canForce(action) || isAnswerable(error, action)) return false;
    if (!belongsToForm(refusalOf(error, schema, action))) return false;
    setIntent(null);
    onRefused(error, t.useActions.below(notDone(action.name)));
    return true;
  };
  const finish = useFinish(props, stage);
  const begin = useBegin(props, stage, finish, refuse);
  const start = (action: ActionSchema): void => {
    hideDone();
    alone(action.name, () => begin(action));
  };
  const next = useNext(props, stage, start);
  const beginAgain = async ({ action, record: { id } }: Intent): Promise<void> => {
    const now = await records.get(schema.name, id);
    client.setQueryData(recordQuery(slug, schema.name, id).queryKey, now);
    void refreshWorkspace(slug);
    await begin(action, now);
  };
  return {
    intent,
    turning,
    secrets,
    start,
    next,
    close: () => {
      setIntent(null);
      window.setTimeout(focusIfLost, SETTLED_MS);
    },
    closeShownOnce: () => {
      setSecrets(null);
      focusNextAfter(stage.freshRef.current);
    },
    again: () => {
      if (intent)
        alone(intent.action.name, () =>
          beginAgain(intent).catch((error: unknown) => setIntent({ ...intent, preview: null, error })),
        );
    },
    done: (answer, preview, said) => {
      if (intent) finish(intent.action, intent.record, answer, preview, said);
    },
    refused: (error) => intent !== null && refuse(error, intent.action),
  };
}
