import { describe, expect, it } from '@jest/globals';
import { latestFirst, oldestFirst, plannedAmounts, itemPortions, type Wish } from './allocations.js';

const first = { id: 'b', dateDue: '2026-01-12', residualCurrency: '87' };
const second = { id: 'a', dateDue: '2026-02-11', residualCurrency: '87' };
const amounts = (portions: { item: { id: string }; amount: string }[]) =>
  portions.map(({ item, amount }) => [item.id, amount]);

describe('settling instalments', () => {
  it('begins with the earliest when money comes', () => {
    expect(amounts(itemPortions([second, first], '100', oldestFirst))).toEqual([
      ['b', '87'],
      ['a', '13'],
    ]);
  });

  it('begins with the latest when a credit comes', () => {
    expect(amounts(itemPortions([first, second], '18', latestFirst))).toEqual([['a', '18']]);
  });

  it('passes over what is closed', () => {
    expect(amounts(itemPortions([{ ...first, residualCurrency: '0' }, second], '10', oldestFirst))).toEqual([
      ['a', '10'],
    ]);
  });
});

const wish = (amount: string | null, open: string, isSetOff = false): Wish => ({ amount, open, isSetOff });

describe('planning a payment', () => {
  it('sets off as much as the money does not cover', () => {
    expect(plannedAmounts([wish(null, '30'), wish(null, '20', true)], '10')).toEqual(['30', '20']);
    expect(plannedAmounts([wish(null, '30'), wish(null, '50', true)], '10')).toEqual(['30', '20']);
    expect(plannedAmounts([wish(null, '30'), wish(null, '20', true)], '5')).toEqual(['25', '20']);
    expect(plannedAmounts([wish(null, '30'), wish(null, '20', true)], '30')).toEqual(['30', '0']);
    expect(plannedAmounts([wish(null, '15', true), wish('5', '9', true), wish('18', '30')], '10')).toEqual([
      '3',
      '5',
      '18',
    ]);
  });

  it('gives what is left to the allocations without an amount, in their order', () => {
    const wishes = [wish(null, '30'), wish('50', '80'), wish(null, '90')];
    expect(plannedAmounts(wishes, '100')).toEqual(['30', '50', '20']);
  });

  it('leaves nothing to them when the given amounts take it all', () => {
    expect(plannedAmounts([wish('120', '120'), wish(null, '5')], '100')).toEqual(['120', '0']);
  });
});
