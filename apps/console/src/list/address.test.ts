import { describe, expect, it } from '@jest/globals';
import { changed, cleared, filtersOf, listedValues, listOfValues, nextSort, parameterOf, sortOf } from './address.js';

const usual = { as_of: false };

describe('the address of a list', () => {
  it('names each filter with its path and operator, also one that nobody knows', () => {
    const address = {
      state: 'posted',
      'date[gte]': '2026-01-01',
      'partner.name[contains]': 'shop',
      'metadata.po': '7',
      'foo[bar': 'x',
      q: 'a',
      sort: '-date',
      fields: 'number',
      limit: '25',
      cursor: 'c',
    };
    expect(filtersOf(address, usual)).toEqual([
      { parameter: 'state', path: 'state', operator: 'eq', value: 'posted' },
      { parameter: 'date[gte]', path: 'date', operator: 'gte', value: '2026-01-01' },
      { parameter: 'partner.name[contains]', path: 'partner.name', operator: 'contains', value: 'shop' },
      { parameter: 'metadata.po', path: 'metadata.po', operator: 'eq', value: '7' },
      { parameter: 'foo[bar', path: 'foo[bar', operator: 'eq', value: 'x' },
    ]);
  });

  it('leaves the day of a list as of a day out of its filters, and only there', () => {
    expect(filtersOf({ date: '2026-01-31' }, { as_of: true })).toEqual([]);
    expect(filtersOf({ date: '2026-01-31' }, usual)).toHaveLength(1);
  });

  it.each(filtersOf({ state: 'posted', 'date[gte]': '2026-01-01', 'partner.name[contains]': 'x' }, usual))(
    'comes back from $parameter',
    ({ parameter, path, operator }) => {
      expect(parameterOf(path, operator)).toBe(parameter);
    },
  );

  it('begins at the first page when anything changes, and drops what is empty', () => {
    expect(changed({ state: 'draft', q: 'x', cursor: 'c' }, { q: '', state: undefined, sort: 'date' })).toEqual({
      sort: 'date',
    });
    expect(changed({ state: 'draft' }, { cursor: 'next' })).toEqual({ state: 'draft', cursor: 'next' });
  });

  it('keeps sort, columns and the length of a page when it is cleared', () => {
    const address = { state: 'draft', q: 'x', sort: '-date', fields: 'number', limit: '25', cursor: 'c', foo: '1' };
    expect(cleared(address, usual)).toEqual({ sort: '-date', fields: 'number', limit: '25' });
  });
});

describe('sorting', () => {
  it('goes up, then down, then as usual', () => {
    expect([undefined, 'date', '-date'].map((sort) => nextSort(sort, 'date', false))).toEqual([
      'date',
      '-date',
      undefined,
    ]);
    expect(nextSort('-number,date', 'date', false)).toBe('-date');
  });

  it('adds a key behind the others, turns it round in its place, and takes it out', () => {
    expect(nextSort('-number', 'date', true)).toBe('-number,date');
    expect(nextSort('date,-number', 'date', true)).toBe('-date,-number');
    expect(nextSort('-date,-number', 'date', true)).toBe('-number');
    expect(nextSort('-date', 'date', true)).toBeUndefined();
  });

  it('reads keys as the service does', () => {
    expect(sortOf('-date,number')).toEqual([
      { path: 'date', descending: true },
      { path: 'number', descending: false },
    ]);
    expect(sortOf(undefined)).toEqual([]);
  });
});

describe('a list of values', () => {
  it.each([[['a', 'b']], [['a,b', 'c']], [['say "x"', 'y']], [['one']], [['', 'b']]])('%j comes back', (values) => {
    expect(listedValues(listOfValues(values))).toEqual(values);
  });

  it('is written as CSV has it', () => {
    expect(listOfValues(['a', 'b,c', 'd"e'])).toBe('a,"b,c","d""e"');
  });
});
