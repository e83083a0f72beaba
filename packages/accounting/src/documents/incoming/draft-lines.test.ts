import type { ReceivedEInvoice, ReceivedLine } from '@daybook/e-invoice';
import { equal, multiply, round } from '@daybook/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { draftLines } from './draft-lines.js';

const draft = (line: Partial<ReceivedLine>, currency = 'EUR') => {
  const whole = { id: '1', description: 'Oil', quantity: '1', amount: '1', adjustments: [], ...line };
  const [made] = draftLines({ lines: [whole], adjustments: [], currency } as unknown as ReceivedEInvoice);
  return made!;
};

describe('a received line', () => {
  it.each<[string, Partial<ReceivedLine>, string, string]>([
    ['with its stated price', { quantity: '3', amount: '29.85', price: '9.95' }, '3', '9.95'],
    ['with a price per hundred', { quantity: '250', amount: '5', price: '2', baseQuantity: '100' }, '250', '0.02'],
    ['with an allowance of its own', { quantity: '2', amount: '18', price: '10' }, '2', '9'],
    ['that is taken back', { quantity: '-2', amount: '-18', price: '9' }, '2', '-9'],
    ['that is taken back by its amount alone', { quantity: '6', amount: '-109.98', price: '18.33' }, '6', '-18.33'],
    ['that is free', { quantity: '2', amount: '0', price: '0' }, '2', '0'],
  ])('%s keeps quantity and amount', (_name, line, quantity, price) => {
    expect(draft(line)).toMatchObject({ description: 'Oil', quantity, price });
  });

  it.each<[string, Partial<ReceivedLine>, string]>([
    ['no price gives its amount', { quantity: '1000000', amount: '33.33', unitCode: 'KGM' }, 'Oil (1000000 KGM)'],
    ['its quantity has too many decimals', { quantity: '0.1234567', amount: '33.33' }, 'Oil (0.1234567)'],
    ['it has no quantity', { quantity: '0', amount: '33.33' }, 'Oil'],
  ])('is one piece where %s', (_name, line, description) => {
    expect(draft(line)).toMatchObject({ description, quantity: '1', price: '33.33' });
  });

  it('always has its amount again', () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((units) => (units / 100).toFixed(2));
    const quantities = fc.integer({ min: 1, max: 1_000_000_000 }).map((units) => (units / 1000).toFixed(3));
    fc.assert(
      fc.property(cents, quantities, cents, (amount, quantity, price) => {
        const line = draft({ amount, quantity, price });
        return equal(round(multiply(line.quantity, line.price), 2), amount);
      }),
    );
  });
});
