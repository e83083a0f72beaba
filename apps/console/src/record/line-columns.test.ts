import { describe, expect, test } from '@jest/globals';
import { placeholderOf } from './line-columns.js';
import { fieldOf } from './test-fields.js';

describe('what an empty cell shows', () => {
  const amount = fieldOf('amount_currency', 'number', { decimals: null });

  test('an amount has the digits of its currency and a real minus', () => {
    expect(placeholderOf(amount, { id: 'enl_1', amount_currency: -90 }, 'EUR')).toBe('\u221290.00');
    expect(placeholderOf(amount, { id: 'enl_1', amount_currency: 100, currency: 'JPY' }, 'EUR')).toBe('100');
    expect(
      placeholderOf(
        fieldOf('debit', 'number', { decimals: null, default: 0 }),
        { id: 'enl_1', currency: 'JPY' },
        'EUR',
      ),
    ).toBe('0.00');
  });

  test('any other number stays as exact as it is', () => {
    expect(
      placeholderOf(fieldOf('quantity', 'number', { decimals: 6 }), { id: 'inl_1', quantity: -0.125 }, 'EUR'),
    ).toBe('\u22120.125');
  });
});
