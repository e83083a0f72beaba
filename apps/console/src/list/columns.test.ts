import { describe, expect, it } from '@jest/globals';
import type { Field, Schema } from '../data/wire.js';
import { requestOf, shownColumns, usualPaths, valueAt } from './columns.js';

const base = { required: false, read_only: true, nullable: true, filterable: true, sortable: false, on_request: false };
const named = (name: string, rest: Partial<Field> = {}): Field => ({ ...base, name, type: 'string', ...rest });
const schema = {
  name: 'parcels',
  label: 'number',
  fields: [
    named('id', { type: 'id' }),
    named('weight', { type: 'number', decimals: 3 }),
    named('number'),
    named('state', { type: 'choice' }),
    named('partner', { type: 'relation' }),
    named('total', { type: 'number', decimals: null }),
    named('currency', { type: 'choice' }),
    named('lines', { type: 'list' }),
    named('secret', { on_request: true }),
    named('note'),
    named('created_at', { type: 'instant' }),
  ],
} as unknown as Schema;
const paths = (...given: Parameters<typeof shownColumns>): string[] => shownColumns(...given).map(({ path }) => path);

describe('the columns of a list', () => {
  it('begin with what names a record and leave out what is long or dear', () => {
    expect(usualPaths(schema)).toEqual(['number', 'weight', 'state', 'partner', 'total', 'currency']);
  });

  it('are those of the address before those that were chosen before', () => {
    expect(paths(schema, 'partner.name,total', 'note')).toEqual(['partner.name', 'total']);
    expect(paths(schema, undefined, 'note,gone')).toEqual(['note']);
    expect(paths(schema, undefined, 'gone')).toEqual(usualPaths(schema));
  });

  it('ask for what is shown, and for the name, the state and the currency of the rows', () => {
    expect(requestOf(schema, { q: 'x' }, shownColumns(schema, undefined, 'partner,total')).fields).toBe(
      'partner,total,number,state,currency',
    );
    expect(requestOf(schema, {}, shownColumns(schema, undefined, 'weight')).fields).toBe('weight,number,state');
  });

  it('ask for an unknown field as well, so that the service can name it', () => {
    const address = { fields: 'number,gone' };
    expect(requestOf(schema, address, shownColumns(schema, address.fields, null)).fields).toBe('number,gone,state');
  });

  it('reach into relations and lists', () => {
    const row = { id: '1', partner: { name: 'Shop' }, lines: [{ product: { name: 'A' } }, { product: null }] };
    expect([valueAt(row, 'partner.name'), valueAt(row, 'lines.product.name'), valueAt(row, 'none.at.all')]).toEqual([
      'Shop',
      ['A', null],
      undefined,
    ]);
  });
});
