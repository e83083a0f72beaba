import { describe, expect, it } from '@jest/globals';
import { best, rank } from './rank.js';

describe('the rank of a text', () => {
  it('is higher the closer it is to what was typed', () => {
    const texts = ['Invoices', 'Invoices of May', 'New invoice', 'Reinvoiced', 'Bills'];
    expect(texts.map((text) => rank(text, 'invoices'))).toEqual([100, 80, 0, 0, 0]);
    expect(texts.map((text) => rank(text, 'inv'))).toEqual([80, 80, 60, 40, 0]);
  });

  it('finds words in any order, initials, and parts of numbers', () => {
    expect(rank('Profit and loss', 'loss prof')).toBe(50);
    expect(rank('General ledger', 'gl')).toBe(30);
    expect(rank('INV/2026/00007', '00007')).toBe(60);
    expect(rank('INV/2026/00007', 'inv/2026')).toBe(80);
  });

  it('finds everything where nothing was typed', () => expect(rank('Bills', ' ')).toBe(1));
});

describe('the best', () => {
  it('come first, by any of their texts, and no more than wanted', () => {
    const items = [
      { name: 'Webhooks', also: 'endpoint' },
      { name: 'End of year', also: '' },
      { name: 'Bend', also: '' },
    ];
    const found = best(items, 'end', ({ name, also }) => [name, also], 2);
    expect(found.map(({ name }) => name)).toEqual(['Webhooks', 'End of year']);
  });
});
