import type { Field, FieldType } from '../data/wire.js';

/** An operator as the filter builder offers it. `null` is two of them: a value that is not there, and one that is. */
export interface OfferedOperator {
  /** `gte`, `null:true` */
  readonly key: string;
  readonly words: string;
}

const WORDS: Readonly<Record<string, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  nin: 'is none of',
  contains: 'contains',
  starts_with: 'starts with',
  gte: 'from',
  lte: 'to',
  gt: 'after',
  lt: 'before',
  'null:true': 'is empty',
  'null:false': 'is not empty',
};

const OF_NUMBERS: Readonly<Record<string, string>> = {
  gte: 'at least',
  lte: 'at most',
  gt: 'more than',
  lt: 'less than',
};

/** In the order of use: the first that a type has is the one that its filter begins with. */
const ORDER: Partial<Record<FieldType, readonly string[]>> = {
  string: ['contains', 'eq', 'ne', 'starts_with', 'in', 'nin', 'gte', 'lte'],
  date: ['gte', 'lte', 'eq', 'ne', 'gt', 'lt'],
  // Nobody asks for a thousandth of a second.
  instant: ['gte', 'lte', 'gt', 'lt'],
  number: ['gte', 'lte', 'eq', 'ne', 'gt', 'lt'],
  integer: ['gte', 'lte', 'eq', 'ne', 'gt', 'lt', 'in', 'nin'],
  boolean: ['eq'],
  map: ['eq'],
};

const USUAL: readonly string[] = ['eq', 'ne', 'in', 'nin'];

function isNumber(type: FieldType): boolean {
  return type === 'number' || type === 'integer';
}

export function operatorWords(key: string, type: FieldType | undefined): string {
  return (type && isNumber(type) ? OF_NUMBERS[key] : undefined) ?? WORDS[key] ?? key;
}

/** The operators that a field offers, by the name that its filter is built with. */
export function operatorsOf(field: Pick<Field, 'type' | 'operators' | 'nullable'>): readonly OfferedOperator[] {
  const allowed = field.operators ?? [];
  const plain = (ORDER[field.type] ?? USUAL).filter((key) => allowed.includes(key));
  const empty = allowed.includes('null') && field.nullable ? ['null:true', 'null:false'] : [];
  return [...plain, ...empty].map((key) => ({ key, words: operatorWords(key, field.type) }));
}

/** Whether a list of values stands behind it. */
export function takesMany(key: string): boolean {
  return key === 'in' || key === 'nin';
}
