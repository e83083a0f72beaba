import type { Field, Row } from '../data/types.js';
import { isLineRelation } from '../parts/relation-picker.js';
import { textOfNumber } from '../parts/number-text.js';
import { writable } from './form-values.js';

/** An amount that the service computes for every line: it stands at the end of the grid. */
const isComputedAmount = ({ type, read_only, decimals, nullable }: Field): boolean => type === 'number' && read_only && decimals === null && !nullable;

const byName = (fields: readonly Field[], names: readonly string[]): readonly Field[] => names.flatMap((name) => fields.find((field) => field.name === name) ?? []);

/** The columns of a grid in which one types: those that are named, else what can be written and the amount. */
export function gridColumns(field: Field, names?: readonly string[]): readonly Field[] {
  const fields = field.fields ?? [];
  if (names) return byName(fields, names);
  return [...writable(fields).filter((one) => one.required || !isLineRelation(one)), ...fields.filter(isComputedAmount)];
}

/** The columns of lines that are only read: those that have something to show. */
export function tableColumns(field: Field, rows: readonly Row[], names?: readonly string[]): readonly Field[] {
  const fields = (field.fields ?? []).filter(({ type }) => type !== 'list' && type !== 'id');
  const isShown = ({ name }: Field): boolean => rows.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== '' && !(Array.isArray(row[name]) && (row[name] as readonly unknown[]).length === 0));
  const inGrid = names ? byName(fields, names) : gridColumns(field).filter(isShown);
  return [...inGrid, ...fields.filter((one) => !inGrid.includes(one) && one.read_only && isShown(one) && rows.some((row) => row[one.name] !== 0 && row[one.name] !== false))];
}

const WIDTHS: Readonly<Record<string, string>> = {
  relation: 'minmax(120px, 1.5fr)',
  reference: 'minmax(120px, 1.5fr)',
  relations: 'minmax(112px, 1.1fr)',
  string: 'minmax(120px, 2fr)',
  strings: 'minmax(120px, 1fr)',
  number: 'minmax(80px, 0.7fr)',
  integer: 'minmax(64px, 0.6fr)',
  boolean: 'minmax(64px, 0.5fr)',
  choice: 'minmax(88px, 0.7fr)',
  date: 'minmax(112px, 0.8fr)',
};

/** `grid-template-columns` of a list: the number of the line, the columns, a button. */
export function templateOf(columns: readonly Field[], hasButton: boolean): string {
  return ['28px', ...columns.map(({ type }) => WIDTHS[type] ?? 'minmax(96px, 1fr)'), ...(hasButton ? ['32px'] : [])].join(' ');
}

export const isRight = ({ type }: Field): boolean => type === 'number' || type === 'integer';

/** What the service would fill into an empty cell. */
export function placeholderOf({ name, type }: Field, row: Row | undefined): string | undefined {
  const value = row?.[name];
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map((one: { readonly name?: string }) => one.name ?? '').join(', ') || 'None';
  if (typeof value === 'object') return (value as { readonly name?: string | null }).name ?? undefined;
  return type === 'number' ? textOfNumber(value as number) : String(value);
}
