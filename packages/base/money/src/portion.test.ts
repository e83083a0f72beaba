import { describe, expect, it } from '@jest/globals';
import { portion } from './portion.js';

describe('a portion', () => {
  it('of the whole is the whole, of nothing nothing', () => {
    expect(portion({ quantity: '3', value: '0.01' }, '3.000', 2)).toBe('0.01');
    expect(portion({ quantity: '3', value: '0.01' }, '0', 2)).toBe('0');
    expect(portion({ quantity: '0', value: '0.01' }, '0', 2)).toBe('0');
  });

  it('is rounded half away from zero', () => {
    expect(portion({ quantity: '8', value: '0.20' }, '1', 2)).toBe('0.03');
    expect(portion({ quantity: '8', value: '-0.20' }, '1', 2)).toBe('-0.03');
    expect(portion({ quantity: '3', value: '10.00' }, '2', 2)).toBe('6.67');
  });
});
