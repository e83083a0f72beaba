import type { Field } from '../data/wire.js';

/** Whether the list refers to the record's own lines: each item has a reference `line`. */
export function isOfOwnLines(field: Field): boolean {
  return (
    field.type === 'list' && field.fields?.some(({ name, type }) => name === 'line' && type === 'relation') === true
  );
}
