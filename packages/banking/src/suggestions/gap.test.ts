import { describe, expect, it } from '@jest/globals';
import type { AccountFacts, ItemFacts } from './facts.js';
import { gapOf, toleranceOf } from './gap.js';

const ACCOUNT: AccountFacts = {
  ...{ id: 'a', name: 'Main', iban: null, currency: 'EUR', journalId: 'j', feeAccountId: 'fees', active: true },
  writeOffAccountId: 'off',
};
const item = (more: Partial<ItemFacts> = {}): ItemFacts => ({
  ...{ id: 'i', type: 'invoice', number: 'INV/2026/00001', reference: null, partnerId: 'p', currency: 'EUR' },
  ...{ open: '174', side: 'debit', date: '2026-03-01', dateDue: '2026-03-15', ...more },
});
const gap = (
  paid: string,
  more: { isIn?: boolean; date?: string; account?: Partial<AccountFacts>; items?: ItemFacts[] } = {},
) => {
  const { isIn = true, date = '2026-03-10', account = {}, items = [item()] } = more;
  return gapOf({ paid, owed: '174', isIn, date }, items, { ...ACCOUNT, ...account });
};

describe('the difference', () => {
  it('is none, a fee, a write-off or a discount', () => {
    expect(gap('174.00')).toEqual({ difference: null, isBooked: true, plan: {} });
    expect(gap('171')).toMatchObject({
      difference: { kind: 'fee', amount: '3' },
      plan: { lines: [{ accountId: 'fees' }] },
    });
    expect(gap('171', { account: { feeAccountId: null } })).toMatchObject({
      ...{
        difference: { kind: 'write_off' },
        plan: { writeOff: { accountId: 'off', amount: '3', taxCorrection: false } },
      },
    });
    expect(gap('170.52')).toMatchObject({
      difference: { kind: 'discount' },
      plan: { writeOff: { taxCorrection: true } },
    });
    expect(gap('170.52', { date: '2026-04-01' })).toMatchObject({ difference: { kind: 'fee', amount: '3.48' } });
  });

  it('stays open where it is too large, or nothing says where to book it', () => {
    expect(gap('168')).toMatchObject({ difference: { kind: 'partly_paid', amount: '6' }, isBooked: false });
    const none = { feeAccountId: null, writeOffAccountId: null };
    expect(gap('171', { account: none })).toMatchObject({ difference: { kind: 'partly_paid' } });
    expect(gap('180')).toMatchObject({ difference: { kind: 'left_open', amount: '6' } });
    expect(gap('177')).toMatchObject({ difference: { kind: 'left_open', amount: '3' } });
    const entry = [item({ type: 'entry_line' })];
    expect(gap('171', { items: entry, account: { feeAccountId: null } })).toMatchObject({
      difference: { kind: 'partly_paid' },
    });
  });

  it('is a fee where more goes out than is owed', () => {
    expect(gap('177', { isIn: false })).toMatchObject({ difference: { kind: 'fee', amount: '3' }, isBooked: true });
    expect(gap('171', { isIn: false })).toMatchObject({ difference: { kind: 'write_off' } });
  });

  it('is small up to 3 % and up to 500 of the smallest unit', () => {
    expect(['EUR', 'JPY', 'BHD'].map((currency) => toleranceOf('100000', currency))).toEqual(['5', '500', '0.5']);
    expect(toleranceOf('10', 'EUR')).toBe('0.3');
  });
});
