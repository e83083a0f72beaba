import { newIdempotencyKey } from '@daybook/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { actionsQuery, isRefusal, recordQuery, refreshWorkspace } from '../data/queries.js';
import type { ActionSchema, Preview, Row, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { configOf } from '../screens/index.js';
import { hideDone, showDone } from './action-done.js';
import { belongsToForm, refusalOf } from './action-refusal.js';
import { canForce, hasWayBack } from './action-states.js';
import { notDone } from '../words/verbs.js';
import { nameOf, reachesFurther, shownOnce } from './effects.js';
import { knownNoun } from './known-nouns.js';
import { useAlone } from './use-alone.js';
import { t } from '../texts/record.js';

/** The interface of the bar: `action-bar.tsx`. */
export interface ActionBarProps {
  readonly schema: Schema;
  readonly record: Row;
  /** Saves what the form holds before an action runs; answers the saved record, or null when that was refused. */
  readonly save?: () => Promise<Row | null>;
  /** An action was refused for fields of the form: it shows the messages beside them. `notDone` begins its banner: `Not confirmed`. */
  readonly onRefused?: (error: ApiError, notDone: string) => void;
}

/** An action that somebody wants to run, in its dialog. */
export interface Intent {
  readonly action: ActionSchema;
  /** The record as it was shown; the action runs only if it still has this version. */
  readonly record: Row;
  /** Null: it was refused, or arguments are missing. */
  readonly preview: Preview | null;
  readonly error: unknown;
  /** Its arguments are proposed on the screen first: without them it is not asked for. */
  readonly isUnasked?: boolean;
}

export type ShownOnce = readonly (readonly [name: string, value: string])[];

export interface ActionRun {
  readonly intent: Intent | null;
  /** The action whose button turns. */
  readonly turning: string | null;
  /** What the service tells only once. */
  readonly secrets: ShownOnce | null;
  start(action: ActionSchema): void;
  /** The next step of the flow, as it is once the screen is fresh. */
  next(find: () => ActionSchema | undefined): void;
  close(): void;
  closeShownOnce(): void;
  /** Begins again with the record as it is now. */
  again(): void;
  done(answer: Row, preview: Preview | null): void;
  /** The form is the place to set a refusal right. */
  refused(error: unknown): boolean;
}

/** A dialog has closed and has given the focus back by then. */
const SETTLED_MS = 150;

/** After an action the keyboard goes on at the next one, else at the menu. */
function focusNext(): void {
  // Somebody has gone on already, into the search or another dialog.
  if (document.activeElement?.closest('[role="dialog"]')) return;
  const next =
    document.querySelector<HTMLElement>('[data-primary-action]') ??
    document.querySelector<HTMLElement>('[data-actions-menu]') ??
    document.getElementById('main');
  next?.focus();
}

/** Where the dialog was opened by a key, nothing had the focus that it could go back to. */
function focusIfLost(): void {
  if (document.activeElement === document.body) focusNext();
}

/** What the hooks below share: what is open, and when the screen is fresh again. */
interface Stage {
  readonly setIntent: (intent: Intent | null) => void;
  readonly setSecrets: (secrets: ShownOnce | null) => void;
  readonly freshRef: RefObject<Promise<void>>;
}

type Finish = (action: ActionSchema, before: Row, answer: Row, preview: Preview | null) => void;

/** After the write: the screen is made fresh, a toast tells it, and the focus goes on. */
function useFinish({ schema }: ActionBarProps, { setIntent, setSecrets, freshRef }: Stage): Finish {
  const { slug } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (action, before, answer, preview) => {
    const onOpen = (resource: string, id: string): void =>
      void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource, id } });
    const secrets = shownOnce(before, answer);
    const isSame = answer.id === before.id;
    if (isSame && secrets.length === 0) client.setQueryData(recordQuery(slug, schema.name, answer.id).queryKey, answer);
    setIntent(null);
    freshRef.current = refreshWorkspace(slug);
    showDone({
      noun: (resource, row) => knownNoun(slug, resource, row),
      schema,
      action,
      answer: isSame ? answer : { ...before, number: nameOf(before) },
      preview,
      onOpen,
    });
    if (secrets.length > 0) return setSecrets(secrets);
    window.setTimeout(focusNext, SETTLED_MS);
    // The button that has the focus may be gone once the screen is fresh.
    void freshRef.current.then(() => window.setTimeout(focusIfLost, SETTLED_MS));
  };
}

/** Nothing but the record changes, and that can be taken back: no dialog. */
function isLight(schema: Schema, action: ActionSchema, before: Row, preview: Preview): boolean {
  const isSmall = action.args.length === 0 && !reachesFurther(preview) && nameOf(preview.record) === nameOf(before);
  return (
    isSmall &&
    (hasWayBack(schema, action, before) || configOf(schema.name).directActions?.includes(action.name) === true)
  );
}

type Refuse = (error: unknown, action: ActionSchema) => boolean;

/** Saves the form, looks at what would happen, and opens the dialog; what needs none is done at once. */
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
    if (configOf(schema.name).arguments?.[action.name])
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
      // What the screen shows may be old: somebody else was here before.
      if (isRefusal(error)) freshRef.current = refreshWorkspace(slug);
      setIntent({ action, record: saved, preview: null, error });
    }
  };
}

/** Starts the next step of the flow once the screen is fresh and its actions are known. */
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

/** Runs actions: saves the form, looks at what will happen, asks, and tells what was done. */
export function useActions(props: ActionBarProps): ActionRun {
  const { schema, onRefused } = props;
  const { slug, records } = useWorkspace();
  const client = useQueryClient();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [secrets, setSecrets] = useState<ShownOnce | null>(null);
  const [turning, alone] = useAlone();
  const stage: Stage = { setIntent, setSecrets, freshRef: useRef<Promise<void>>(Promise.resolve()) };
  const refuse: Refuse = (error, action) => {
    // What can be overruled is asked in the dialog.
    if (!(error instanceof ApiError) || !onRefused || canForce(action)) return false;
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
      window.setTimeout(focusNext, SETTLED_MS);
    },
    again: () => {
      if (intent)
        alone(intent.action.name, () =>
          beginAgain(intent).catch((error: unknown) => setIntent({ ...intent, preview: null, error })),
        );
    },
    done: (answer, preview) => {
      if (intent) finish(intent.action, intent.record, answer, preview);
    },
    refused: (error) => intent !== null && refuse(error, intent.action),
  };
}
