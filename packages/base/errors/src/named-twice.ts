import type { Problem } from './problem.js';

type Named = Problem & { readonly field: string };

/**
 * One problem for each element of a list that repeats an earlier one, on the field of the later one. `fieldOf`: the field of the element at
 * an index. Undefined ids are ignored.
 */
export function namedTwice(ids: readonly (string | undefined)[], fieldOf: (at: number) => string): Named[] {
  const first = new Map<string, number>();
  return ids.flatMap((id, i): Named[] => {
    if (id === undefined) return [];
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, i);
      return [];
    }
    const field = fieldOf(i);
    const message = `${field} has the same value as ${fieldOf(before)}. Send each value only once.`;
    return [{ field, code: 'duplicate_value', message }];
  });
}
