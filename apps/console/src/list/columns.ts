import type { Field, Schema } from '../data/types.js';
import { configOf } from '../resources/index.js';

const NOT_IN_LISTS: ReadonlySet<string> = new Set(['list', 'object', 'map', 'json', 'id']);
const LAST: readonly string[] = ['created_at', 'updated_at', 'version', 'external_id', 'metadata', 'note'];

/** How many columns a list shows by itself. */
const USUAL = 7;

/** The fields that may be columns, in the order of the schema. */
export function possibleColumns({ fields }: Schema): readonly Field[] {
  return fields.filter(({ type }) => !NOT_IN_LISTS.has(type));
}

/** The columns of a list: those of its configuration, else the label and what the schema names first. */
export function usualColumns(schema: Schema): readonly Field[] {
  const possible = possibleColumns(schema);
  const named = configOf(schema.name).columns?.flatMap((name) => possible.find((field) => field.name === name) ?? []);
  if (named) return named;
  const label = possible.filter(({ name }) => name === schema.label);
  const rest = possible.filter(({ name, on_request }) => name !== schema.label && !on_request && !LAST.includes(name));
  return [...label, ...rest].slice(0, USUAL);
}

export function isRightAligned({ type }: Field): boolean {
  return type === 'number' || type === 'integer';
}
