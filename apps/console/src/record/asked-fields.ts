import type { Field } from '../data/wire.js';
import { configOf } from '../resource/configs.js';
import type { FormValues } from '../form/form-values.js';

/** The fields that apply to the current values of a form, as the form should present them. */
export function askedFields(
  resource: string,
  fields: readonly Field[],
  values: FormValues,
  isNew: boolean,
): readonly Field[] {
  const { fieldOf } = configOf(resource);
  return fieldOf ? fields.flatMap((field) => fieldOf(field, values, isNew) ?? []) : fields;
}
