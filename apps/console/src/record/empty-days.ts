import type { Field, Row } from '../data/wire.js';
import type { FormValues } from '../form/form-values.js';

/** The empty days of a form that the service would fill in with the current day, by name. */
export function emptyDays(fields: readonly Field[], values: FormValues, today: string): Record<string, string> {
  const empty = fields.filter(({ name, empty_is: day }) => day === 'today' && values[name] === '');
  return Object.fromEntries(empty.map(({ name }) => [name, today]));
}

/** The record as a dry run returned it, with the days that the service fills in only when it leaves the draft. */
export function withEmptyDays(fields: readonly Field[], row: Row | null, today: string): Row | undefined {
  const dated = fields.filter(({ name, empty_is: day }) => day !== undefined && (row?.[name] ?? null) === null);
  if (dated.length === 0) return row ?? undefined;
  const date = row?.date ?? today;
  return {
    id: '',
    ...row,
    ...Object.fromEntries(dated.map(({ name, empty_is: day }) => [name, day === 'today' ? today : date])),
  };
}
