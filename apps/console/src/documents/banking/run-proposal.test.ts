import { expect, it } from '@jest/globals';
import { bodyOf, type ProposedLine, totalOf } from './run-proposal.js';

const line = (id: string, amount: number, type = 'bill'): ProposedLine => ({
  ...{ bill: { id, name: id }, type, partner: null, amount, iban: 'DE1' },
});

const lines = [line('a', 100.1), line('b', 50.2), line('c', 20, 'bill_credit_note')];

it('adds up what is ticked, less the credit notes', () => {
  expect(totalOf(lines, new Set())).toBe(130.3);
  expect(totalOf(lines, new Set(['a']))).toBe(30.2);
});

it('sends what is ticked', () => {
  expect(bodyOf('bac_1', '', lines, new Set(['b', 'c']))).toEqual({
    ...{ bank_account: 'bac_1', lines: [{ bill: 'a', amount: 100.1, iban: 'DE1' }] },
  });
  expect(bodyOf('bac_1', '2026-01-05', [], new Set())).toMatchObject({ date: '2026-01-05' });
});
