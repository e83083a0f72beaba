import type { Field, FieldType } from '../data/wire.js';
import { t } from '../texts/list.js';
import { perLanguage } from '../texts/language.js';

/** An operator that the filter builder offers. `null` appears as two: empty and not empty. */
export interface OfferedOperator {
  /** `gte`, `null:true` */
  readonly key: string;
  readonly words: string;
}

const WORDS = perLanguage((): Readonly<Record<string, string>> => ({
  eq: t.operators.is,
  ne: t.operators.isNot,
  in: t.operators.oneOf,
  nin: t.operators.noneOf,
  contains: t.operators.contains,
  starts_with: t.operators.startsWith,
  gte: t.operators.from,
  lte: t.operators.to,
  gt: t.operators.after,
  lt: t.operators.before,
  'null:true': t.operators.isEmpty,
  'null:false': t.operators.isNotEmpty,
}));

const OF_NUMBERS = perLanguage((): Readonly<Record<string, string>> => ({
  gte: t.operators.atLeast,
  lte: t.operators.atMost,
  gt: t.operators.moreThan,
  lt: t.operators.lessThan,
}));

/** In order of use: the first operator of a type is the default of its filter. */
const ORDER: Partial<Record<FieldType, readonly string[]>> = {
  string: ['contains', 'eq', 'ne', 'starts_with', 'in', 'nin', 'gte', 'lte'],
  date: ['gte', 'lte', 'eq', 'ne', 'gt', 'lt'],
  // Exact comparison is useless for timestamps, which have milliseconds.
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
  return (type && isNumber(type) ? OF_NUMBERS()[key] : undefined) ?? WORDS()[key] ?? key;
}

/** The operators that a field offers, by their key in the filter builder. */
export function operatorsOf(field: Pick<Field, 'type' | 'operators' | 'nullable'>): readonly OfferedOperator[] {
  const allowed = field.operators ?? [];
  const plain = (ORDER[field.type] ?? USUAL).filter((key) => allowed.includes(key));
  const empty = allowed.includes('null') && field.nullable ? ['null:true', 'null:false'] : [];
  return [...plain, ...empty].map((key) => ({ key, words: operatorWords(key, field.type) }));
}

/** Whether the operator takes a list of values. */
export function takesMany(key: string): boolean {
  return key === 'in' || key === 'nin';
}
