import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import type { Field, Row, Schema } from '../data/wire.js';
import { usePerson, useWorkspace, type Workspace } from '../data/workspace.js';
import { useLatest } from '../parts/use-latest.js';
import { settleTexts, type Unsettled } from '../parts/unsettled.js';
import type { Intention } from '../data/intention.js';
import { draftPlace, readDraft, removeDraft } from './drafts.js';
import { editableFields } from './editable.js';
import { type Fault, firstState, type FormState, makeReducer } from './form-reducer.js';
import { bodyOf, blankLine, formOf, type FormValue, type FormValues, problemsOf, writable } from './form-values.js';
import { errorsOf, placeAt } from './places.js';
import { instantNow } from '../words/days.js';
import { intentionTo, isUnsure, keepRow, madeBefore, send } from './saving.js';
import { useDraftKeeping } from './use-draft-keeping.js';
import { notSaved } from '../words/nouns.js';
import { waitWords } from '../words/wait.js';

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
  return { ...form, ...Object.fromEntries(lists.map((field) => [field.name, [blankLine(field)]])), ...prefill };
}

/** After a refusal for the rate limit: when it may be tried again. */
function againIn({ status, retryAfterS }: ApiError): readonly string[] {
  return status === 429 && retryAfterS !== undefined ? [`Try again in ${waitWords(retryAfterS)}.`] : [];
}

function faultOf(error: unknown, schema: Schema): Fault {
  if (!(error instanceof ApiError))
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  if (isUnsure(error) || error.status === 429)
    return { kind: 'failed', message: [error.message, ...againIn(error)].join(' '), requestId: error.requestId };
  const own = error.errors.filter(({ field }) => field === undefined).map(({ message }) => message);
  return {
    kind: 'refused',
    message: [`${notSaved(schema)} What you typed is kept.`, ...own].join(' '),
    requestId: error.requestId,
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

interface Saver {
  readonly options: DocumentOptions;
  readonly workspace: Workspace;
  readonly fields: readonly Field[];
  readonly state: FormState;
  readonly dispatch: (action: Parameters<ReturnType<typeof makeReducer>>[1]) => void;
  readonly intention: { current: { readonly made: Intention; readonly isUnsure: boolean } | undefined };
  readonly forget: () => void;
  readonly keepNow: () => void;
}

/** Sends what changed. A record that an unanswered attempt has made after all is changed, not made twice. */
async function write({
  options: { schema, record },
  workspace: { records },
  fields,
  state,
  intention,
  keepNow,
}: Saver): Promise<Row> {
  const body = bodyOf(fields, state.values, state.base);
  if (record && Object.keys(body).length === 0) return record;
  const before = intention.current;
  const next = intentionTo(body, state.version, before?.made);
  if (!record && before?.isUnsure && before.made !== next) {
    const made = await madeBefore(records, schema, before.made);
    if (made) {
      // What was left empty has been filled in by the service and stays so.
      const changes = bodyOf(
        fields.filter(({ name }) => Object.hasOwn(body, name)),
        state.values,
        formOf(schema.fields, made),
      );
      return send(
        { schema, records, record: made, version: made.version, body: changes },
        intentionTo(changes, made.version, undefined),
      );
    }
  }
  intention.current = { made: next, isUnsure: true };
  keepNow();
  return send({ schema, records, record, version: state.version, body }, next);
}

async function trySave(saver: Saver, unsettled: readonly Unsettled[]): Promise<Row | null> {
  const { options, workspace, fields, state, dispatch, intention, forget } = saver;
  const { schema, record } = options;
  const unknown = unsettled.map(
    ({ path, text }) =>
      [placeAt(path, state.values), `Nothing is called “${text}”. Choose one of the list, or empty it.`] as const,
  );
  const problems = { ...problemsOf(fields, state.values), ...Object.fromEntries(unknown) };
  if (Object.keys(problems).length > 0) {
    dispatch({
      type: 'refuse',
      errors: problems,
      fault: {
        kind: 'refused',
        message: `${notSaved(schema, ': something typed cannot be read.')} What you typed is kept.`,
      },
    });
    return null;
  }
  dispatch({ type: 'start' });
  // Somebody has locked all that was changed: nothing is left to send, and both versions are shown.
  if (
    record &&
    record.version !== state.version &&
    Object.keys(bodyOf(fields, state.values, state.base)).length === 0
  ) {
    dispatch({ type: 'conflict', row: record });
    return null;
  }
  try {
    const row = await write(saver);
    forget();
    if (record) dispatch({ type: 'saved', row, sent: state.values });
    await keepRow(workspace.slug, schema, row);
    if (!record) options.onMade?.(row);
    return row;
  } catch (error) {
    if (!isUnsure(error) && intention.current) intention.current = { ...intention.current, isUnsure: false };
    if (error instanceof ApiError && error.status === 412 && record) {
      const newer = await workspace.records.get(schema.name, record.id).catch(() => null);
      // The page shows what may be done with the record as it is now.
      if (newer) await keepRow(workspace.slug, schema, newer);
      dispatch(
        newer
          ? { type: 'conflict', row: newer }
          : { type: 'fail', fault: { kind: 'failed', message: error.message, requestId: error.requestId } },
      );
      return null;
    }
    const fault = faultOf(error, schema);
    if (fault.kind === 'failed') dispatch({ type: 'fail', fault });
    else dispatch({ type: 'refuse', errors: errorsOf(error as ApiError, schema.fields, state.values), fault });
    return null;
  }
}

/** The draft of this form: read once, and kept while one types. */
function useDraft({ schema, draftId }: DocumentOptions) {
  const { slug } = useWorkspace();
  const { user } = usePerson();
  const place = draftId === null ? null : draftPlace(slug, user.id, schema.name, draftId);
  const [draft] = useState(() => (place === null ? null : readDraft(place, schema.fields)));
  return { place, draft };
}

export function useDocument(options: DocumentOptions): RecordDocument {
  const { schema, record } = options;
  const workspace = useWorkspace();
  const mayWrite = workspace.may(schema.scopes.write);
  // What may change depends on the state alone, not on the rest of the record.
  // oxlint-disable-next-line react/exhaustive-deps
  const fields = useMemo(() => editableFields(schema, record, mayWrite), [schema, record?.state, record?.id, mayWrite]);
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
  const [isSaving, setSaving] = useState(false);
  const isGone = useRef(false);
  const draftNow = () =>
    isDirty && !isGone.current
      ? {
          at: instantNow(),
          version: state.version,
          base: state.base,
          values: state.values,
          ...(intention.current?.isUnsure ? { intention: intention.current.made } : {}),
        }
      : null;
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
  const latest = useLatest<Saver & { readonly isDirty: boolean }>({
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
  const running = useRef<Promise<Row | null> | null>(null);
  const save = useCallback((): Promise<Row | null> => {
    // A second click waits for the first.
    running.current ??= settleTexts()
      .then((unsettled) => {
        const {
          options: { record: row },
          isDirty: isChanged,
        } = latest.current;
        if (row && !isChanged && unsettled.length === 0) return row;
        setSaving(true);
        return trySave(latest.current, unsettled);
      })
      .finally(() => {
        running.current = null;
        setSaving(false);
      });
    return running.current;
  }, [latest]);
  useNewerVersion(record, state, isDirty, dispatch);
  const set = useCallback((name: string, value: FormValue) => dispatch({ type: 'set', name, value }), []);
  const discard = (): void => {
    forget();
    isGone.current = false;
    dispatch(record ? { type: 'adopt', row: record } : { type: 'discard' });
  };
  const resolve = (values: FormValues | undefined): void =>
    dispatch(values && state.newer ? { type: 'resolve', row: state.newer, values } : { type: 'conflict', row: null });
  const refuse = useCallback(
    (error: ApiError, notDone: string): void => {
      const own = error.errors.filter((one) => one.field === undefined).map(({ message }) => message);
      dispatch({
        type: 'refuse',
        errors: errorsOf(error, schema.fields, latest.current.state.values),
        fault: { kind: 'refused', message: [notDone, ...own].join(' '), requestId: error.requestId },
      });
    },
    [schema, latest],
  );
  return { ...state, schema, record, fields, isDirty, isSaving, isKept, set, save, discard, resolve, refuse };
}

/** A newer version is taken over as long as nothing is typed; else the next save compares the two. */
function useNewerVersion(record: Row | null, state: FormState, isDirty: boolean, dispatch: Saver['dispatch']): void {
  useEffect(() => {
    if (record && record.version !== state.version && !isDirty) dispatch({ type: 'adopt', row: record });
  }, [record, state.version, isDirty, dispatch]);
}
