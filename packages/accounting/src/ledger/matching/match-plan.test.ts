import { describe, expect, it } from '@jest/globals';
import type { BooksSettings } from '../books/books-reader.js';
import { planMatches } from './match-plan.js';
import type { MatchItem } from './open-items.js';

const item = (id: string, side: MatchItem['side'], amount: string, more: Partial<MatchItem> = {}): MatchItem => ({
  id,
  side,
  entryId: `entry of ${id}`,
  entryNumber: `No. ${id}`,
  date: '2026-01-05',
  dateDue: '2026-01-05',
  accountId: 'receivable',
  partnerId: 'ann',
  currency: 'USD',
  residual: amount,
  residualCurrency: amount,
  voidedOn: null,
  ...more,
});

const books = {
  home: 'USD',
  today: '2026-02-01',
  lockDate: null,
  exchangeGainAccountId: 'gain',
  exchangeLossAccountId: 'loss',
  exchangeJournalId: 'exchange',
} as BooksSettings;

const match = (debitLineId: string, creditLineId: string, amount?: string) => ({ debitLineId, creditLineId, amount });

describe('several matches of one line', () => {
  const items = [item('invoice', 'debit', '100'), item('first', 'credit', '60'), item('second', 'credit', '60')];

  it('each take what those before them left open', () => {
    const { problems, matches } = planMatches([match('invoice', 'first'), match('invoice', 'second')], items, books);
    expect(problems).toEqual([]);
    expect(matches.map(({ values }) => [values.name, values.amount])).toEqual([
      ['No. invoice – No. first', '60'],
      ['No. invoice – No. second', '40'],
    ]);
  });

  it('are refused at the first that asks for more than is left', () => {
    const requests = [match('invoice', 'first'), match('invoice', 'second', '50'), match('second', 'invoice')];
    expect(planMatches(requests, items, books).problems).toMatchObject([{ field: 'amount', code: 'out_of_range' }]);
  });

  it('leave the items as they were given', () => {
    planMatches([match('invoice', 'first')], items, books);
    expect(items.map(({ residual }) => residual)).toEqual(['100', '60', '60']);
  });
});

describe('a match of sides that are worth apart', () => {
  const euros = { currency: 'EUR', residualCurrency: '100' };
  const items = [item('invoice', 'debit', '120', euros), item('payment', 'credit', '110', euros)];
  const request = [match('invoice', 'payment')];

  it('takes from each side what it is worth', () => {
    const [planned] = planMatches(request, items, books).matches;
    expect(planned?.values).toMatchObject({ amount: '100', debitValue: '120', creditValue: '110' });
  });

  it('needs accounts and a journal for the difference', () => {
    const without = { ...books, exchangeLossAccountId: null };
    expect(planMatches(request, items, without).problems).toMatchObject([{ code: 'account_missing' }]);
    const equal = [items[0]!, item('payment', 'credit', '120', euros)];
    expect(planMatches(request, equal, without).problems).toEqual([]);
  });
});
