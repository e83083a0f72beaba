import { describe, expect, it } from '@jest/globals';
import { nearest } from './nearest.js';

describe('the nearest accepted name', () => {
  const fields = ['partner', 'quantity', 'price_unit', 'lines'];
  it('finds a slip of the finger, in any case', () => {
    expect(nearest('parnter', fields)).toBe('partner');
    expect(nearest('Quantity', fields)).toBe('quantity');
    expect(nearest('unit_price', ['price', 'price_unit'])).toBeUndefined();
  });
  it('offers nothing for a name that is like none, or absurdly long', () => {
    expect(nearest('colour', fields)).toBeUndefined();
    expect(nearest('x'.repeat(10_000), fields)).toBeUndefined();
  });
});
