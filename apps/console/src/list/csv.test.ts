import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import type { Column } from './columns.js';
import { csvColumns, csvRow } from './csv.js';

const field = {
  required: false,
  read_only: true,
  nullable: true,
  filterable: true,
  sortable: false,
  on_request: false,
};
const column = (path: string, rest: Partial<Field>): Column => ({
  path,
  label: path,
  field: { ...field, name: path.split('.')[0] as string, type: 'string', ...rest },
});

describe('a CSV', () => {
  it.each(['=1+1', '+1', '-1+1', '@x', '|x', '\t=1', '\u200B=1', '＝1', '\r=1'])(
    'takes the formula out of %j',
    (text) => {
      expect(csvRow([text]).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('leaves numbers as figures, below zero too', () => {
    expect(csvRow([-1.5, 0, true, null, undefined])).toBe('-1.5,0,true,,\r\n');
  });

  it('quotes as RFC 4180 says', () => {
    expect(csvRow(['a,b', 'say "x"', 'two\nlines'])).toBe('"a,b","say ""x""","two\nlines"\r\n');
  });

  it('has two columns for a relation, the names of several, and the currency beside amounts', () => {
    const columns = csvColumns(
      [
        column('partner', { type: 'relation' }),
        column('invoices', { type: 'relations' }),
        column('total', { type: 'number', decimals: null }),
        column('order.name', { type: 'relation' }),
      ],
      true,
    );
    const row = {
      id: 'x_1',
      partner: { id: 'par_1', name: 'Shop' },
      invoices: [
        { id: 'a', name: 'INV1' },
        { id: 'b', name: 'INV2' },
      ],
      total: 5,
      currency: 'EUR',
      order: { id: 'o', name: 'ORD1' },
    };
    expect(columns.map(({ head }) => head)).toEqual([
      'partner.id',
      'partner.name',
      'invoices',
      'total',
      'order.name',
      'currency',
    ]);
    expect(columns.map((one) => one.valueOf(row))).toEqual(['par_1', 'Shop', 'INV1, INV2', 5, 'ORD1', 'EUR']);
    expect(columns.map((one) => one.valueOf({ id: 'x_2', partner: null }))).toEqual(
      [undefined, undefined, undefined, undefined, undefined, undefined].map((_, at) => (at < 2 ? null : undefined)),
    );
  });

  it('names no currency where nothing is an amount', () => {
    expect(csvColumns([column('name', {})], true).map(({ head }) => head)).toEqual(['name']);
  });
});
