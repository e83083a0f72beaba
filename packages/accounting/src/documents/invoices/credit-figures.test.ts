import { describe, expect, it } from '@jest/globals';
import { add, subtract } from '@daybook/money';
import { type CreditBasis, creditTotals } from './credit-figures.js';

const line = {
  ...{ priceUnit: '1', discount: '0', taxIds: ['vat'], discountShare: '0' },
  ...{ creditedQuantity: '0', creditedAmount: '0', creditedShare: '0' },
};
const thirds: CreditBasis = {
  lines: [
    { ...line, id: 'a', quantity: '3', amountSubtotal: '10' },
    { ...line, id: 'b', quantity: '1', amountSubtotal: '5', taxIds: [] },
  ],
  taxes: [{ taxId: 'vat', base: '10', amount: '2', creditedBase: '0', creditedAmount: '0' }],
  ...{ amountDiscount: '0', creditedDiscount: '0' },
};

/** The basis after a credit of these parts was posted. */
function after(basis: CreditBasis, parts: { lineId: string; quantity: string }[]): CreditBasis {
  const totals = creditTotals(basis, parts, 2);
  return {
    amountDiscount: basis.amountDiscount,
    creditedDiscount: add(basis.creditedDiscount, totals.amountDiscount),
    lines: basis.lines.map((one) => {
      const at = parts.findIndex(({ lineId }) => lineId === one.id);
      if (at < 0) return one;
      return {
        ...one,
        creditedQuantity: add(one.creditedQuantity, parts[at]!.quantity),
        creditedAmount: add(one.creditedAmount, totals.lines[at]!.amountSubtotal),
        creditedShare: add(one.creditedShare, totals.lines[at]!.discountShare),
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
      lines: [
        { amountSubtotal: '10', discountShare: '0' },
        { amountSubtotal: '5', discountShare: '0' },
      ],
      amountDiscount: '0',
      allowances: [],
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

  it('of parts take the share of the discount bit by bit, the last one the rest', () => {
    let basis: CreditBasis = {
      ...thirds,
      lines: [{ ...thirds.lines[0]!, amountSubtotal: '9', discountShare: '1' }, thirds.lines[1]!],
      amountDiscount: '1.2',
    };
    const totals = ['1', '1', '1'].map((quantity) => {
      const part = [{ lineId: 'a', quantity }];
      const credit = creditTotals(basis, part, 2);
      basis = after(basis, part);
      return [credit.lines[0]!.discountShare, credit.amountDiscount, credit.allowances];
    });
    const allowance = (amount: string) => [{ taxIds: ['vat'], amount }];
    expect(totals).toEqual([
      ['0.33', '0.4', allowance('0.33')],
      ['0.34', '0.41', allowance('0.34')],
      ['0.33', '0.39', allowance('0.33')],
    ]);
  });

  it('of a line without tax has no tax', () => {
    expect(creditTotals(thirds, [{ lineId: 'b', quantity: '0.5' }], 2)).toMatchObject({
      amountUntaxed: '2.5',
      amountTax: '0',
      taxes: [],
    });
  });
});
