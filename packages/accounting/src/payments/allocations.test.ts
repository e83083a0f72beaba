import { describe, expect, it } from '@jest/globals';
import { latestFirst, oldestFirst, plannedAmounts, portionsOf } from './allocations.js';

const first = { id: 'b', dateDue: '2026-01-12', residualCurrency: '87' };
const second = { id: 'a', dateDue: '2026-02-11', residualCurrency: '87' };
const amounts = (portions: { item: { id: string }; amount: string }[]) => portions.map(({ item, amount }) => [item.id, amount]);

describe('settling instalments', () => {
  it('begins with the earliest when money comes', () => {
    expect(amounts(portionsOf([second, first], '100', oldestFirst))).toEqual([['b', '87'], ['a', '13']]);
  });

  it('begins with the latest when a credit comes', () => {
    expect(amounts(portionsOf([first, second], '18', latestFirst))).toEqual([['a', '18']]);
  });

  it('passes over what is closed', () => {
    expect(amounts(portionsOf([{ ...first, residualCurrency: '0' }, second], '10', oldestFirst))).toEqual([['a', '10']]);
  });
});

describe('planning a payment', () => {
  it('gives what is left to the allocations without an amount, in their order', () => {
    const wishes = [{ amount: null, open: '30' }, { amount: '50', open: '80' }, { amount: null, open: '90' }];
    expect(plannedAmounts(wishes, '100')).toEqual(['30', '50', '20']);
  });

  it('leaves nothing to them when the given amounts take it all', () => {
    expect(plannedAmounts([{ amount: '120', open: '120' }, { amount: null, open: '5' }], '100')).toEqual(['120', '0']);
  });
});
