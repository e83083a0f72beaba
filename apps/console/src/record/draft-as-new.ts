import type { Field } from '../data/wire.js';
import type { Draft } from '../form/draft-shape.js';
import { formOf, type FormValues, type Line, newKey, writable } from '../form/form-values.js';

/** The lines of a deleted record become new lines: their ids no longer exist. */
function valuesAsNew(fields: readonly Field[], values: FormValues): FormValues {
  const kept = writable(fields).filter(({ name }) => Object.hasOwn(values, name));
  return Object.fromEntries(
    kept.map((field) => {
      const value = values[field.name] ?? null;
      if (field.type !== 'list') return [field.name, value];
      return [
        field.name,
        ((value ?? []) as readonly Line[]).map((line) => ({
          key: newKey(),
          id: null,
          values: valuesAsNew(field.fields ?? [], line.values),
        })),
      ];
    }),
  );
}

/** Turns the unsaved changes of a deleted record into the draft of a new one. */
export function draftAsNew(fields: readonly Field[], { at, values }: Draft): Draft {
  return { at, base: formOf(fields, null), values: valuesAsNew(fields, values) };
}
