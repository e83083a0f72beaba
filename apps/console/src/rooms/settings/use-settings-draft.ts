import { type RefObject, useState } from 'react';
import { ApiError } from '../../data/daybook.js';
import { queryClient, recordQuery, refreshWorkspace, sessionQuery } from '../../data/queries.js';
import type { Row, Schema } from '../../data/types.js';
import { useWorkspace } from '../../data/workspace.js';
import { sayDone, wordsOf } from '../../parts/say.js';
import { bodyOf, formOf, type FormValue, type FormValues, problemsOf } from '../../record/form-values.js';
import { type Errors, errorsOf, errorsWithout, inputAt, NO_ERRORS } from '../../record/places.js';
import { labelOf } from '../../words/labels.js';

export interface SettingsDraft {
  readonly values: FormValues;
  readonly errors: Errors;
  readonly message: string | null;
  readonly tone: 'bad' | 'wait';
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  change(field: string, value: FormValue): void;
  save(): void;
  discard(): void;
}

interface Said {
  readonly errors: Errors;
  readonly message: string | null;
  readonly tone: 'bad' | 'wait';
}

const NOTHING_SAID: Said = { errors: NO_ERRORS, message: null, tone: 'bad' };

/** What is typed over a record. Only what was touched is kept, so that a newer version of the rest shows through. */
export function useSettingsDraft(schema: Schema, record: Row, form: RefObject<HTMLFormElement | null>): SettingsDraft {
  const { slug, records } = useWorkspace();
  const [typed, setTyped] = useState<FormValues>({});
  const [said, setSaid] = useState(NOTHING_SAID);
  const [isBusy, setBusy] = useState(false);
  const base = formOf(schema.fields, record);
  const values = { ...base, ...typed };
  const body = bodyOf(schema.fields, values, base);
  const refuse = (errors: Errors, message: string | null, tone: Said['tone'] = 'bad'): void => {
    setSaid({ errors, message, tone });
    const [first] = Object.keys(errors);
    window.setTimeout(() => (first && form.current ? inputAt(form.current, first)?.focus() : undefined));
  };
  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.status === 412) {
      await queryClient.invalidateQueries({ queryKey: recordQuery(slug, schema.name, record.id).queryKey });
      return refuse(NO_ERRORS, 'Somebody else changed these settings meanwhile. The form shows their version with your changes on top: look at it, and save again.', 'wait');
    }
    const errors = error instanceof ApiError ? errorsOf(error, schema.fields, values) : NO_ERRORS;
    refuse(errors, Object.keys(errors).length > 0 ? 'Not saved. What you typed is kept: correct what is marked.' : wordsOf(error));
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await records.update(schema.name, record.id, body, { ifMatch: record.version });
      queryClient.setQueryData(recordQuery(slug, schema.name, record.id).queryKey, saved);
      setTyped({});
      setSaid(NOTHING_SAID);
      sayDone(`${labelOf(schema.name)}: saved.`);
      // The name, the currency and the time zone of the company stand in the session.
      await Promise.all([refreshWorkspace(slug), queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })]);
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    const problems = problemsOf(schema.fields, values);
    if (Object.keys(problems).length > 0) return refuse(problems, 'Not saved. Correct what is marked.');
    if (!isBusy && Object.keys(body).length > 0) void send();
  };
  const change = (field: string, value: FormValue): void => {
    setTyped((before) => ({ ...before, [field]: value }));
    setSaid((before) => ({ ...before, errors: errorsWithout(before.errors, field) }));
  };
  const discard = (): void => {
    setTyped({});
    setSaid(NOTHING_SAID);
  };
  return { ...said, values, isDirty: Object.keys(body).length > 0, isBusy, change, save, discard };
}
