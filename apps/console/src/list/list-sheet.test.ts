import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import type { Column } from './columns.js';
import { ListSheet } from './list-sheet.js';

const field = {
  ...{ required: false, read_only: true, nullable: true, filterable: true, sortable: false, on_request: false },
};
const column = (path: string, rest: Partial<Field> = {}): Column => ({
  path,
  label: path,
  field: { ...field, name: path.split('.')[0] as string, type: 'string', ...rest },
});
const row = (rest: object) => ({ id: 'inv_1', version: 1, ...rest });

describe('a list as a sheet', () => {
  it('has amounts as numbers with the decimals of their currency, which stands beside them', () => {
    const columns = [
      column('number'),
      column('partner', { type: 'relation' }),
      column('date', { type: 'date' }),
      column('amount_total', { type: 'number', decimals: null }),
    ];
    const list = new ListSheet(columns, true, 'EUR');
    list.add(
      row({
        number: 'INV/1',
        partner: { id: 'par_1', name: 'Acme' },
        date: '2026-10-01',
        amount_total: 1500,
        currency: 'JPY',
      }),
    );
    list.add(row({ number: null, partner: null, date: null, amount_total: null }));
    expect(list.sheet).toEqual({
      title: [],
      head: ['number', 'partner', 'date', 'amount_total', 'Currency'],
      rows: [
        { cells: ['INV/1', 'Acme', { day: '2026-10-01' }, { number: 1500, decimals: 0 }, 'JPY'] },
        { cells: ['', '', '', '', 'EUR'] },
      ],
    });
  });

  it('has quantities with all their decimals, choices by their names, and no second currency', () => {
    const state = column('state', {
      type: 'choice',
      values: [{ value: 'posted', label: 'Posted' }],
    });
    const amount = column('amount', { type: 'number', decimals: null });
    const columns = [state, column('quantity', { type: 'number', decimals: 6 }), amount, column('currency')];
    const list = new ListSheet(columns, true, 'EUR');
    list.add(row({ state: 'posted', quantity: 0.125, amount: 7.5, currency: 'USD' }));
    expect(list.sheet.head).toEqual(['state', 'quantity', 'amount', 'currency']);
    expect(list.sheet.rows).toEqual([{ cells: ['Posted', { number: 0.125 }, { number: 7.5, decimals: 2 }, 'USD'] }]);
    expect(list.size).toBe(1);
  });
});
