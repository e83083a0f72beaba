import { describe, expect, it } from '@jest/globals';
import { operatorsOf, operatorWords } from './operators.js';

const ALL = ['eq', 'ne', 'in', 'nin', 'null', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts_with'];
const words = (
  type: 'string' | 'date' | 'number' | 'choice' | 'boolean',
  operators: readonly string[],
  nullable = false,
) => operatorsOf({ type, operators, nullable }).map((one) => one.words);

describe('the operators of a filter', () => {
  it('are those of the field in words, the usual one first', () => {
    expect(words('string', ALL)[0]).toBe('contains');
    expect(words('choice', ['eq', 'ne', 'in', 'nin', 'null'])).toEqual(['is', 'is not', 'is one of', 'is none of']);
    expect(words('date', ['eq', 'gte', 'lte'])).toEqual(['from', 'to', 'is']);
    expect(words('boolean', ['eq', 'ne', 'in', 'nin', 'null'])).toEqual(['is']);
  });

  it('ask for what is empty where a value may be missing', () => {
    expect(words('choice', ['eq', 'null'], true)).toEqual(['is', 'is empty', 'is not empty']);
    expect(words('choice', ['eq', 'null'], false)).toEqual(['is']);
  });

  it('compare numbers in words for numbers', () => {
    expect([operatorWords('gte', 'number'), operatorWords('gte', 'date'), operatorWords('odd', 'date')]).toEqual([
      'at least',
      'from',
      'odd',
    ]);
  });
});
