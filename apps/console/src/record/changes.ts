import type { Field, Row } from '../data/wire.js';

/** A value that was one thing and is another. */
export interface Change {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** What became of one line of a list. */
export interface LineChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Where it stands, from 1. */
  readonly place: number;
  readonly line: Readonly<Record<string, unknown>>;
  readonly cells: readonly Change[];
}

type Line = Readonly<Record<string, unknown>>;

/** Fields that say when and how often a record was written, not what it holds. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether two values of the interface are the same: records by their id, the rest by what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [first, second] = [one as Line, other as Line];
  if (typeof first.id === 'string' && 'name' in first && 'name' in second && Object.keys(first).length <= 3)
    return first.id === second.id;
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => isSame(first[key], second[key]));
}

/** Fields in the order of the schema whose value differs. What the reader of a change has no use for is left out. */
export function changesBetween(fields: readonly Field[], before: Row | undefined, after: Row): readonly Change[] {
  return fields
    .filter(({ name, type, on_request }) => !BOOKKEEPING.has(name) && type !== 'json' && !on_request && name in after)
    .map((field) => ({ field, from: before?.[field.name], to: after[field.name] }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** A change as `history` gives it, with the fields that it is about. */
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

/** Lines added, removed and changed: by their ids where they have them, else by their places. */
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

/** What to call a line in a sentence: what it is of. */
export function lineName(line: Line): string | undefined {
  for (const name of NAMES) {
    const value = line[name];
    if (typeof value === 'string' && value !== '') return value;
    const related = (value as { readonly name?: unknown } | null | undefined)?.name;
    if (typeof related === 'string') return related;
  }
  return undefined;
}
