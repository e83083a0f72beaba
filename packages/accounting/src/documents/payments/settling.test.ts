import { describe, expect, it } from '@jest/globals';
import type { MatchItem } from '../../ledger/matching/open-items.js';
import { firstUncovered, partnerAmounts, matchRequests, type Settled, settlingSteps } from './settling.js';

const item = (id: string, side: MatchItem['side'], open: string, more: Partial<MatchItem> = {}): MatchItem => ({
  ...{
    id,
    entryId: id,
    entryNumber: id,
    date: '2026-01-01',
    dateDue: '2026-01-01',
    accountId: 'receivable',
    partnerId: 'ann',
  },
  ...{ currency: 'USD', side, residual: open, residualCurrency: open, voidedOn: null, ...more },
});
const document = (amount: string, ...items: MatchItem[]): Settled => ({
  items,
  amount,
  isSetOff: items[0]!.side === 'credit',
});
const shown = (documents: Settled[]) =>
  settlingSteps(documents).map((step) => [step.item.id, step.amount, step.against?.id]);

describe('what settles documents of both directions', () => {
  const first = item('first', 'debit', '50');
  const second = item('second', 'debit', '50', { dateDue: '2026-02-01' });

  it('is the credit from the latest instalment, and the money from the earliest', () => {
    expect(shown([document('70', first, second), document('20', item('note', 'credit', '20'))])).toEqual([
      ['second', '20', 'note'],
      ['first', '50', undefined],
    ]);
  });

  it('is shared over several credits and documents in their order', () => {
    const [a, b] = [item('a', 'credit', '30'), item('b', 'credit', '30')];
    expect(shown([document('30', b), document('50', first), document('20', second), document('25', a)])).toEqual([
      ['first', '30', 'b'],
      ['first', '20', 'a'],
      ['second', '5', 'a'],
      ['second', '15', undefined],
    ]);
  });

  it('stays on its control account: what finds nothing there is left to the payment', () => {
    const bill = item('bill', 'credit', '40', { accountId: 'payable' });
    const steps = settlingSteps([document('50', first), document('40', bill)]);
    expect(partnerAmounts(steps, 'debit')).toEqual([
      { accountId: 'receivable', amount: '50', isOpposite: false },
      { accountId: 'payable', amount: '40', isOpposite: true },
    ]);
  });

  it('takes from several items of its own the earliest first, and no more than is open of them', () => {
    const own = [item('later', 'credit', '10', { dateDue: '2026-03-01' }), item('sooner', 'credit', '45')];
    const steps = settlingSteps([document('50', first), document('5', second)]);
    expect(
      matchRequests(steps, own).map(({ debitLineId, creditLineId, amount }) => [debitLineId, creditLineId, amount]),
    ).toEqual([
      ['first', 'sooner', '45'],
      ['first', 'later', '5'],
      ['second', 'later', '5'],
    ]);
    expect(firstUncovered(steps, own)).toBeUndefined();
    expect(firstUncovered(settlingSteps([document('50', first), document('6', second)]), own)).toMatchObject({
      step: { item: { id: 'second' } },
      open: '5',
    });
  });
});
