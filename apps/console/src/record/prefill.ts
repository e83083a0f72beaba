import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useAccountingSettings } from '../data/books.js';
import { listQuery, recordQuery, schemaQuery } from '../data/queries.js';
import type { Field, Related, Row, Schema } from '../data/wire.js';
import { useResources, useWorkspace } from '../data/workspace.js';
import { configOf } from '../resource/configs.js';
import { readDay } from '../parts/day-text.js';
import { readNumber } from '../parts/number-text.js';
import { acceptedQuery, targetsOf } from '../parts/relations.js';
import { today } from '../words/formats.js';
import { type FormValue, type FormValues, writable } from '../form/form-values.js';

export interface Prefill {
  readonly values: FormValues;
  /** The parameters exactly as in the URL. They are part of the draft's key. */
  readonly text: string;
  /** Parameters that the schema does not know, or with invalid values. */
  readonly ignored: readonly string[];
}

/** Parses a parameter. Undefined if it is not a valid value of the field. */
export function prefilledValue(field: Field, text: string): FormValue | undefined {
  switch (field.type) {
    case 'choice':
      return field.values?.some(({ value }) => value === text) ? text : undefined;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'number':
    case 'integer':
      return readNumber(text, field.type === 'integer' ? 0 : field.decimals).ok ? text : undefined;
    case 'date':
      return readDay(text, today());
    case 'relation':
      return { id: text, name: null };
    case 'strings':
      return text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
    case 'string':
    case 'instant':
      return text;
    default:
      return undefined;
  }
}

const NO_DEFAULTS: FormValues = {};

/** How many records are looked at to find the one that is left. With more there is a choice. */
const MOST_ROWS = 200;

/** What `unshared` relations begin with; undefined while it loads. */
function useLeftOver(schema: Schema): FormValues | undefined {
  const { slug } = useWorkspace();
  const isReadable = new Set(useResources().map(({ name }) => name));
  const fields = schema.fields.filter(
    (field) => configOf(schema.name).unshared?.includes(field.name) && isReadable.has(targetsOf(field)[0] ?? ''),
  );
  const limit = String(MOST_ROWS);
  const accepted = useQueries({
    queries: fields.map((field) =>
      listQuery(slug, targetsOf(field)[0] ?? '', { ...acceptedQuery(field), active: 'true', limit }),
    ),
  });
  const schemas = useQueries({ queries: fields.map((field) => schemaQuery(slug, targetsOf(field)[0] ?? '')) });
  const names = fields.map(({ name }) => name).join(',');
  const taken = useQuery({ ...listQuery(slug, schema.name, { fields: names, limit }), enabled: fields.length > 0 });
  if (fields.length === 0) return NO_DEFAULTS;
  if ([...accepted, ...schemas, taken].some(({ isPending }) => isPending)) return undefined;
  return Object.fromEntries(
    fields.flatMap(({ name }, at) => {
      const page = accepted[at]?.data;
      const own = taken.data;
      if (!page || !own || page.next_cursor !== undefined || own.next_cursor !== undefined) return [];
      const [only, another] = leftOver(page.data, own.data, name);
      const label = schemas[at]?.data?.label ?? 'name';
      return only && !another ? [[name, { id: only.id, name: String(only[label] ?? only.id) }] as const] : [];
    }),
  );
}

/** The records that no other one has in this field. */
export function leftOver(rows: readonly Row[], others: readonly Row[], field: string): readonly Row[] {
  const taken = new Set(others.map((other) => (other[field] as Related | null)?.id));
  return rows.filter(({ id }) => !taken.has(id));
}

/** The records of the accounting settings with which a new record begins; undefined while they load. */
function useDefaults({ name }: Schema): FormValues | undefined {
  const { startFrom } = configOf(name);
  const isReadable = useResources().some((one) => one.name === 'settings/accounting');
  const settings = useAccountingSettings(startFrom !== undefined);
  if (!startFrom || !isReadable) return NO_DEFAULTS;
  if (!settings) return undefined;
  const known = Object.entries(startFrom).map(([field, setting]) => [field, settings[setting] ?? null] as const);
  return Object.fromEntries(known) as FormValues;
}

/**
 * The values that the URL sets in a new record: `?partner=par_…&type=credit_note`. Undefined while the names of records load.
 */
export function usePrefill(schema: Schema): Prefill | undefined {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const { slug } = useWorkspace();
  const given = Object.entries(search).map(([name, text]) => {
    const field = writable(schema.fields).find((one) => one.name === name);
    return { name, field, value: field && prefilledValue(field, text) };
  });
  const related = given.flatMap(({ name, field, value }) =>
    field?.type === 'relation' && value ? [{ name, id: (value as Related).id, target: targetsOf(field)[0] ?? '' }] : [],
  );
  const records = useQueries({ queries: related.map(({ target, id }) => recordQuery(slug, target, id)) });
  const schemas = useQueries({ queries: related.map(({ target }) => schemaQuery(slug, target)) });
  const defaults = useDefaults(schema);
  const left = useLeftOver(schema);
  if (!defaults || !left) return undefined;
  if ([...records, ...schemas].some(({ isPending }) => isPending)) return undefined;
  const values: Record<string, FormValue> = {};
  const ignored: string[] = [];
  for (const { name, value, field } of given) {
    const at = related.findIndex((one) => one.name === name);
    const row = records[at]?.data;
    if (value === undefined || (field?.type === 'relation' && !row)) ignored.push(name);
    else values[name] = row ? { id: row.id, name: String(row[schemas[at]?.data?.label ?? 'name'] ?? row.id) } : value;
  }
  return { values: { ...defaults, ...left, ...values }, ignored, text: new URLSearchParams(search).toString() };
}
