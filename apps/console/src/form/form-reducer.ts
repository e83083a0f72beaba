import type { Field, Row } from '../data/wire.js';
import type { Draft } from './drafts.js';
import { formOf, type FormValue, type FormValues, rebased } from './form-values.js';
import { type Errors, errorsWithout, NO_ERRORS } from './error-places.js';

/** Why a save failed. */
export interface Fault {
  readonly kind: 'refused' | 'failed';
  readonly message: string;
  readonly requestId?: string | undefined;
}

export interface FormState {
  /** The form as it was loaded, to determine what changed when it is saved. */
  readonly base: FormValues;
  /** The form as it was first shown, including values from the URL. */
  readonly initial: FormValues;
  readonly version: number | undefined;
  readonly values: FormValues;
  readonly errors: Errors;
  /** Counts refusals, so that each one moves the focus to its first field. */
  readonly refusals: number;
  readonly fault: Fault | null;
  /** When the restored draft was last edited. */
  readonly restoredAt: string | null;
  /** A newer version, saved by somebody else. */
  readonly newer: Row | null;
}

export type FormAction =
  | { readonly type: 'set'; readonly name: string; readonly value: FormValue }
  | { readonly type: 'refuse'; readonly errors: Errors; readonly fault: Fault }
  | { readonly type: 'fail'; readonly fault: Fault }
  | { readonly type: 'start' }
  | { readonly type: 'saved'; readonly row: Row; readonly sent: FormValues }
  | { readonly type: 'adopt'; readonly row: Row }
  | { readonly type: 'conflict'; readonly row: Row | null }
  | { readonly type: 'resolve'; readonly row: Row; readonly values: FormValues }
  | { readonly type: 'discard' };

export function firstState(
  fields: readonly Field[],
  record: Row | null,
  initial: FormValues,
  draft: Draft | null,
): FormState {
  const base = formOf(fields, record);
  const fresh = { errors: NO_ERRORS, refusals: 0, fault: null, newer: null };
  // The draft does not have fields that were added to the schema later.
  if (draft)
    return {
      ...fresh,
      base: { ...base, ...draft.base },
      initial: record ? { ...base, ...draft.base } : initial,
      version: draft.version,
      values: { ...initial, ...draft.values },
      restoredAt: draft.at,
    };
  return { ...fresh, base, initial, version: record?.version, values: initial, restoredAt: null };
}

/** Creates the reducer of a form. `fields`: those of the record's schema. */
export function makeReducer(fields: readonly Field[]) {
  return function reduce(state: FormState, action: FormAction): FormState {
    switch (action.type) {
      case 'set':
        return changed(state, action);
      case 'start':
        return { ...state, fault: null, errors: NO_ERRORS };
      case 'refuse':
        return { ...state, errors: action.errors, fault: action.fault, refusals: state.refusals + 1 };
      case 'fail':
        return { ...state, fault: action.fault };
      case 'saved': {
        const saved = formOf(fields, action.row);
        const base = rebased(fields, action.sent, action.sent, saved);
        return {
          ...state,
          base,
          initial: base,
          values: rebased(fields, action.sent, state.values, saved),
          version: action.row.version,
          errors: NO_ERRORS,
          fault: null,
          restoredAt: null,
          newer: null,
        };
      }
      case 'adopt': {
        const base = formOf(fields, action.row);
        return {
          ...state,
          base,
          initial: base,
          values: base,
          version: action.row.version,
          errors: NO_ERRORS,
          fault: null,
          newer: null,
          restoredAt: null,
        };
      }
      case 'conflict':
        return { ...state, newer: action.row };
      case 'resolve': {
        const base = formOf(fields, action.row);
        return {
          ...state,
          base,
          initial: base,
          values: action.values,
          version: action.row.version,
          newer: null,
          fault: null,
        };
      }
      case 'discard':
        return { ...state, values: state.initial, errors: NO_ERRORS, fault: null, restoredAt: null };
    }
  };
}

/** When the last message of a refusal is gone, its banner goes, too. */
function changed(state: FormState, action: { readonly name: string; readonly value: FormValue }): FormState {
  const errors = withoutChanged(state, action);
  const isResolved =
    state.fault?.kind === 'refused' && Object.keys(errors).length === 0 && Object.keys(state.errors).length > 0;
  return {
    ...state,
    values: { ...state.values, [action.name]: action.value },
    errors,
    fault: isResolved ? null : state.fault,
  };
}

/** Clears the messages of changed cells, and keeps those of the others. */
function withoutChanged(
  { values, errors }: FormState,
  { name, value }: { readonly name: string; readonly value: FormValue },
): Errors {
  if (errors === NO_ERRORS || Object.keys(errors).length === 0) return NO_ERRORS;
  if (!Array.isArray(value) || !Object.keys(errors).some((place) => place.startsWith(`${name}#`)))
    return withoutInner(errors, name, values[name], value);
  const lines = new Map(
    (value as readonly { readonly key: string; readonly values: FormValues }[]).map((line) => [line.key, line.values]),
  );
  const before = new Map(
    ((values[name] ?? []) as readonly { readonly key: string; readonly values: FormValues }[]).map((line) => [
      line.key,
      line.values,
    ]),
  );
  return Object.fromEntries(
    Object.entries(errors).filter(([place]) => {
      const [, key, cell] = place.startsWith(`${name}#`)
        ? (/^([^.]+)\.?([^.[]*)/.exec(place.slice(name.length + 1)) ?? [])
        : [];
      if (key === undefined) return place !== name;
      const [now, old] = [lines.get(key), before.get(key)];
      return now !== undefined && (now === old || (cell !== '' && now[cell as string] === old?.[cell as string]));
    }),
  );
}

/** Clears only the messages of the changed fields of an object. */
function withoutInner(errors: Errors, name: string, before: FormValue | undefined, value: FormValue): Errors {
  const isObject = (one: unknown): one is FormValues =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && !('id' in one);
  if (!isObject(value) || !isObject(before)) return errorsWithout(errors, name);
  return Object.keys(value)
    .filter((inner) => value[inner] !== before[inner])
    .reduce((left, inner) => errorsWithout(left, `${name}.${inner}`), errorsWithout(errors, `${name}!`));
}
