import type { Field } from '../data/wire.js';
import type { Draft } from './draft-shape.js';
import { formOf, type FormValues, type Line, newKey, writable } from './form-values.js';

/** Lines of a record that is gone are new lines: nothing has their ids any more. */
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

/** What was typed into a record that somebody has deleted, as the draft of a new one. */
export function draftAsNew(fields: readonly Field[], { at, values }: Draft): Draft {
  return { at, base: formOf(fields, null), values: valuesAsNew(fields, values) };
}
