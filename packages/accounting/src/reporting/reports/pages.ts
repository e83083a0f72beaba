import type { Place } from './report.js';

/** A column by which rows follow each other; the id comes last. */
export interface KeyColumn {
  readonly column: string;
  /** Its type, where a text must become one. */
  readonly type?: string;
}

/** The condition on rows `alias` that come after a place; empty before the first page. Adds to the values. */
export function afterPlace(
  alias: string,
  columns: readonly KeyColumn[],
  after: Place | undefined,
  values: unknown[],
): string {
  if (!after) return '';
  const keys = [...columns.map(({ column }) => column), 'id'].map((column) => `${alias}.${column}`);
  const cast = (type: string | undefined): string => (type ? `::${type}` : '');
  const given = columns.map(({ type }, i) => `$${values.push(after.values[i])}${cast(type)}`);
  return `AND (${keys.join(', ')}) > (${[...given, `$${values.push(after.id)}::uuid`].join(', ')})`;
}

/** The rows of a page, of which one more was read, and the place after which the next one begins. */
export function cutPage<F extends { readonly id: string }>(
  found: readonly F[],
  limit: number,
  keysOf: (row: F) => readonly string[],
): { readonly rows: readonly F[]; readonly next: Place | undefined } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? { values: keysOf(last), id: last.id } : undefined };
}
