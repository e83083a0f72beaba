import { describe, expect, it } from '@jest/globals';
import {
  amountFor,
  isSamePick,
  leftOf,
  lineFor,
  oldestFirst,
  type OpenDocument,
  partOf,
  proposed,
  withPick,
} from './allocation-plan.js';

const open = (id: string, residual: number, dateDue: string | null = null, type = 'invoice'): OpenDocument => ({
  id,
  name: id.toUpperCase(),
  resource: type.startsWith('bill') ? 'bills' : 'invoices',
  type,
  dateDue,
  residual,
  currency: 'GBP',
});

describe('which documents are offered', () => {
  it.each([
    ['inbound', 'invoice', 'settled'],
    ['inbound', 'bill_credit_note', 'settled'],
    ['inbound', 'credit_note', 'set_off'],
    ['inbound', 'bill', 'set_off'],
    ['outbound', 'bill', 'settled'],
    ['outbound', 'credit_note', 'settled'],
    ['outbound', 'invoice', 'set_off'],
    ['credit_note', 'invoice', 'settled'],
    ['credit_note', 'bill', 'neither'],
    ['bill_credit_note', 'bill', 'settled'],
    ['bill_credit_note', 'bill_credit_note', 'neither'],
  ])('%s: %s is %s', (by, type, part) => expect(partOf(by, type)).toBe(part));

  it('orders them by due date, the undated last', () => {
    const all = [open('c', 1), open('b', 1, '2026-03-01'), open('a', 1, '2026-02-01')];
    expect(oldestFirst(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is proposed', () => {
  it('settles the oldest whole, and of the next what is left, to the last cent', () => {
    const lines = proposed('inbound', [open('a', 0.1), open('n', 5, null, 'credit_note'), open('b', 0.2)], 0.25, 200);
    expect(lines.map(({ key, values }) => [key, values.amount])).toEqual([
      ['a', '0.1'],
      ['b', '0.15'],
    ]);
  });

  it('names at most as many as one write takes, and nothing for nothing', () => {
    expect(proposed('inbound', [open('a', 1), open('b', 1)], 5, 1)).toHaveLength(1);
    expect(proposed('inbound', [open('a', 1)], 0, 200)).toEqual([]);
  });
});

describe('what is left', () => {
  const settled = { part: 'settled', residual: 0 } as const;

  it('is exact, also below zero', () => {
    expect(leftOf(0.3, [{ ...settled, amount: 0.1 }])).toBe(0.2);
    expect(leftOf(0.1, [{ ...settled, amount: 0.3 }])).toBe(-0.2);
  });

  it('takes given amounts first, and of the others as much as is left', () => {
    const picks = [
      { part: 'settled', amount: null, residual: 80 },
      { part: 'settled', amount: 50, residual: 50 },
    ] as const;
    expect(leftOf(100, picks)).toBe(0);
    expect(leftOf(150, picks)).toBe(20);
  });

  it('grows by what is set off', () => {
    expect(
      leftOf(0, [
        { part: 'set_off', amount: 20, residual: 20 },
        { ...settled, amount: 15 },
      ]),
    ).toBe(5);
  });

  it('fills a picked document with what is left, or whole when nothing is', () => {
    expect(amountFor(open('a', 80), 'settled', 30)).toBe(30);
    expect(amountFor(open('a', 80), 'settled', 0)).toBe(80);
    expect(amountFor(open('a', 80, null, 'bill'), 'set_off', 30)).toBe(80);
  });
});

describe('picking', () => {
  it('adds, changes and takes out, and keeps the others and their order', () => {
    const two = withPick(withPick([], open('a', 1), '1'), open('b', 2), '2');
    expect(withPick(two, open('a', 1), '0.5').map(({ values }) => values.amount)).toEqual(['0.5', '2']);
    expect(withPick(two, open('a', 1), null).map(({ key }) => key)).toEqual(['b']);
  });

  it('knows a list that nobody has changed', () => {
    expect(isSamePick([lineFor(open('a', 1), '1')], [{ ...lineFor(open('a', 1), '1'), key: 'n7' }])).toBe(true);
    expect(isSamePick([lineFor(open('a', 1), '1')], [lineFor(open('a', 1), '1.5')])).toBe(false);
  });
});
