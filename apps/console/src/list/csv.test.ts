import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import type { Column } from './columns.js';
import { fileQuery, RowCount } from './csv.js';

const field = {
  required: false,
  read_only: true,
  nullable: true,
  filterable: true,
  sortable: false,
  on_request: false,
};
const column = (path: string, rest: Partial<Field> = {}): Column => ({
  path,
  label: path,
  field: { ...field, name: path.split('.')[0] as string, type: 'string', ...rest },
});
const total = column('total', { type: 'number', decimals: null });

describe('the file of a list', () => {
  it('is asked by its filters and order, with the columns that it shows, and for no page', () => {
    const request = { state: 'posted', sort: '-date', cursor: 'c', limit: '20', include_total: 'true', fields: 'x,y' };
    expect(fileQuery(request, [column('number'), column('partner.name')], true)).toEqual({
      state: 'posted',
      sort: '-date',
      fields: 'number,partner.name',
    });
  });

  it('has the currency beside amounts, once', () => {
    expect(fileQuery({}, [total], true).fields).toBe('total,currency');
    expect(fileQuery({}, [column('currency'), total], true).fields).toBe('currency,total');
    expect(fileQuery({}, [total], false).fields).toBe('total');
  });

  it('counts its rows as the bytes come, whatever stands inside of quotes', () => {
    const count = new RowCount();
    expect(count.rows).toBe(0);
    for (const part of ['name,no', 'te\r\n', 'A,"two\r\nli', 'nes, say ""x""\n"\r\nB', ',\r\n'])
      count.add(new TextEncoder().encode(part));
    expect(count.rows).toBe(2);
  });
});
