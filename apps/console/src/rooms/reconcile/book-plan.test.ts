import { describe, expect, it } from '@jest/globals';
import { type BookedPart, bookedSum, newPart } from './book-plan.js';

const part = (more: Partial<BookedPart>): BookedPart => ({
  ...newPart(1),
  account: { id: 'acc_1', name: 'A' },
  ...more,
});

describe('what is booked to accounts', () => {
  it('is the whole line without an amount, money in and out', () => {
    for (const open of [-60, 60])
      expect(bookedSum({ amount_open: open }, [part({})], false)).toEqual({
        ...{ amounts: [60], rest: 0, body: { lines: [{ account: 'acc_1', amount: 60 }] } },
      });
  });

  it('is split: the part without an amount takes what the others leave, to the cent', () => {
    const parts = [part({ amount: '0.1' }), part({ amount: '0.2', tax: { id: 'tax_1', name: 'T' } }), part({})];
    expect(bookedSum({ amount_open: -1 }, parts, false)).toMatchObject({
      ...{ amounts: [0.1, 0.2, 0.7], rest: 0 },
      body: { lines: [{ amount: 0.1 }, { amount: 0.2, tax: 'tax_1' }, { amount: 0.7 }] },
    });
  });

  it('keeps a rest open by choice only, and is never more than the line', () => {
    const some = [part({ amount: '40' })];
    expect(bookedSum({ amount_open: 60 }, some, false)).toMatchObject({ rest: 20, body: undefined });
    expect(bookedSum({ amount_open: 60 }, some, true).body).toEqual({ lines: [{ account: 'acc_1', amount: 40 }] });
    expect(bookedSum({ amount_open: 60 }, [part({ amount: '61' })], true)).toMatchObject({ rest: -1, body: undefined });
  });

  it('needs an account and a number for each part', () => {
    expect(bookedSum({ amount_open: 60 }, [part({ account: null })], false).body).toBeUndefined();
    expect(bookedSum({ amount_open: 60 }, [part({ amount: 'x' })], false)).toMatchObject({
      amounts: [null],
      body: undefined,
    });
    expect(bookedSum({ amount_open: 60 }, [part({ amount: '60' }), part({})], false).body).toBeUndefined();
  });
});
