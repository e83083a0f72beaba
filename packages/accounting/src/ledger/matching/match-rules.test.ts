import { describe, expect, it } from '@jest/globals';
import { exchangeLines, lessMatch, matchedValue } from './match-rules.js';

const eur120 = { residual: '132', residualCurrency: '120' };

describe('the value that a match takes from a side', () => {
  it('is the share of the open value while a part stays open', () => {
    expect(matchedValue(eur120, '60', 2)).toBe('66');
  });

  it('is the whole open value when the side is closed, whatever rounding left', () => {
    expect(matchedValue({ residual: '0.02', residualCurrency: '0.01' }, '0.01', 2)).toBe('0.02');
  });

  it('never exceeds what is open', () => {
    expect(matchedValue({ residual: '1', residualCurrency: '100' }, '99.99', 0)).toBe('1');
  });

  it('leaves nothing in either currency after parts that add up to the whole', () => {
    let open = { residual: '100', residualCurrency: '3' };
    for (const amount of ['1', '1', '1']) open = lessMatch(open, amount, matchedValue(open, amount, 2));
    expect(open).toEqual({ residual: '0', residualCurrency: '0' });
  });
});

describe('an exchange difference', () => {
  const sides = {
    accountId: 'receivable',
    partnerId: 'ann',
    currency: 'EUR',
    gainAccountId: 'gain',
    lossAccountId: 'loss',
  };
  const shown = (lines: ReturnType<typeof exchangeLines>) =>
    lines.map((line) => [line.accountId, line.debit, line.credit, line.amountCurrency]);

  it('is a gain when the debit side is worth less', () => {
    expect(shown(exchangeLines({ ...sides, debitValue: '66', creditValue: '72' }))).toEqual([
      ['receivable', '6', '0', '0'],
      ['gain', '0', '6', null],
    ]);
  });

  it('is a loss when the debit side is worth more', () => {
    expect(shown(exchangeLines({ ...sides, debitValue: '72', creditValue: '66' }))).toEqual([
      ['loss', '6', '0', null],
      ['receivable', '0', '6', '0'],
    ]);
  });
});
