import type { Field } from '../data/wire.js';
import { configOf } from '../screens/index.js';
import type { FormValues } from './form-values.js';

/** The fields that make sense for what a form says, as they are asked there. */
export function askedFields(
  resource: string,
  fields: readonly Field[],
  values: FormValues,
  isNew: boolean,
): readonly Field[] {
  const { fieldOf } = configOf(resource);
  return fieldOf ? fields.flatMap((field) => fieldOf(field, values, isNew) ?? []) : fields;
}
