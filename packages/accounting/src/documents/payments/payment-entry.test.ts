import { describe, expect, it } from '@jest/globals';
import { type PartnerAmount, paymentEntry, type PaymentFigures } from './payment-entry.js';

const settling = (accountId: string, amount: string, isOpposite = false): PartnerAmount[] => [
  { accountId, amount, isOpposite },
];
const figures: PaymentFigures = {
  type: 'inbound',
  partnerId: 'ann',
  currency: 'USD',
  rate: '1',
  decimals: 2,
  amount: '100',
  moneyAccountId: 'bank',
  writeOff: null,
  settled: settling('receivable', '100'),
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

  it('names the partner on each line, that of the bank and of the write-off too', () => {
    const lines = paymentEntry({
      ...figures,
      writeOff: { amount: '1', accountId: 'loss' },
      settled: [...settling('receivable', '102'), ...settling('payable', '1', true)],
    });
    expect(lines.map(({ accountId, partnerId }) => [accountId, partnerId])).toEqual(
      ['bank', 'loss', 'payable', 'receivable'].map((account) => [account, 'ann']),
    );
  });

  it('settles the write-off along with the money', () => {
    expect(
      shown({ amount: '55', writeOff: { amount: '1', accountId: 'loss' }, settled: settling('receivable', '56') }),
    ).toEqual([
      ['bank', '55', '0', '55'],
      ['loss', '1', '0', '1'],
      ['receivable', '0', '56', '-56'],
    ]);
  });

  it('goes the other way when money is paid', () => {
    expect(shown({ type: 'outbound', settled: settling('payable', '100') })).toEqual([
      ['bank', '0', '100', '-100'],
      ['payable', '100', '0', '100'],
    ]);
  });

  it('has a line on each control account, and on the other side what it sets off there', () => {
    const settled = [...settling('receivable', '90'), ...settling('chains', '50'), ...settling('payable', '40', true)];
    expect(shown({ settled })).toEqual([
      ['bank', '100', '0', '100'],
      ['payable', '40', '0', '40'],
      ['receivable', '0', '90', '-90'],
      ['chains', '0', '50', '-50'],
    ]);
    expect(
      shown({
        currency: 'EUR',
        rate: '1.3337',
        amount: '0.05',
        settled: [...settling('a', '0.02'), ...settling('b', '0.04'), ...settling('c', '0.01', true)],
      }),
    ).toEqual([
      ['bank', '0.07', '0', '0.05'],
      ['c', '0.01', '0', '0.01'],
      ['a', '0', '0.03', '-0.02'],
      ['b', '0', '0.05', '-0.04'],
    ]);
  });

  it('balances in workspace currency too, whatever rounding does to its lines', () => {
    expect(
      shown({
        currency: 'EUR',
        rate: '0.333',
        amount: '0.05',
        writeOff: { amount: '0.05', accountId: 'loss' },
        settled: settling('receivable', '0.1'),
      }),
    ).toEqual([
      ['bank', '0.02', '0', '0.05'],
      ['loss', '0.02', '0', '0.05'],
      ['receivable', '0', '0.04', '-0.1'],
    ]);
  });
});
