import { describe, expect, it } from '@jest/globals';
import { unitCost } from './unit-cost.js';

describe('the cost of one', () => {
  it('has at most six decimals', () => {
    expect(unitCost('10', '3')).toBe('3.333333');
    expect(unitCost('0', '7')).toBe('0');
  });

  it('is not known of nothing', () => expect(unitCost('0', '0.000000')).toBeNull());

  it('has at most 15 digits in all', () => {
    expect(unitCost('1234567890123.45', '7')).toBe('176366841446.207');
    expect(unitCost('1234567890123.45', '0.000001')).toBe('999999999999999');
  });
});
