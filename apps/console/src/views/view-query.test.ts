import { describe, expect, it } from '@jest/globals';
import type { Field, Schema } from '../data/wire.js';
import { isSameList, queryOfList, readView } from './view-query.js';

const field = (name: string, more: Partial<Field> = {}): Field =>
  ({ name, type: 'string', filterable: true, sortable: true, operators: ['eq', 'in', 'contains'], ...more }) as Field;

const SCHEMA = {
  searchable: true,
  as_of: false,
  fields: [
    field('state'),
    field('date', { operators: ['eq', 'gte', 'lt'] }),
    field('partner', { type: 'relation', filterable_fields: ['name'], sortable: false }),
    field('metadata', { type: 'map', sortable: false }),
    field('note', { filterable: false, sortable: false }),
  ],
} as unknown as Schema;

describe('a saved view', () => {
  it('keeps filters, order and columns of a list, and nothing of the moment', () =>
    expect(queryOfList({ state: 'draft', cursor: 'abc', limit: '25', sort: '-date' }, ['date', 'partner'])).toBe(
      'fields=date%2Cpartner&sort=-date&state=draft',
    ));

  it('opens as it was saved', () => {
    const address = {
      'partner.name[contains]': 'a b',
      state: 'draft',
      q: 'x',
      sort: '-date',
      'metadata.colour': 'red',
    };
    const read = readView(SCHEMA, queryOfList(address, ['date']));
    expect(read).toEqual({ address: { ...address, fields: 'date' }, unknown: [] });
  });

  it.each([
    ['a field that is gone', 'colour=red', ['colour=red']],
    ['a field that is no filter any more', 'note=x', ['note=x']],
    ['an operator that is gone', 'date[contains]=2026', ['date[contains]=2026']],
    ['a field of a related record that is gone', 'partner.city=Rome', ['partner.city=Rome']],
    ['a column and a key of the order', 'fields=date,colour&sort=-date,colour', ['fields=colour', 'sort=colour']],
  ])('shows %s, and does not send it', (_name, query, unknown) => {
    const read = readView(SCHEMA, `state=draft&${query}`);
    expect(read.unknown).toEqual(unknown);
    expect(read.address.state).toBe('draft');
    expect(JSON.stringify(read.address)).not.toMatch(/colour|note|contains|city/);
  });

  it('is the same list on any page', () => {
    expect(isSameList({ state: 'draft', sort: 'date' }, { sort: 'date', state: 'draft', cursor: 'x' })).toBe(true);
    expect(isSameList({ state: 'draft' }, { state: 'posted' })).toBe(false);
  });
});
