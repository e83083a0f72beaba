import { newIdempotencyKey } from '@daybook/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { actionsQuery, isRefusal, recordQuery, refreshWorkspace } from '../data/queries.js';
import type { ActionSchema, Preview, Row } from '../data/types.js';
import { useWorkspace } from '../data/workspace.js';
import { configOf } from '../resources/index.js';
import type { ActionBarProps } from './action-bar.js';
import { hideDone, toldDone } from './action-done.js';
import { belongsToForm, refusalOf } from './action-refusal.js';
import { hasWayBack } from './action-states.js';
import { inText } from '../words/labels.js';
import { notDone } from '../words/verbs.js';
import { nameOf, reachesFurther, toldOnce } from './effects.js';

/** An action that somebody wants to run, in its dialog. */
export interface Intent {
  readonly action: ActionSchema;
  /** The record as it was shown; the action runs only if it still has this version. */
  readonly record: Row;
  /** Null: it was refused, or arguments are missing. */
  readonly preview: Preview | null;
  readonly error: unknown;
}

export type Told = readonly (readonly [name: string, value: string])[];

export interface ActionRun {
  readonly intent: Intent | null;
  /** The action whose button turns. */
  readonly turning: string | null;
  /** What the service tells only once. */
  readonly told: Told | null;
  start(action: ActionSchema): void;
  /** The next step of the flow, as it is once the screen is fresh. */
  next(find: () => ActionSchema | undefined): void;
  close(): void;
  closeTold(): void;
  /** Begins again with the record as it is now. */
  again(): void;
  done(answer: Row, preview: Preview | null): void;
  /** The form is the place to set a refusal right. */
  refused(error: ApiError): boolean;
}

/** How long something may take before a button turns. */
const PATIENCE_MS = 400;

/** After an action the keyboard goes on at the next one, else at the menu. */
function focusNext(): void {
  const next = document.querySelector<HTMLElement>('[data-primary-action]') ?? document.querySelector<HTMLElement>('[data-actions-menu]') ?? document.getElementById('main');
  next?.focus();
}

/** Where the dialog was opened by a key, nothing had the focus that it could go back to. */
function focusIfLost(): void {
  if (document.activeElement === document.body) focusNext();
}

/** Runs actions: saves the form, looks at what will happen, asks, and tells what was done. */
export function useActions({ schema, record, save, onRefused }: ActionBarProps): ActionRun {
  const { slug, records } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [turning, setTurning] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const isBusy = useRef(false);
  const fresh = useRef<Promise<void>>(Promise.resolve());

  const refused = (error: ApiError, action: ActionSchema): boolean => {
    if (!onRefused || !belongsToForm(refusalOf(error, schema, action))) return false;
    setIntent(null);
    onRefused(error, `${notDone(action.name)}: see the messages below. The ${inText(schema.singular)} is kept as it is`);
    return true;
  };

  const done = (action: ActionSchema, before: Row, answer: Row, preview: Preview | null): void => {
    const onOpen = (resource: string, id: string): void => void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource, id } });
    const secrets = toldOnce(before, answer);
    const isSame = answer.id === before.id;
    if (isSame && secrets.length === 0) client.setQueryData(recordQuery(slug, schema.name, answer.id).queryKey, answer);
    setIntent(null);
    if (secrets.length > 0) setTold(secrets);
    fresh.current = refreshWorkspace(slug);
    toldDone({ schema, action, answer: isSame ? answer : { ...before, number: nameOf(before) }, preview, onOpen });
    if (secrets.length > 0) return;
    window.setTimeout(focusNext, 150);
    // The button that has the focus may be gone once the screen is fresh.
    void fresh.current.then(() => window.setTimeout(focusIfLost, 150));
  };

  /** Nothing but the record changes, and that can be taken back: no dialog. */
  const isLight = (action: ActionSchema, before: Row, preview: Preview): boolean =>
    action.args.length === 0 && !reachesFurther(preview) && nameOf(preview.record) === nameOf(before) &&
    (hasWayBack(schema, action, before) || configOf(schema.name).directActions?.includes(action.name) === true);

  const begin = async (action: ActionSchema, given?: Row): Promise<void> => {
    const saved = given ?? (save ? await save() : record);
    if (!saved) return;
    try {
      const preview = await records.previewAct(schema.name, saved.id, action.name, {});
      if (!isLight(action, saved, preview)) return setIntent({ action, record: saved, preview, error: null });
      done(action, saved, await records.act(schema.name, saved.id, action.name, {}, { ifMatch: saved.version, idempotencyKey: newIdempotencyKey() }), preview);
    } catch (error) {
      if (error instanceof ApiError && refused(error, action)) return;
      // What the screen shows may be old: somebody else was here before.
      if (isRefusal(error)) fresh.current = refreshWorkspace(slug);
      setIntent({ action, record: saved, preview: null, error });
    }
  };

  const alone = async (action: ActionSchema, task: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    hideDone();
    const timer = window.setTimeout(() => setTurning(action.name), PATIENCE_MS);
    try {
      await task();
    } finally {
      window.clearTimeout(timer);
      setTurning(null);
      isBusy.current = false;
    }
  };

  const start = (action: ActionSchema): void => void alone(action, () => begin(action));
  return {
    intent,
    turning,
    told,
    start,
    next: (find) => {
      const known = client.ensureQueryData(actionsQuery(slug, schema.name, record.id)).catch(() => undefined);
      void Promise.all([fresh.current, known]).then(() => window.setTimeout(() => {
        const action = find();
        if (action) start(action);
      }));
    },
    close: () => {
      setIntent(null);
      window.setTimeout(focusIfLost, 150);
    },
    closeTold: () => {
      setTold(null);
      window.setTimeout(focusNext, 150);
    },
    again: () => {
      if (!intent) return;
      const { action } = intent;
      void alone(action, async () => {
        const now = await records.get(schema.name, intent.record.id);
        client.setQueryData(recordQuery(slug, schema.name, now.id).queryKey, now);
        void refreshWorkspace(slug);
        await begin(action, now);
      });
    },
    done: (answer, preview) => {
      if (intent) done(intent.action, intent.record, answer, preview);
    },
    refused: (error) => intent !== null && refused(error, intent.action),
  };
}
