import { describe, expect, it } from '@jest/globals';
import { pricesIn } from './prices.js';

describe('what a product was sold for', () => {
  const line = (id: string, product: string | null, quantity: number) => ({
    id,
    product: product === null ? null : { id: product, name: product },
    quantity,
    price_unit: 9.5,
    discount: 0,
  });

  it('stands on its lines, each for itself, and a credit takes back', () => {
    const documents = [
      { id: 'inv_1', type: 'invoice', lines: [line('a', 'prd_1', 2), line('b', 'prd_2', 1), line('c', 'prd_1', 1)] },
      { id: 'inv_2', type: 'credit_note', lines: [line('d', 'prd_1', 1), line('e', null, 1)] },
    ];
    expect(pricesIn(documents, 'prd_1').map(({ key, quantity, isCredit }) => [key, quantity, isCredit])).toEqual([
      ['inv_1 a', 2, false],
      ['inv_1 c', 1, false],
      ['inv_2 d', 1, true],
    ]);
    expect(pricesIn(documents, 'prd_9')).toEqual([]);
  });
});
