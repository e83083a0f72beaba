import { DaybookError, type Problem, Unavailable } from '@daybook/errors';
import { at } from '@daybook/records';
import type { Operation } from './operation.js';

/** Fields of an operation that routes name after their header or parameter. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'If-Match': 'if_match', fields: 'path' };

/**
 * Translates an error of an operation to the batch's field: `operations[2].body.lines[0].product`. `end`: an additional sentence. Errors
 * that are not about the operation are returned unchanged.
 */
export function located(error: unknown, operation: Operation, end = ''): unknown {
  if (!(error instanceof DaybookError) || error instanceof Unavailable) return error;
  const { place } = operation;
  const fieldOf = (field: string | undefined): string => {
    if (field === undefined) return error.type === 'not_found_error' ? `${place}.path` : place;
    // A problem with a reference's target is reported at the reference.
    if (field === place || field.startsWith(`${place}.`)) return field;
    const elsewhere = ELSEWHERE[field];
    return elsewhere === undefined ? at(`${place}.body`, field) : `${place}.${elsewhere}`;
  };
  return error.as(
    error.problems.map((problem, i): Problem => {
      const message = i === 0 && end !== '' ? `${problem.message} ${end}` : problem.message;
      return { ...problem, field: fieldOf(problem.field), message };
    }),
  );
}
