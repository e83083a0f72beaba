import { loans, members } from '@daybook/toy-library';
import { expect, it } from '@jest/globals';
import { tooPrecise } from './decimals.js';

it('refuses more decimals than the currency has, and nothing without a currency', () => {
  const values = { lines: [{ fee: '1.25' }, { fee: '1.255' }] };
  const found = tooPrecise(loans.fields, values, 'EUR').map(({ field }) => field);
  expect(found).toEqual(['lines[1].fee']);
  expect(tooPrecise(loans.fields, values, null)).toEqual([]);
});

it('asks nothing of a currency where there are no amounts', () => {
  expect(tooPrecise(members.fields, { name: 'Ann' }, 'the column with the currency')).toEqual([]);
});
