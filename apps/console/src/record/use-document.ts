import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ApiError } from '../data/daybook.js';
import type { Field, Row, Schema } from '../data/wire.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { useLatest } from '../parts/use-latest.js';
import { instantNow } from '../words/days.js';
import { configOf } from '../screens/index.js';
import { type Draft, draftPlace, readDraft, removeDraft } from './drafts.js';
import { editableFields } from './editable.js';
import { firstState, type FormState, makeReducer } from './form-reducer.js';
import { bodyOf, blankLine, formOf, type FormValue, type FormValues, writable } from './form-values.js';
import { errorsOf } from './places.js';
import { useDraftKeeping } from './use-draft-keeping.js';
import { type Saver, useSaving } from './use-saving.js';

export interface DocumentOptions {
  readonly schema: Schema;
  /** Null: a new one. */
  readonly record: Row | null;
  /** What the address, or the text that one searched for, fills in. */
  readonly prefill?: FormValues | undefined;
  /** Under which the draft is kept; null: it is not. */
  readonly draftId: string | null;
  /** After the write of a new record. */
  readonly onMade?: (row: Row) => void;
}

/** A record in a form: what is typed, what it is based on, and how it is saved. */
export interface RecordDocument extends FormState {
  readonly schema: Schema;
  readonly record: Row | null;
  readonly fields: readonly Field[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** False: this browser does not keep the draft. */
  readonly isKept: boolean;
  readonly set: (name: string, value: FormValue) => void;
  /** The saved record; null: it was not saved, and the form says why. */
  readonly save: () => Promise<Row | null>;
  readonly discard: () => void;
  /** An action was refused for fields of the form. `notDone` begins the banner: `Not confirmed: …`. */
  readonly refuse: (error: ApiError, notDone: string) => void;
  /** The answer to a conflict: the form on the newer version. Undefined: not now. */
  readonly resolve: (values: FormValues | undefined) => void;
}

/** A new document begins with one empty line. */
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

/** Whether anything differs from what is saved. Compared exactly when typing rests: 500 lines are too many for every key. */
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

/** The draft of this form: read once, and kept while one types. */
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

/** Shows what stands against an action beside the fields. */
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

/** Drops what is typed. The same function always: the head of the page is not drawn again for every key. */
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
    // What may change depends on the state alone, not on the rest of the record; and on who looks at it, who stays the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [schema, record?.state, record?.id, mayWrite]);
  const { place, draft } = useDraft(options);
  const [state, dispatch] = useReducer(
    useMemo(() => makeReducer(schema.fields), [schema]),
    null,
    () => firstState(schema.fields, record, startOf(schema, record, options.prefill), draft),
  );
  const intention = useRef(draft?.intention && { made: draft.intention, isUnsure: true });
  // What was typed counts, too, where somebody has locked it meanwhile: it must not go without a word.
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
  const set = useCallback((name: string, value: FormValue) => dispatch({ type: 'set', name, value }), []);
  const discard = useDiscarding(
    latest,
    useCallback(() => void (isGone.current = false), []),
  );
  const resolve = (values: FormValues | undefined): void =>
    dispatch(values && state.newer ? { type: 'resolve', row: state.newer, values } : { type: 'conflict', row: null });
  const refuse = useRefusing(latest, dispatch);
  return { ...state, schema, record, fields, isDirty, isSaving, isKept, set, save, discard, resolve, refuse };
}

/** A newer version is taken over as long as nothing is typed; else the next save compares the two. */
function useNewerVersion(record: Row | null, state: FormState, isDirty: boolean, dispatch: Saver['dispatch']): void {
  useEffect(() => {
    if (record && record.version !== state.version && !isDirty) dispatch({ type: 'adopt', row: record });
  }, [record, state.version, isDirty, dispatch]);
}
