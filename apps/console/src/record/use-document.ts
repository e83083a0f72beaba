import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Field, Row, Schema } from '../data/wire.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { useLatest } from '../parts/use-latest.js';
import { instantNow } from '../words/days.js';
import { configOf } from '../resource/configs.js';
import type { DocumentOptions, RecordDocument } from '../resource/document.js';
import { type Draft, draftPlace, readDraft, removeDraft } from '../form/drafts.js';
import { editableFields } from './editable.js';
import { firstState, type FormState, makeReducer } from '../form/form-reducer.js';
import { bodyOf, blankLine, formOf, type FormValues, writable } from '../form/form-values.js';
import { errorsOf } from '../form/error-places.js';
import { useDraftKeeping } from './use-draft-keeping.js';
import { type Saver, useSaving } from './use-saving.js';

/** A new document starts with one empty line. */
function startOf(schema: Schema, record: Row | null, prefill: FormValues | undefined): FormValues {
  const form = formOf(schema.fields, record);
  if (record) return form;
  const lists = schema.fields.filter(({ type, read_only, name }) => type === 'list' && !read_only && name === 'lines');
  const start = configOf(schema.name).start?.(prefill ?? {});
  return {
    ...form,
    ...Object.fromEntries(lists.map((field) => [field.name, [blankLine(field)]])),
    ...start,
    ...prefill,
  };
}

/**
 * Whether the form has unsaved changes. The exact comparison waits until typing pauses: 500 lines are too many for each
 * keystroke.
 */
function useDirty(state: FormState, fields: readonly Field[]): boolean {
  const [exact, setExact] = useState<{
    readonly values: FormValues;
    readonly initial: FormValues;
    readonly isDirty: boolean;
  } | null>(null);
  const { values, initial } = state;
  const isTouched = fields.some(({ name }) => values[name] !== initial[name]);
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(
      () => setExact({ values, initial, isDirty: Object.keys(bodyOf(fields, values, initial)).length > 0 }),
      250,
    );
    return () => clearTimeout(timer);
  }, [values, initial, fields, isTouched]);
  return isTouched && (exact?.values === values && exact.initial === initial ? exact.isDirty : true);
}

/** The draft of this form: loaded once, and stored while the user types. */
function useDraft({ schema, draftId }: DocumentOptions) {
  const { slug } = useWorkspace();
  const { user } = usePerson();
  const place = draftId === null ? null : draftPlace(slug, user.id, schema.name, draftId);
  const [draft] = useState(() => (place === null ? null : readDraft(place, schema.fields)));
  return { place, draft };
}

function draftOf({ version, base, values }: FormState, intention: Saver['intention']['current']): Draft {
  return { at: instantNow(), version, base, values, ...(intention?.isUnsure ? { intention: intention.made } : {}) };
}

/** Shows why an action was refused, next to the fields. */
function useRefusing(latest: RefObject<Saver>, dispatch: Saver['dispatch']): RecordDocument['refuse'] {
  return useCallback(
    (error, notDone) => {
      const own = error.errors.filter((one) => one.field === undefined).map(({ message }) => message);
      const { options, state } = latest.current;
      dispatch({
        type: 'refuse',
        errors: errorsOf(error, options.schema.fields, state.values),
        fault: { kind: 'refused', message: [notDone, ...own].join(' '), requestId: error.requestId },
      });
    },
    [latest, dispatch],
  );
}

/** Discards the input. The function is stable, so that the page header does not rerender on each keystroke. */
function useDiscarding(latest: RefObject<Saver>, stay: () => void): RecordDocument['discard'] {
  return useCallback(() => {
    const { options, forget, dispatch } = latest.current;
    forget();
    stay();
    dispatch(options.record ? { type: 'adopt', row: options.record } : { type: 'discard' });
  }, [latest, stay]);
}

export function useDocument(options: DocumentOptions): RecordDocument {
  const { schema, record } = options;
  const workspace = useWorkspace();
  const mayWrite = workspace.may(schema.scopes.write);
  const who = { may: workspace.may, userId: usePerson().user.id };
  const fields = useMemo(() => {
    const open = editableFields(schema, record, mayWrite);
    return configOf(schema.name).allowed?.(record, open, who) ?? open;
    // What is editable depends only on the record's state, and on the user, who does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [schema, record?.state, record?.id, mayWrite]);
  const { place, draft } = useDraft(options);
  const [state, dispatch] = useReducer(
    useMemo(() => makeReducer(schema.fields), [schema]),
    null,
    () => firstState(schema.fields, record, startOf(schema, record, options.prefill), draft),
  );
  const intention = useRef(draft?.intention && { made: draft.intention, isUnsure: true });
  // Input in fields that have since been locked counts, too: it must not be discarded silently.
  const isDirty = useDirty(
    state,
    useMemo(() => writable(schema.fields), [schema]),
  );
  const isGone = useRef(false);
  const draftNow = () => (isDirty && !isGone.current ? draftOf(state, intention.current) : null);
  const { isKept, keep } = useDraftKeeping(
    place,
    draftNow,
    state.values === state.initial && !isDirty ? null : state.values,
    draft !== null,
  );
  const forget = (): void => {
    intention.current = undefined;
    if (!record) isGone.current = true;
    if (place !== null) removeDraft(place);
  };
  const latest = useLatest<Saver>({
    options,
    workspace,
    fields,
    state,
    dispatch,
    intention,
    forget,
    keepNow: keep,
    isDirty,
  });
  const { isSaving, save } = useSaving(latest);
  useNewerVersion(record, state, isDirty, dispatch);
  const set = useSetting(schema.name, dispatch);
  const discard = useDiscarding(
    latest,
    useCallback(() => void (isGone.current = false), []),
  );
  const resolve = (values: FormValues | undefined): void =>
    dispatch(values && state.newer ? { type: 'resolve', row: state.newer, values } : { type: 'conflict', row: null });
  const refuse = useRefusing(latest, dispatch);
  return { ...state, schema, record, fields, isDirty, isSaving, isKept, set, save, discard, resolve, refuse };
}

/** Sets a field, and empties those that depend on it. */
function useSetting(resource: string, dispatch: Saver['dispatch']): RecordDocument['set'] {
  return useCallback(
    (name, value) => {
      dispatch({ type: 'set', name, value });
      for (const other of configOf(resource).empties?.[name] ?? []) dispatch({ type: 'set', name: other, value: null });
    },
    [resource, dispatch],
  );
}

/** Loads a newer version while there is no input. Otherwise the next save compares the two versions. */
function useNewerVersion(record: Row | null, state: FormState, isDirty: boolean, dispatch: Saver['dispatch']): void {
  useEffect(() => {
    if (record && record.version !== state.version && !isDirty) dispatch({ type: 'adopt', row: record });
  }, [record, state.version, isDirty, dispatch]);
}
