import type { ListQuery } from '../data/daybook.js';
import type { Field } from '../data/wire.js';

/** A relation to a line of a document: no list of lines can be searched. */
export function isLineRelation({ type, name }: Field): boolean {
  return type === 'relation' && /(^|_)line$/.test(name);
}

export function targetsOf({ target, targets }: Field): readonly string[] {
  return targets ?? (target === undefined ? [] : [target]);
}

/** The filters of a list that has only records which the field accepts. */
export function acceptedQuery({ accepts = {} }: Pick<Field, 'accepts'>): ListQuery {
  return Object.fromEntries(Object.entries(accepts).map(([name, values]) => [`${name}[in]`, values.join(',')]));
}
