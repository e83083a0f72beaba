import { describe, expect, it } from '@jest/globals';
import { paymentEntry, type PaymentFigures } from './payment-entry.js';

const figures: PaymentFigures = {
  type: 'inbound',
  partnerId: 'ann',
  currency: 'USD',
  rate: '1',
  decimals: 2,
  amount: '100',
  moneyAccountId: 'bank',
  writeOff: null,
  partnerAccountId: 'receivable',
};
const shown = (more: Partial<PaymentFigures>) =>
  paymentEntry({ ...figures, ...more }).map((line) => [line.accountId, line.debit, line.credit, line.amountCurrency]);

describe('the entry of a payment', () => {
  it('debits the bank and credits the partner', () => {
    expect(shown({})).toEqual([
      ['bank', '100', '0', '100'],
      ['receivable', '0', '100', '-100'],
    ]);
  });

  it('settles the write-off along with the money', () => {
    expect(shown({ amount: '55', writeOff: { amount: '1', accountId: 'loss' } })).toEqual([
      ['bank', '55', '0', '55'],
      ['loss', '1', '0', '1'],
      ['receivable', '0', '56', '-56'],
    ]);
  });

  it('goes the other way when money is paid', () => {
    expect(shown({ type: 'outbound', partnerAccountId: 'payable' })).toEqual([
      ['bank', '0', '100', '-100'],
      ['payable', '100', '0', '100'],
    ]);
  });

  it('balances in workspace currency too, whatever rounding does to its lines', () => {
    expect(shown({ currency: 'EUR', rate: '0.333', amount: '0.05', writeOff: { amount: '0.05', accountId: 'loss' } })).toEqual([
      ['bank', '0.02', '0', '0.05'],
      ['loss', '0.02', '0', '0.05'],
      ['receivable', '0', '0.04', '-0.1'],
    ]);
  });
});
