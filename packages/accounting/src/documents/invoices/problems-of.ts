import { DaybookError, type Problem } from '@daybook/errors';

/** What a rule finds, or refuses by throwing, of the fields of a document. @throws what names no field */
export function problemsOf(rule: () => readonly Problem[] | void): Problem[] {
  try {
    return [...(rule() ?? [])];
  } catch (error) {
    if (error instanceof DaybookError && error.problem.field !== undefined) return [...error.problems];
    throw error;
  }
}
