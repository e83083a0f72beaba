import type { Field, Schema } from '../data/wire.js';
import { type FormValues, writable } from '../form/form-values.js';

/** The schema of the records that a field accepts. Its choices are limited to the accepted values. */
export function acceptedSchema(schema: Schema, { accepts = {} }: Field): Schema {
  const narrowed = (field: Field): Field => {
    const accepted = accepts[field.name];
    return accepted && field.values
      ? { ...field, values: field.values.filter(({ value }) => accepted.includes(value)) }
      : field;
  };
  return { ...schema, fields: schema.fields.map(narrowed) };
}

/** The initial values of a record created for a field: the values that the field requires, and its usual defaults. */
export function acceptedStart(schema: Schema, { accepts = {}, starts = {} }: Field): FormValues {
  const only = Object.entries(accepts).flatMap(([name, values]) => (values.length === 1 ? [[name, values[0]]] : []));
  const given: Readonly<Record<string, unknown>> = { ...starts, ...Object.fromEntries(only) };
  const known = writable(schema.fields).filter(({ name }) => given[name] !== undefined);
  return Object.fromEntries(known.map(({ name }) => [name, given[name] as string | boolean]));
}
