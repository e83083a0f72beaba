import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@daybook/errors';
import { at, Problems } from './path.js';

describe('the place of a value in a body', () => {
  it('is written as a client would', () => {
    expect(at('', 'lines')).toBe('lines');
    expect(at(at(at('', 'lines'), 0), 'quantity')).toBe('lines[0].quantity');
    expect(at(at('', 'address'), 'city')).toBe('address.city');
  });
});

describe('a key that is huge', () => {
  it('does not come back whole', () => {
    expect(at('lines[0]', 'k'.repeat(100_000))).toBe(`lines[0].${'k'.repeat(60)}…`);
    expect(at('', 'k'.repeat(60))).toBe('k'.repeat(60));
  });
});

describe('problems', () => {
  it('are thrown as a whole when there are more than a hundred', () => {
    const problems = new Problems(Refusal);
    for (let i = 0; i < 100; i++) problems.add(`a${i}`, 'required', 'Needed.');
    expect(() => problems.refuse()).toThrow(Refusal);
    expect(() => problems.add('b', 'required', 'Needed.')).toThrow(
      expect.objectContaining({ problems: [...problems.list, expect.objectContaining({ code: 'too_many_problems' })] }),
    );
    expect(() => new Problems().refuse()).not.toThrow();
  });

  it('are collected in their order, with what would have been accepted', () => {
    const problems = new Problems();
    expect(problems.add('a', 'required', 'a is required.')).toBeUndefined();
    problems.add('b', 'unknown_field', 'There is no field "b".', { allowed: ['a'], suggestion: 'a' });
    expect(problems.list).toEqual([
      { field: 'a', code: 'required', message: 'a is required.' },
      { field: 'b', code: 'unknown_field', message: 'There is no field "b".', allowed: ['a'], suggestion: 'a' },
    ]);
  });
});
