import {
  columnOf,
  type Field,
  type FieldTree,
  isRelation,
  parseFields,
  type Resource,
  sortNames,
  summableNames,
  fieldTarget,
} from '@daybook/definitions';
import { type ErrorCode, InvalidRequest, suggest } from '@daybook/errors';
import { isRealDate } from '@daybook/money';
import { type CursorContent, openCursor, parseLimit, resumeFrom } from '@daybook/pagination';
import { parseFlag, parseQueryString } from '@daybook/requests';
import type { SentFilter } from './filters.js';
import { parseOr } from './or.js';

export interface SortKey {
  readonly name: string;
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
  readonly nullable: boolean;
  readonly cast: string;
  /** For the label of a related record: its relation, and the column that refers to it. `sql` is that column. */
  readonly labelOf?: string | undefined;
}

/** A list query whose form was checked; filters are interpreted when they are compiled. */
export interface ListRequest {
  readonly limit: number;
  readonly fields: FieldTree | undefined;
  readonly fieldsText: string | null;
  readonly sort: readonly SortKey[];
  readonly sortText: string;
  readonly filters: readonly SentFilter[];
  /** Filters of which at least one must match. */
  readonly or: readonly SentFilter[];
  readonly q: string | undefined;
  readonly includeTotal: boolean;
  /** The amounts to add up over all rows that match, by name. */
  readonly sums: readonly string[];
  readonly expand: string | undefined;
  /** The day as of which the rows are requested. */
  readonly asOf: string | undefined;
  readonly after: { readonly values: readonly (string | null)[]; readonly id: string } | undefined;
  /** The parameters that the next cursor binds. */
  readonly parameters: readonly (readonly [string, string])[];
}

const OWN = new Set(['limit', 'cursor', 'fields']);
/** Parameters bound to a cursor that are not filters. */
const NO_FILTERS = new Set(['sort', 'q', 'include_total', 'sums', 'expand', 'or']);
const SORT_KEYS_MAX = 5;
const NEVER_NULL = new Set(['created_at', 'updated_at', 'id']);

/** @throws InvalidRequest naming the parameter as sent */
export function parseListRequest(resource: Resource, cursorKey: Buffer, query: string): ListRequest {
  const sent = parseQueryString(query);
  const own = new Map<string, string>();
  let parameters: [string, string][] = [];
  const seen = new Set<string>();
  for (const { name, value } of sent) {
    if (seen.has(name) && !/\[n?in\]$/.test(name)) {
      const message = `"${name}" was sent more than once. Send it once.`;
      throw new InvalidRequest({ field: name, code: 'duplicate_parameter', message });
    }
    seen.add(name);
    if (OWN.has(name)) own.set(name, value);
    else parameters.push([name, value]);
  }
  let limit = own.has('limit') ? parseLimit(own.get('limit')) : undefined;
  let fieldsText = own.get('fields') ?? null;
  let cursor: CursorContent | undefined;
  if (own.has('cursor')) {
    cursor = openCursor(cursorKey, own.get('cursor') as string);
    parameters = canonical(parameters);
    resumeFrom(cursor, { resource: resource.name, parameters });
    parameters = cursor.parameters.map(([name, value]) => [name, value]);
    limit ??= cursor.limit;
    fieldsText ??= cursor.fields;
  }
  parameters = canonical(parameters);
  const value = (name: string): string | undefined => parameters.find(([key]) => key === name)?.[1];
  const sortText = value('sort') ?? resource.defaultSort;
  return {
    limit: limit ?? parseLimit(undefined),
    fields: fieldsText === null ? undefined : parseFields(resource, fieldsText),
    fieldsText,
    sort: parseSort(resource, sortText),
    sortText,
    filters: parameters
      .filter(([name]) => !NO_FILTERS.has(name) && !(name === 'date' && resource.asOf))
      .map(([name, v]) => ({ name, value: v })),
    or: parseOr(value('or')),
    q: parseSearch(value('q')),
    expand: value('expand'),
    includeTotal: parseFlag('include_total', value('include_total')),
    sums: parseSums(resource, value('sums')),
    asOf: resource.asOf ? parseDay(value('date')) : undefined,
    after: cursor && { values: cursor.values, id: cursor.id },
    parameters,
  };
}

/** Joins repeated `[in]` lists, then sorts by name: the same query gives the same text. */
function canonical(parameters: readonly [string, string][]): [string, string][] {
  const joined = new Map<string, string>();
  for (const [name, value] of parameters) {
    const former = joined.get(name);
    joined.set(name, former === undefined ? value : `${former},${value}`);
  }
  return [...joined].sort(([a], [b]) => (a < b ? -1 : 1));
}

function parseDay(text: string | undefined): string | undefined {
  if (text === undefined || isRealDate(text)) return text;
  throw new InvalidRequest({
    field: 'date',
    code: 'invalid_value',
    message: 'date must be a calendar day as YYYY-MM-DD.',
  });
}

function parseSearch(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.trim() !== '' && [...value].length <= 200) return value.trim().normalize('NFC');
  throw new InvalidRequest({ field: 'q', code: 'out_of_range', message: 'q must have 1 to 200 characters.' });
}

function parseSums(resource: Resource, text: string | undefined): readonly string[] {
  const names = text?.split(',') ?? [];
  const known = summableNames(resource);
  for (const name of names) {
    if (known.includes(name)) continue;
    const message =
      known.length > 0
        ? `Cannot add up "${name}". Amounts that can be: ${known.join(', ')}.`
        : `${resource.name} have no amounts to add up.`;
    const suggestion = suggest(name, known);
    throw new InvalidRequest({ field: 'sums', code: 'unknown_field', message, allowed: known, suggestion });
  }
  if (new Set(names).size === names.length) return names;
  throw new InvalidRequest({ field: 'sums', code: 'duplicate_field', message: 'sums names a field twice.' });
}

function parseSort(resource: Resource, text: string): SortKey[] {
  const names = text.split(',');
  const refuse = (code: ErrorCode, message: string, more: object = {}): never => {
    throw new InvalidRequest({ field: 'sort', code, message, ...more });
  };
  if (names.length > SORT_KEYS_MAX) refuse('out_of_range', `sort takes at most ${SORT_KEYS_MAX} fields.`);
  const known = sortNames(resource);
  const keys = names.map((sent): SortKey => {
    const name = sent.startsWith('-') ? sent.slice(1) : sent;
    const [column = ''] = name.split('.');
    const field = Object.hasOwn(resource.fields, column) ? resource.fields[column] : undefined;
    if (!known.includes(name)) {
      const suggestion = suggest(name, known);
      const message = `Cannot sort by "${sent}". Sortable fields: ${known.join(', ')}.`;
      refuse('unknown_field', message, { allowed: known, suggestion });
    }
    return {
      name,
      ...sortedBy(column, field, column !== name),
      direction: sent.startsWith('-') ? 'desc' : 'asc',
      nullable: !NEVER_NULL.has(name) && !field?.marks.notNull,
    };
  });
  if (new Set(keys.map((key) => key.name)).size < keys.length) refuse('duplicate_field', 'sort names a field twice.');
  return keys;
}

function sortedBy(name: string, field: Field | undefined, byLabel: boolean): Pick<SortKey, 'sql' | 'cast' | 'labelOf'> {
  if (!field) return { sql: 't.id', cast: 'uuid' };
  const sql = `t.${columnOf(name, field)}`;
  if (field.kind === 'scalar') {
    if (!field.sortsInOrder || field.type.kind !== 'choice') return { sql, cast: field.type.cast };
    return { sql: `array_position('{${field.type.values.join(',')}}'::text[], ${sql})`, cast: 'integer' };
  }
  return byLabel
    ? { sql, cast: 'text', labelOf: fieldTarget(field) }
    : { sql, cast: isRelation(field) ? 'uuid' : 'text' };
}
