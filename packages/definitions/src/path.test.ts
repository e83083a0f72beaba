import { describe, expect, it } from '@jest/globals';
import { at, Problems } from './path.js';

describe('the place of a value in a body', () => {
  it('is written as a client would', () => {
    expect(at('', 'lines')).toBe('lines');
    expect(at(at(at('', 'lines'), 0), 'quantity')).toBe('lines[0].quantity');
    expect(at(at('', 'address'), 'city')).toBe('address.city');
  });
});

describe('problems', () => {
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
