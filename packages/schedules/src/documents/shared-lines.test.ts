import { equal, multiply, round, roundedQuotient, subtract, sum } from '@daybook/money';
import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sharedEntry, sharedLine } from './shared-lines.js';

fc.configureGlobal({ seed: seedOf('shares of periods'), numRuns: 500 });

const SHARE = fc
  .integer({ min: 1, max: 60 })
  .chain((of) => fc.record({ days: fc.integer({ min: 1, max: of }), of: fc.constant(of) }));
const amount = (decimals: number) =>
  fc.integer({ min: 0, max: 10 ** 9 }).map((units) => roundedQuotient(String(units), String(10 ** decimals), decimals));

describe('a line for a part of a period', () => {
  it('costs its days', () => {
    const line = { quantity: '1', priceUnit: '100', discount: '0' };
    expect(sharedLine(line, { days: 21, of: 31 }, 2)).toEqual({ quantity: '1', priceUnit: '67.741935', discount: '0' });
  });

  it('becomes one piece where no price is exact enough', () => {
    const line = { quantity: '1000000', priceUnit: '0.01', discount: '0' };
    expect(sharedLine(line, { days: 21, of: 31 }, 2)).toEqual({ quantity: '1', priceUnit: '6774.19', discount: '0' });
  });

  it('always costs the part of the whole, rounded once', () => {
    const line = fc.record({ quantity: amount(3), priceUnit: amount(4), discount: amount(8) });
    fc.assert(
      fc.property(line, SHARE, (whole, share) => {
        const got = sharedLine(whole, share, 2);
        const left = subtract('100', whole.discount);
        const exact = multiply(whole.quantity, whole.priceUnit, left, String(share.days));
        const cost = round(multiply(got.quantity, got.priceUnit, subtract('100', got.discount), '0.01'), 2);
        expect(equal(cost, roundedQuotient(exact, String(100 * share.of), 2))).toBe(true);
      }),
    );
  });
});

describe('an entry for a part of a period', () => {
  it('stays balanced', () => {
    const parts = fc.array(amount(2), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, SHARE, (debits, share) => {
        const lines = [
          ...debits.map((debit) => ({ debit, credit: '0', amountCurrency: null })),
          { debit: '0', credit: sum(debits), amountCurrency: null },
        ];
        const got = sharedEntry(lines, share, 2);
        expect(equal(sum(got.map(({ debit }) => debit)), sum(got.map(({ credit }) => credit)))).toBe(true);
        expect(got.every(({ debit, credit }) => equal(debit, '0') || equal(credit, '0'))).toBe(true);
      }),
    );
  });
});
