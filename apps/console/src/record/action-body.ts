import { isOfOwnLines } from './own-lines.js';
import type { Field } from '../data/wire.js';
import { formOf, type FormValues, isSame, sentValue } from '../form/form-values.js';

/** Removes empty values: the service uses the default of an omitted argument. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(pruned).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, pruned(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The request body of an action. Unchanged defaults are omitted. */
export function bodyOf(args: readonly Field[], values: FormValues): Readonly<Record<string, unknown>> {
  const defaults = formOf(args, null);
  const given = args.filter(
    (field) => field.required || !isSame(field, values[field.name] ?? null, defaults[field.name] ?? null),
  );
  const sent = given.map((field) => [field.name, pruned(sentValue(field, values[field.name] ?? null))] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

export interface ArgumentGroups {
  /** Always visible: required arguments and the most common ones. */
  readonly first: readonly Field[];
  /** Hidden behind More options. */
  readonly more: readonly Field[];
}

/** The maximum number of optional arguments that are always visible. */
const AT_ONCE = 3;

/**
 * Required arguments and the first simple ones are always visible. The rest, and whole lists, are behind More options.
 * `isShort`: the record has few lines, so the fields of each line are also visible.
 */
export function groupsOf(args: readonly Field[], isShort = false): ArgumentGroups {
  const plain = args
    .filter(({ type, required }) => !required && type !== 'list' && type !== 'object')
    .slice(0, AT_ONCE);
  const isFirst = (field: Field): boolean =>
    field.required || plain.includes(field) || args.length === 1 || (isShort && isOfOwnLines(field));
  return { first: args.filter(isFirst), more: args.filter((field) => !isFirst(field)) };
}
