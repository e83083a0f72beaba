import type { Field } from '../data/wire.js';

/** A relation to a line of a document: no list of lines can be searched. */
export function isLineRelation({ type, name }: Field): boolean {
  return type === 'relation' && /(^|_)line$/.test(name);
}

export function targetsOf({ target, targets }: Field): readonly string[] {
  return targets ?? (target === undefined ? [] : [target]);
}
