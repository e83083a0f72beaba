import type { ListQuery } from '../data/daybook.js';
import type { Schema } from '../data/wire.js';

/** A filter as it appears in the address: `partner.name[contains]=shop`. */
export interface Filter {
  /** `partner.name[contains]` */
  readonly parameter: string;
  /** `partner.name` */
  readonly path: string;
  /** `contains`; `eq` without brackets. */
  readonly operator: string;
  readonly value: string;
}

export interface SortKey {
  readonly path: string;
  readonly descending: boolean;
}

const OF_LISTS: ReadonlySet<string> = new Set(['q', 'sort', 'fields', 'cursor', 'limit', 'include_total', 'sums']);

/** The date parameter of a list that can be read as of a day: `GET /v1/stock?date=2026-01-31`. It is not a filter. */
export const AS_OF = 'date';

const PARAMETER = /^(?<path>[^[\]]+)(?:\[(?<operator>[^[\]]+)\])?$/;

export const DEFAULT_LIMIT = 50;
export const LIMITS: readonly number[] = [25, 50, 100, 200];

export function parameterOf(path: string, operator: string): string {
  return operator === 'eq' ? path : `${path}[${operator}]`;
}

/** All filters in the address, including unknown ones: the service reports those. */
export function filtersOf(address: ListQuery, schema: Pick<Schema, 'as_of'>): readonly Filter[] {
  return Object.entries(address)
    .filter(([parameter]) => !OF_LISTS.has(parameter) && !(schema.as_of && parameter === AS_OF))
    .map(([parameter, value]) => {
      const { path = parameter, operator = 'eq' } = PARAMETER.exec(parameter)?.groups ?? {};
      return { parameter, path, operator, value };
    });
}

/** Changes parameters; undefined removes one. A different list begins at its first page. */
export function changed(address: ListQuery, changes: Readonly<Record<string, string | undefined>>): ListQuery {
  const { cursor: _cursor, ...first } = address;
  const entries = Object.entries<string | undefined>({ ...first, ...changes });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** The list without its filters; sort, columns and page size stay. */
export function cleared(address: ListQuery, schema: Pick<Schema, 'as_of'>): ListQuery {
  return changed(
    address,
    Object.fromEntries(
      ['q', ...filtersOf(address, schema).map(({ parameter }) => parameter)].map((name) => [name, undefined]),
    ),
  );
}

export function sortOf(sort: string | undefined): readonly SortKey[] {
  if (!sort) return [];
  return sort
    .split(',')
    .map((key) => (key.startsWith('-') ? { path: key.slice(1), descending: true } : { path: key, descending: false }));
}

/**
 * The sort after a click on a column header: ascending, then descending, then the default (undefined). With `add`, the column
 * becomes an additional sort key.
 */
export function nextSort(sort: string | undefined, path: string, add: boolean): string | undefined {
  const keys = sortOf(sort);
  const current = keys.find((key) => key.path === path);
  const next = current === undefined ? [path] : current.descending ? [] : [`-${path}`];
  if (!add) return next[0];
  const texts = keys.flatMap((key) => (key.path === path ? next : [`${key.descending ? '-' : ''}${key.path}`]));
  return [...texts, ...(current === undefined ? next : [])].join(',') || undefined;
}

/** Values of `in` and `nin`: separated by commas, and quoted as in CSV where they contain a comma or a quote. */
export function listedValues(text: string): readonly string[] {
  return [...`,${text}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

export function listOfValues(values: readonly string[]): string {
  return values.map((value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',');
}
