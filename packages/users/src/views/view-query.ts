import type { Problem } from '@daybook/errors';

/** Positions within the pages of one moment are not stored in views. */
const NOT_KEPT = ['cursor'];
const MOST = 50;

/** What is wrong with the form of a view's parameters. The list itself checks, when it is requested, whether it knows them. */
export function queryProblems(query: string | null): Problem[] {
  const names = [...new URLSearchParams(query ?? '').keys()];
  const problem = (code: Problem['code'], message: string): Problem => ({ field: 'query', code, message });
  if (names.length > MOST) return [problem('out_of_range', `query must have at most ${MOST} parameters.`)];
  const kept = names.find((name) => NOT_KEPT.includes(name));
  if (kept) return [problem('invalid_value', `query must not have ${kept}: a view begins at the first page.`)];
  if (names.includes('')) return [problem('invalid_value', 'query has a parameter without a name.')];
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? [] : [problem('duplicate_value', `query has "${twice}" more than once.`)];
}
