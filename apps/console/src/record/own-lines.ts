import type { Field } from '../data/wire.js';

/** A list that speaks of the record's own lines: each of its items names one as `line`. */
export function isOfOwnLines(field: Field): boolean {
  return (
    field.type === 'list' && field.fields?.some(({ name, type }) => name === 'line' && type === 'relation') === true
  );
}
