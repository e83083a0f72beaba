import { type RefObject, useCallback, useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import type { Intention } from '../data/intention.js';
import type { Field, Row, Schema } from '../data/wire.js';
import type { Workspace } from '../data/workspace.js';
import { commitTexts, type Uncommitted } from '../parts/uncommitted.js';
import { notSaved } from '../words/nouns.js';
import { waitWords } from '../words/wait.js';
import type { Fault, FormState, makeReducer } from '../form/form-reducer.js';
import { bodyOf, formOf, problemsOf } from '../form/form-values.js';
import { errorsOf, placeAt } from '../form/error-places.js';
import { intentionTo, isUnsure, keepRow, madeBefore, send } from './saving.js';
import type { DocumentOptions } from '../resource/document.js';
import { t } from '../texts/record.js';

/** What a save needs from the form. */
export interface Saver {
  readonly options: DocumentOptions;
  readonly workspace: Workspace;
  readonly fields: readonly Field[];
  readonly state: FormState;
  readonly dispatch: (action: Parameters<ReturnType<typeof makeReducer>>[1]) => void;
  readonly intention: { current: { readonly made: Intention; readonly isUnsure: boolean } | undefined };
  readonly forget: () => void;
  readonly keepNow: () => void;
  readonly isDirty: boolean;
}

/** After a rate limit: when the user can try again. */
function againIn({ status, retryAfterS }: ApiError): readonly string[] {
  return status === 429 && retryAfterS !== undefined ? [t.useSaving.tryAgainIn(waitWords(retryAfterS))] : [];
}

function faultOf(error: unknown, schema: Schema): Fault {
  if (!(error instanceof ApiError))
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  if (isUnsure(error) || error.status === 429)
    return { kind: 'failed', message: [error.message, ...againIn(error)].join(' '), requestId: error.requestId };
  const own = error.errors.filter(({ field }) => field === undefined).map(({ message }) => message);
  return {
    kind: 'refused',
    message: [t.useSaving.kept(notSaved(schema)), ...own].join(' '),
    requestId: error.requestId,
  };
}

/**
 * Sends the changes. If an earlier attempt without an answer did create the record, that record is updated instead of creating
 * a second one.
 */
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
      // The service has filled in the fields that were empty. Keep its values.
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

async function trySave(saver: Saver, uncommitted: readonly Uncommitted[]): Promise<Row | null> {
  const { options, workspace, fields, state, dispatch, intention, forget } = saver;
  const { schema, record } = options;
  const unknown = uncommitted.map(
    ({ path, text }) => [placeAt(path, state.values), t.useSaving.unknown(text)] as const,
  );
  const problems = { ...problemsOf(fields, state.values), ...Object.fromEntries(unknown) };
  if (Object.keys(problems).length > 0) {
    dispatch({
      type: 'refuse',
      errors: problems,
      fault: {
        kind: 'refused',
        message: t.useSaving.kept(notSaved(schema, t.useSaving.unreadable)),
      },
    });
    return null;
  }
  dispatch({ type: 'start' });
  // All changed fields have since been locked: there is nothing left to send, so both versions are shown.
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
      // Update the page, so that it shows what can be done with the current record.
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

/** Saves the form as it is when the save starts. */
export function useSaving(latest: RefObject<Saver>): {
  readonly isSaving: boolean;
  readonly save: () => Promise<Row | null>;
} {
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<Row | null> | null>(null);
  const save = useCallback((): Promise<Row | null> => {
    // A second click waits for the first save.
    running.current ??= commitTexts()
      .then((uncommitted) => {
        const {
          options: { record: row },
          isDirty: isChanged,
        } = latest.current;
        if (row && !isChanged && uncommitted.length === 0) return row;
        setSaving(true);
        return trySave(latest.current, uncommitted);
      })
      .finally(() => {
        running.current = null;
        setSaving(false);
      });
    return running.current;
  }, [latest]);
  return { isSaving, save };
}
