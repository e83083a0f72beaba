import { describe, expect, it } from '@jest/globals';
import { add, subtract } from '@daybook/money';
import { type CreditBasis, creditTotals } from './credit-figures.js';

const line = { priceUnit: '1', discount: '0', taxIds: ['vat'], creditedQuantity: '0', creditedAmount: '0' };
const thirds: CreditBasis = {
  lines: [
    { ...line, id: 'a', quantity: '3', amountSubtotal: '10' },
    { ...line, id: 'b', quantity: '1', amountSubtotal: '5', taxIds: [] },
  ],
  taxes: [{ taxId: 'vat', base: '10', amount: '2', creditedBase: '0', creditedAmount: '0' }],
};

/** The basis after a credit of these parts was posted. */
function after(basis: CreditBasis, parts: { lineId: string; quantity: string }[]): CreditBasis {
  const totals = creditTotals(basis, parts, 2);
  return {
    lines: basis.lines.map((one) => {
      const at = parts.findIndex(({ lineId }) => lineId === one.id);
      if (at < 0) return one;
      return {
        ...one,
        creditedQuantity: add(one.creditedQuantity, parts[at]!.quantity),
        creditedAmount: add(one.creditedAmount, totals.lines[at]!.amountSubtotal),
      };
    }),
    taxes: basis.taxes.map((one) => {
      const taken = totals.taxes.find(({ taxId }) => taxId === one.taxId);
      if (!taken) return one;
      return {
        ...one,
        creditedBase: add(one.creditedBase, taken.base),
        creditedAmount: add(one.creditedAmount, taken.amount),
      };
    }),
  };
}

describe('a credit', () => {
  it('of everything has the figures of its invoice', () => {
    const all = creditTotals(
      thirds,
      [
        { lineId: 'a', quantity: '3' },
        { lineId: 'b', quantity: '1' },
      ],
      2,
    );
    expect(all).toEqual({
      lines: [{ amountSubtotal: '10' }, { amountSubtotal: '5' }],
      taxes: [{ taxId: 'vat', base: '10', amount: '2' }],
      amountUntaxed: '15',
      amountTax: '2',
      amountTotal: '17',
    });
  });

  it('of a part takes its portion of what is left, the last one the rest, so that nothing is lost', () => {
    const part = [{ lineId: 'a', quantity: '1' }];
    const totals = [];
    let basis = thirds;
    for (let i = 0; i < 3; i++) {
      totals.push(creditTotals(basis, part, 2));
      basis = after(basis, part);
    }
    expect(totals.map((one) => [one.amountUntaxed, one.amountTax])).toEqual([
      ['3.33', '0.67'],
      ['3.34', '0.67'],
      ['3.33', '0.66'],
    ]);
    expect(subtract(basis.taxes[0]!.amount, basis.taxes[0]!.creditedAmount)).toBe('0');
  });

  it('of a line without tax has no tax', () => {
    expect(creditTotals(thirds, [{ lineId: 'b', quantity: '0.5' }], 2)).toMatchObject({
      amountUntaxed: '2.5',
      amountTax: '0',
      taxes: [],
    });
  });
});
