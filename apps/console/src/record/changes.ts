import type { Field, Row } from '../data/wire.js';

/** A changed value, before and after. */
export interface Change {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** The change of one line in a list. */
export interface LineChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Its position in the list, from 1. */
  readonly place: number;
  readonly line: Readonly<Record<string, unknown>>;
  readonly cells: readonly Change[];
}

type Line = Readonly<Record<string, unknown>>;

/** Metadata about writes, not the record's content. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether two API values are equal: records by id, everything else by content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [first, second] = [one as Line, other as Line];
  if (typeof first.id === 'string' && 'name' in first && 'name' in second && Object.keys(first).length <= 3)
    return first.id === second.id;
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => isSame(first[key], second[key]));
}

/** Fields with different values, in schema order. Omits fields that are of no use in a list of changes. */
export function changesBetween(fields: readonly Field[], before: Row | undefined, after: Row): readonly Change[] {
  return fields
    .filter(({ name, type, on_request }) => !BOOKKEEPING.has(name) && type !== 'json' && !on_request && name in after)
    .map((field) => ({ field, from: before?.[field.name], to: after[field.name] }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** A change from `history`, with its fields. */
export function changesOf(
  fields: readonly Field[],
  changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
): readonly Change[] {
  return fields
    .filter(({ name, type }) => Object.hasOwn(changes, name) && type !== 'json' && !BOOKKEEPING.has(name))
    .map((field) => ({ field, from: changes[field.name]?.from, to: changes[field.name]?.to }))
    .filter(({ from, to }) => !isSame(from, to));
}

function linesOf(value: unknown): readonly Line[] {
  return Array.isArray(value) ? (value as Line[]) : [];
}

function cellsOf(fields: readonly Field[], from: Line, to: Line): readonly Change[] {
  return fields
    .map((field) => ({ field, from: from[field.name], to: to[field.name] }))
    .filter((cell) => !isSame(cell.from, cell.to));
}

/** Added, removed and changed lines. Lines are matched by id, or by position if they have no ids. */
export function lineChanges(fields: readonly Field[], from: unknown, to: unknown): readonly LineChange[] {
  const [before, after] = [linesOf(from), linesOf(to)];
  const keyOf = (line: Line, at: number): unknown => line.id ?? at;
  const old = new Map(before.map((line, at) => [keyOf(line, at), line]));
  const kept = new Set(after.map(keyOf));
  const found: LineChange[] = after.flatMap((line, at): LineChange[] => {
    const former = old.get(keyOf(line, at));
    if (!former) return [{ kind: 'added', place: at + 1, line, cells: [] }];
    const cells = cellsOf(fields, former, line);
    return cells.length > 0 ? [{ kind: 'changed', place: at + 1, line, cells }] : [];
  });
  const removed = before.flatMap((line, at): LineChange[] =>
    kept.has(keyOf(line, at)) ? [] : [{ kind: 'removed', place: at + 1, line, cells: [] }],
  );
  return [...found, ...removed];
}

const NAMES: readonly string[] = ['name', 'description', 'product', 'account', 'tax', 'invoice', 'line'];

/** The name of a line in a sentence: the name of its item. */
export function lineName(line: Line): string | undefined {
  for (const name of NAMES) {
    const value = line[name];
    if (typeof value === 'string' && value !== '') return value;
    const related = (value as { readonly name?: unknown } | null | undefined)?.name;
    if (typeof related === 'string') return related;
  }
  return undefined;
}
