import type { Problem } from '@daybook/errors';

/** The problems of the first rule that has any: later rules depend on it. */
export function firstProblems(...rules: readonly (readonly Problem[])[]): readonly Problem[] {
  return rules.find((problems) => problems.length > 0) ?? [];
}
