import type { ListQuery } from '../data/daybook.js';
import type { Field } from '../data/wire.js';

/** Whether it is a relation to a line of a document. There is no endpoint to search lines. */
export function isLineRelation({ type, name }: Field): boolean {
  return type === 'relation' && /(^|_)line$/.test(name);
}

export function targetsOf({ target, targets }: Field): readonly string[] {
  return targets ?? (target === undefined ? [] : [target]);
}

/** The filters of a list that contains only records that the field accepts. */
export function acceptedQuery({ accepts = {} }: Pick<Field, 'accepts'>): ListQuery {
  return Object.fromEntries(Object.entries(accepts).map(([name, values]) => [`${name}[in]`, values.join(',')]));
}
