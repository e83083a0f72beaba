import { DaybookError, type Problem, Unavailable } from '@daybook/errors';
import { at } from '@daybook/records';
import type { Operation } from './operation.js';

/** What a route calls by the name of its header or parameter. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'If-Match': 'if_match', fields: 'path' };

/**
 * An error of an operation, as the batch calls its field: `operations[2].body.lines[0].product`. `end`: a sentence more. Any
 * other error stays as it is, and so does one that is not about the operation.
 */
export function located(error: unknown, operation: Operation, end = ''): unknown {
  if (!(error instanceof DaybookError) || error instanceof Unavailable) return error;
  const { place } = operation;
  const fieldOf = (field: string | undefined): string => {
    if (field === undefined) return error.type === 'not_found_error' ? `${place}.path` : place;
    // What a reference leads to is named by the place of the reference.
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
