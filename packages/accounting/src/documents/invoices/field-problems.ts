import { DaybookError, type Problem } from '@daybook/errors';

/** The problems that a rule returns, or throws, about fields of a document. @throws errors that name no field */
export function fieldProblems(rule: () => readonly Problem[] | void): Problem[] {
  try {
    return [...(rule() ?? [])];
  } catch (error) {
    if (error instanceof DaybookError && error.problem.field !== undefined) return [...error.problems];
    throw error;
  }
}
