import { describe, expect, it } from '@jest/globals';
import { groupKinds, isCovered, type KindGroup, toggleAll, toggleKind } from './kinds.js';

const values = ['*', 'invoice.*', 'stock.*', 'invoice.paid', 'invoice.created', 'stock.changed'].map((value) => ({
  value,
}));
const invoice = groupKinds(values)[0] as KindGroup;

describe('the kinds of an endpoint', () => {
  it('stand by record', () => {
    expect(groupKinds(values)).toEqual([
      { record: 'invoice', label: 'Invoice', all: 'invoice.*', kinds: ['invoice.paid', 'invoice.created'] },
      { record: 'stock', label: 'Stock', all: 'stock.*', kinds: ['stock.changed'] },
    ]);
  });

  it('are covered by themselves, by their record and by everything', () => {
    expect(
      [['invoice.paid'], ['invoice.*'], ['*'], ['stock.*'], ['invoice.created']].map((patterns) =>
        isCovered('invoice.paid', patterns),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('are replaced by all of the record, and go with it', () => {
    expect(toggleAll(invoice, ['invoice.paid', 'stock.*'])).toEqual(['stock.*', 'invoice.*']);
    expect(toggleAll(invoice, ['stock.*', 'invoice.*'])).toEqual(['stock.*']);
  });

  it('are chosen one by one, also out of all of the record', () => {
    expect(toggleKind('invoice.paid', invoice, [])).toEqual(['invoice.paid']);
    expect(toggleKind('invoice.paid', invoice, ['invoice.paid'])).toEqual([]);
    expect(toggleKind('invoice.paid', invoice, ['invoice.*'])).toEqual(['invoice.created']);
  });
});
