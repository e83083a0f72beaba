import type { Field, Related, Row } from '../data/wire.js';
import { noDay, noInstant, readDay, readInstant } from '../parts/day-text.js';
import { readNumber } from '../parts/number-text.js';
import { textOfNumber } from '../words/decimals.js';
import { today } from '../words/formats.js';

/**
 * The value of a field in a form, by type:
 * - string, choice: the text; '' means empty
 * - number, integer, date, instant: in a language-independent format (`1234.5`, `2026-11-22`), or the typed text if it cannot
 *   be parsed, so that no input is lost; parsed when it is sent
 * - boolean: true, false, or null if not set
 * - relation, reference: the record as `{id, name}`, or null
 * - relations: the records; null: not set, so that the service fills it in; []: none
 * - strings: the texts; null: not set
 * - map: rows of key and value
 * - object: the values of its fields; list: lines
 * - json, id: unchanged; never sent
 */
export type FormValue =
  | string
  | boolean
  | null
  | Related
  | readonly Related[]
  | readonly string[]
  | readonly MapRow[]
  | readonly Line[]
  | FormValues;

export interface FormValues {
  readonly [field: string]: FormValue;
}

export interface MapRow {
  readonly name: string;
  readonly value: string;
}

/** A line of a list. Its key stays the same while it is shown, even if it moves. Its id is null until it is saved. */
export interface Line {
  readonly key: string;
  readonly id: string | null;
  readonly values: FormValues;
}

/** Texts that cannot be parsed, found before anything is sent; by field path. */
export type Problems = Readonly<Record<string, string>>;

/** Whether a value of a form or a record says anything: an address without a street and a box without a tick do not. */
export function saysSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false;
  if (typeof value !== 'object') return true;
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some(saysSomething);
}

let lastKey = 0;

export function newKey(): string {
  lastKey += 1;
  return `n${Date.now().toString(36)}${lastKey}`;
}

/** The fields that a person can fill in. */
export function writable(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ read_only, type }) => !read_only && type !== 'json' && type !== 'id');
}

function lineOf(fields: readonly Field[], row: Readonly<Record<string, unknown>>, at: number): Line {
  const id = typeof row.id === 'string' ? row.id : null;
  const values = formOf(fields, row);
  // The price of a list follows the quantity: it is shown as what the service fills in, until somebody types another one.
  const isFollowing = row.price_source === 'list' && 'price_unit' in values;
  return { key: id ?? `at${at}`, id, values: isFollowing ? { ...values, price_unit: '' } : values };
}

export function blankLine(field: Field): Line {
  return { key: newKey(), id: null, values: formOf(field.fields ?? [], null) };
}

function relatedOf(value: unknown): Related | null {
  if (typeof value === 'string') return { id: value, name: null };
  return (value ?? null) as Related | null;
}

function listOf(field: Field, given: unknown, isNew: boolean): FormValue {
  const rows = Array.isArray(given) ? (given as readonly unknown[]) : null;
  switch (field.type) {
    case 'relations':
      return rows ? rows.flatMap((one) => relatedOf(one) ?? []) : null;
    case 'strings':
      return rows ? rows.map(String) : isNew ? null : [];
    default:
      return (rows ?? []).map((row, at) => lineOf(field.fields ?? [], row as Readonly<Record<string, unknown>>, at));
  }
}

function valueOf(field: Field, given: unknown, isNew: boolean): FormValue {
  switch (field.type) {
    case 'number':
    case 'integer':
      return typeof given === 'number' ? textOfNumber(given) : '';
    case 'boolean':
      return typeof given === 'boolean' ? given : null;
    case 'relation':
    case 'reference':
      return relatedOf(given);
    case 'relations':
    case 'strings':
    case 'list':
      return listOf(field, given, isNew);
    case 'map':
      return Object.entries((given ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => ({
        name,
        value: String(value),
      }));
    case 'object':
      return formOf(field.fields ?? [], (given ?? (isNew ? null : {})) as Readonly<Record<string, unknown>> | null);
    default:
      return given === null || given === undefined ? '' : String(given);
  }
}

/** The value of a field that nothing is said of yet. */
export function unsetValue(field: Field): FormValue {
  return valueOf(field, undefined, true);
}

/** The form of a record, or of a new record with the schema's defaults. */
export function formOf(fields: readonly Field[], row: Row | Readonly<Record<string, unknown>> | null): FormValues {
  const isNew = row === null;
  // The default of a number is shown as a placeholder: the service fills in what is left empty.
  const start = ({ type, default: value }: Field): unknown =>
    type === 'number' || type === 'integer' ? undefined : value;
  return Object.fromEntries(
    writable(fields).map((field) => [
      field.name,
      valueOf(field, isNew ? start(field) : (row as Readonly<Record<string, unknown>>)[field.name], isNew),
    ]),
  );
}

const numberOf = (field: Field, text: string): number | string => {
  const read = readNumber(text, field.type === 'integer' ? 0 : undefined);
  return read.ok ? Number(read.text) : text;
};

/** Converts a value for the service. Unparsable text is sent unchanged, so that the service reports the problem. */
export function sentValue(field: Field, value: FormValue): unknown {
  if (value === '' || value === null) return null;
  switch (field.type) {
    case 'number':
    case 'integer':
      return numberOf(field, value as string);
    case 'date':
      return readDay(value as string, today()) ?? value;
    case 'instant':
      return readInstant(value as string, today()) ?? value;
    case 'relation':
    case 'reference':
      return (value as Related).id;
    case 'relations':
      return (value as readonly Related[]).map(({ id }) => id);
    case 'map':
      return Object.fromEntries(
        (value as readonly MapRow[]).filter(({ name }) => name !== '').map((row) => [row.name, row.value]),
      );
    case 'object':
      return Object.fromEntries(
        writable(field.fields ?? []).map((inner) => [
          inner.name,
          sentValue(inner, (value as FormValues)[inner.name] ?? null),
        ]),
      );
    case 'list':
      return sentLines(field, value).map(({ id, values }) => ({
        id,
        ...(sentValue({ ...field, type: 'object' }, values) as object),
      }));
    default:
      return value;
  }
}

/** A cheap comparison, for lists with hundreds of lines. */
function hasSameLines(one: FormValue, other: FormValue): boolean {
  const lines = (one ?? []) as readonly Line[];
  const others = (other ?? []) as readonly Line[];
  return (
    lines.length === others.length &&
    lines.every((line, at) => line.id !== null && line.id === others[at]?.id && line.values === others[at].values)
  );
}

/** Whether two values are equivalent: `1,200.00` and `1200`, `4.3` and `2026-03-04`. */
export function isSame(field: Field, one: FormValue, other: FormValue): boolean {
  if (one === other || (field.type === 'list' && hasSameLines(one, other))) return true;
  return JSON.stringify(sentValue(field, one)) === JSON.stringify(sentValue(field, other));
}

/** Whether a new line is still empty. Such a line is not sent. */
export function isBlank(field: Field, line: Line, blank = formOf(field.fields ?? [], null)): boolean {
  if (line.id !== null) return false;
  return writable(field.fields ?? []).every((inner) =>
    isSame(inner, line.values[inner.name] ?? null, blank[inner.name] ?? null),
  );
}

/** The lines that are sent. The index in an error's `lines[2]` refers to this list. */
export function sentLines(field: Field, value: FormValue): readonly Line[] {
  const blank = formOf(field.fields ?? [], null);
  return ((value ?? []) as readonly Line[]).filter((line) => !isBlank(field, line, blank));
}

/** An array replaces the whole list: an existing line needs its id and only its changed fields. */
function bodyOfLines(field: Field, value: FormValue, base: FormValue): unknown {
  const before = new Map(((base ?? []) as readonly Line[]).map((line) => [line.id ?? line.key, line]));
  const blank = formOf(field.fields ?? [], null);
  return sentLines(field, value).map((line) => {
    const old = line.id === null ? undefined : before.get(line.id);
    if (old?.values === line.values) return { id: line.id };
    const changed = bodyOf(field.fields ?? [], line.values, old?.values ?? (line.id === null ? blank : {}));
    return line.id === null ? changed : { id: line.id, ...changed };
  });
}

/** By RFC 7396, a removed key is sent as null. Other keys are sent only if they changed. */
function bodyOfMap(field: Field, value: FormValue, base: FormValue): unknown {
  const now = sentValue(field, value) as Record<string, string> | null;
  const before = (sentValue(field, base) ?? {}) as Record<string, string>;
  const gone = Object.keys(before).filter((name) => now === null || !Object.hasOwn(now, name));
  return Object.fromEntries([
    ...Object.entries(now ?? {}).filter(([name, text]) => before[name] !== text),
    ...gone.map((name) => [name, null] as const),
  ]);
}

/** An object without any values is set to null, if it is nullable. */
function bodyOfObject(field: Field, value: FormValue, base: FormValue): unknown {
  const isEmpty = (values: FormValues): boolean =>
    writable(field.fields ?? []).every((inner) => sentValue(inner, values[inner.name] ?? null) === null);
  const now = (value ?? {}) as FormValues;
  if (field.nullable && isEmpty(now)) return null;
  return bodyOf(field.fields ?? [], now, (base ?? {}) as FormValues);
}

/** Clearing a saved number resets it to its default, if it is not nullable. */
function isCleared({ type, nullable, default: start }: Field, value: FormValue): boolean {
  return value === '' && !nullable && (type === 'number' || type === 'integer') && typeof start === 'number';
}

/**
 * The body of a save: only what differs from `base`, the form as it was loaded. For a new record: the form with its defaults.
 * Numbers are JSON numbers, and '' is null.
 */
export function bodyOf(
  fields: readonly Field[],
  values: FormValues,
  base: FormValues = formOf(fields, null),
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of writable(fields)) {
    const value = values[field.name] ?? null;
    const before = base[field.name] ?? null;
    if (isSame(field, value, before)) continue;
    if (field.type === 'list') body[field.name] = bodyOfLines(field, value, before);
    else if (field.type === 'map') body[field.name] = bodyOfMap(field, value, before);
    else if (field.type === 'object') body[field.name] = bodyOfObject(field, value, before);
    else body[field.name] = isCleared(field, value) ? field.default : sentValue(field, value);
  }
  return body;
}

/**
 * The form after a save: the saved values, with edits made during the save applied on top. Lines keep their keys, so that the
 * focus stays, and new lines get their ids.
 */
export function rebased(fields: readonly Field[], sent: FormValues, now: FormValues, saved: FormValues): FormValues {
  return Object.fromEntries(
    writable(fields).map((field) => {
      const after = saved[field.name] ?? null;
      const value = now[field.name] ?? null;
      if (field.type !== 'list') return [field.name, value === (sent[field.name] ?? null) ? after : value];
      return [
        field.name,
        rebasedLines(
          field,
          (sent[field.name] ?? []) as readonly Line[],
          (value ?? []) as readonly Line[],
          (after ?? []) as readonly Line[],
        ),
      ];
    }),
  );
}

function rebasedLines(
  field: Field,
  sent: readonly Line[],
  now: readonly Line[],
  saved: readonly Line[],
): readonly Line[] {
  const places = new Map(sentLines(field, sent).map((line, at) => [line.key, { line, saved: saved[at] }]));
  return now.flatMap((line) => {
    const place = places.get(line.key);
    if (!place?.saved) return isBlank(field, line) && sent.includes(line) ? [] : [line];
    return [
      {
        key: line.key,
        id: place.saved.id,
        values: place.line.values === line.values ? place.saved.values : line.values,
      },
    ];
  });
}

function problemOf(field: Field, value: FormValue): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (field.type === 'number' || field.type === 'integer') {
    const read = readNumber(value, field.type === 'integer' ? 0 : field.decimals);
    return read.ok ? undefined : read.message;
  }
  if (field.type === 'date') return readDay(value, today()) === undefined ? noDay() : undefined;
  if (field.type === 'instant') return readInstant(value, today()) === undefined ? noInstant() : undefined;
  return undefined;
}

/** Texts that cannot be parsed as their field's type. For the paths, see `places.ts`. */
export function problemsOf(fields: readonly Field[], values: FormValues, prefix = ''): Problems {
  const found: Record<string, string> = {};
  for (const field of writable(fields)) {
    const value = values[field.name] ?? null;
    const place = `${prefix}${field.name}`;
    if (field.type === 'object' && value !== null)
      Object.assign(found, problemsOf(field.fields ?? [], value as FormValues, `${place}.`));
    else if (field.type === 'list')
      for (const line of (value ?? []) as readonly Line[])
        Object.assign(found, problemsOf(field.fields ?? [], line.values, `${place}#${line.key}.`));
    else {
      const message = problemOf(field, value);
      if (message !== undefined) found[place] = message;
    }
  }
  return found;
}
