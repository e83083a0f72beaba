import type { ListQuery } from '../data/daybook.js';
import type { Field, Schema } from '../data/wire.js';
import { filtersOf, sortOf } from '../list/address.js';
import { pathsOf } from '../list/columns.js';

/** A view split into what the list supports, and the rest, which is shown but not sent. */
export interface ReadView {
  readonly address: ListQuery;
  /** As texts: `colour=red`. */
  readonly unknown: readonly string[];
}

/** Parameters that a view does not store, because they are temporary. */
const NOT_KEPT: ReadonlySet<string> = new Set(['cursor', 'limit', 'include_total', 'sums']);

/** The list as a view stores it: its parameters in a fixed order, and its columns. */
export function queryOfList(address: ListQuery, columns: readonly string[]): string {
  const kept = Object.entries({ ...address, fields: columns.join(',') }).filter(([name]) => !NOT_KEPT.has(name));
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

function fieldOf({ fields }: Schema, path: string): Field | undefined {
  const [first] = path.split('.');
  return fields.find(({ name }) => name === first);
}

function isFilter(schema: Schema, path: string, operator: string): boolean {
  const field = fieldOf(schema, path);
  if (field?.filterable !== true) return false;
  const [, ...below] = path.split('.');
  if (field.type === 'map') return below.length > 0;
  if (below.length > 0) return field.filterable_fields?.includes(below.join('.')) === true;
  return field.operators === undefined || field.operators.includes(operator);
}

/** Splits a list of names, such as `fields`, into known names and the rest. */
function parted(name: string, names: readonly string[], isKnown: (name: string) => boolean): ReadView {
  const known = names.filter(isKnown);
  const rest = names.filter((one) => !isKnown(one));
  return {
    address: known.length > 0 ? { [name]: known.join(',') } : {},
    unknown: rest.length > 0 ? [`${name}=${rest.join(',')}`] : [],
  };
}

function parameterOf(schema: Schema, name: string, value: string): ReadView {
  switch (name) {
    case 'fields':
      return parted(name, pathsOf(value), (path) => fieldOf(schema, path) !== undefined);
    case 'sort': {
      const keys = sortOf(value).map(({ path, descending }) => `${descending ? '-' : ''}${path}`);
      return parted(name, keys, (key) => fieldOf(schema, key.replace(/^-/, ''))?.sortable === true);
    }
    case 'q':
      return schema.searchable ? { address: { q: value }, unknown: [] } : { address: {}, unknown: [`q=${value}`] };
  }
  const [filter] = filtersOf({ [name]: value }, schema);
  const isKnown = filter === undefined ? schema.as_of : isFilter(schema, filter.path, filter.operator);
  return isKnown ? { address: { [name]: value }, unknown: [] } : { address: {}, unknown: [`${name}=${value}`] };
}

/** Reads a view according to the current schema. */
export function readView(schema: Schema, query: string | null): ReadView {
  const parts = [...new URLSearchParams(query ?? '')]
    .filter(([name]) => !NOT_KEPT.has(name))
    .map(([name, value]) => parameterOf(schema, name, value));
  return {
    address: Object.assign({}, ...parts.map(({ address }) => address)) as ListQuery,
    unknown: parts.flatMap(({ unknown }) => unknown),
  };
}

/** Whether two lists are the same, as far as a view stores them. */
export function isSameList(one: ListQuery, other: ListQuery): boolean {
  const text = (address: ListQuery): string =>
    JSON.stringify(
      Object.entries(address)
        .filter(([name]) => !NOT_KEPT.has(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return text(one) === text(other);
}
