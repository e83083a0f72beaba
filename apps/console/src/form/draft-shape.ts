import type { Intention } from '../data/intention.js';
import type { Field } from '../data/wire.js';
import { formOf, type FormValue, type FormValues, type Line, writable } from './form-values.js';

/** Unsaved input. It stays in this browser until it is saved or discarded. */
export interface Draft {
  /** When it was last edited. */
  readonly at: string;
  /** The version of the record that it is based on. */
  readonly version?: number | undefined;
  /** The form as it was loaded, to determine what changed when it is saved. */
  readonly base: FormValues;
  readonly values: FormValues;
  /** A write that was started. Retrying it unchanged uses the same key, so that only one record is created. */
  readonly intention?: Intention | undefined;
}

type Rows = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Rows => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isRelated = (value: unknown): boolean =>
  isRow(value) && isText(value.id) && (value.name === undefined || value.name === null || isText(value.name));
const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
const isPair = (value: unknown): boolean => isRow(value) && isText(value.name) && isText(value.value);

/** Whether a form can show the value; see {@link FormValues} for the shape of each type. */
function fits({ type }: Field, value: unknown): boolean {
  switch (type) {
    case 'boolean':
      return value === null || typeof value === 'boolean';
    case 'relation':
    case 'reference':
      return value === null || isRelated(value);
    case 'relations':
      return value === null || isListOf(value, isRelated);
    case 'strings':
      return value === null || isListOf(value, isText);
    case 'map':
      return isListOf(value, isPair);
    default:
      return isText(value);
  }
}

/** Keeps the values of a line that its cells can show. Cells added to the schema since are empty. */
function lineIn(field: Field, kept: unknown): readonly Line[] {
  if (!isRow(kept) || !isText(kept.key) || !(kept.id === null || isText(kept.id)) || !isRow(kept.values)) return [];
  const fields = field.fields ?? [];
  return [{ key: kept.key, id: kept.id, values: { ...formOf(fields, null), ...fitting(fields, kept.values) } }];
}

function fitted(field: Field, kept: unknown): FormValue | undefined {
  if (field.type === 'object')
    return isRow(kept) ? { ...formOf(field.fields ?? [], null), ...fitting(field.fields ?? [], kept) } : undefined;
  if (field.type !== 'list') return fits(field, kept) ? (kept as FormValue) : undefined;
  if (!Array.isArray(kept)) return undefined;
  const lines = kept.flatMap((line: unknown) => lineIn(field, line));
  // If no line fits, return undefined: an empty list would look as if the user had removed all lines.
  return lines.length === 0 && kept.length > 0 ? undefined : lines;
}

function fitting(fields: readonly Field[], kept: Rows): FormValues {
  const values = writable(fields).map((field) => [field.name, fitted(field, kept[field.name])] as const);
  return Object.fromEntries(values.filter((one): one is readonly [string, FormValue] => one[1] !== undefined));
}

function intentionIn(given: unknown): Draft['intention'] {
  return isRow(given) && isText(given.key) && isText(given.body) ? { key: given.key, body: given.body } : undefined;
}

/**
 * The stored draft, reduced to what the current form can show. An older console version or an earlier schema may have stored
 * other values, and a value that no field accepts would break the record's page on every visit. Null if nothing usable is left.
 */
export function draftIn(kept: unknown, fields: readonly Field[]): Draft | null {
  if (!isRow(kept) || !isText(kept.at) || Number.isNaN(Date.parse(kept.at)) || !isRow(kept.values) || !isRow(kept.base))
    return null;
  const values = fitting(fields, kept.values);
  if (Object.keys(values).length === 0) return null;
  const version = typeof kept.version === 'number' ? kept.version : undefined;
  return { at: kept.at, version, base: fitting(fields, kept.base), values, intention: intentionIn(kept.intention) };
}
