import { describe, expect, it } from '@jest/globals';
import type { Field, FieldType } from '../data/wire.js';
import { changesBetween, changesOf, isSame, lineChanges, lineName } from './changes.js';

const field = (name: string, type: FieldType = 'string', fields?: readonly Field[]): Field => ({
  name,
  type,
  required: false,
  read_only: false,
  nullable: true,
  filterable: false,
  sortable: false,
  on_request: false,
  ...(fields ? { fields } : {}),
});

const LINE = [field('product', 'relation'), field('quantity', 'number'), field('taxes', 'relations')];
const FIELDS = [
  field('id', 'id'),
  field('number'),
  field('partner', 'relation'),
  field('lines', 'list', LINE),
  field('snapshot', 'json'),
  field('version', 'integer'),
];

describe('isSame', () => {
  it('compares related records by id, and everything else by content', () => {
    expect(isSame({ id: 'par_1', name: 'Ada' }, { id: 'par_1', name: 'Ada Ltd' })).toBe(true);
    expect(isSame({ id: 'par_1', name: 'Ada' }, { id: 'par_2', name: 'Ada' })).toBe(false);
    expect(isSame([{ amount: 1 }], [{ amount: 1 }])).toBe(true);
    expect(isSame([{ amount: 1 }], [{ amount: 2 }])).toBe(false);
  });

  it('takes null, an empty text and an empty list for nothing, but not 0 or false', () => {
    expect(isSame(null, '')).toBe(true);
    expect(isSame(undefined, [])).toBe(true);
    expect(isSame(null, 0)).toBe(false);
    expect(isSame(null, false)).toBe(false);
  });
});

describe('changesBetween', () => {
  it('names the fields that differ, in the order of the schema, and leaves bookkeeping out', () => {
    const before = { id: 'inv_1', number: null, partner: { id: 'par_1', name: 'Ada' }, snapshot: null, version: 1 };
    const after = {
      id: 'inv_1',
      number: 'INV/1',
      partner: { id: 'par_2', name: 'Bob' },
      snapshot: { a: 1 },
      version: 2,
    };
    expect(changesBetween(FIELDS, before, after).map(({ field: { name }, from, to }) => [name, from, to])).toEqual([
      ['number', null, 'INV/1'],
      ['partner', { id: 'par_1', name: 'Ada' }, { id: 'par_2', name: 'Bob' }],
    ]);
  });

  it('does not invent a change of a field that the answer does not have', () => {
    expect(changesBetween(FIELDS, { id: 'inv_1', number: 'INV/1' }, { id: 'inv_1' })).toEqual([]);
  });
});

describe('changesOf', () => {
  it('gives a version of the history the fields of the schema', () => {
    const changes = { version: { from: 1, to: 2 }, number: { from: null, to: 'INV/1' }, gone: { from: 1, to: 2 } };
    expect(changesOf(FIELDS, changes).map(({ field: { name } }) => name)).toEqual(['number']);
  });
});

describe('lineChanges', () => {
  const chair = { id: 'l1', product: { id: 'p1', name: 'Chair' }, quantity: 4, taxes: [] };
  const table = { id: 'l2', product: { id: 'p2', name: 'Table' }, quantity: 1, taxes: [] };

  it('finds added, removed and changed lines by their ids, wherever they moved', () => {
    const found = lineChanges(
      LINE,
      [chair, table],
      [
        { id: 'l3', product: null, quantity: 1, taxes: [] },
        { ...chair, quantity: 5 },
      ],
    );
    expect(found.map(({ kind, place }) => [kind, place])).toEqual([
      ['added', 1],
      ['changed', 2],
      ['removed', 2],
    ]);
    expect(found[1]?.cells.map(({ field: { name }, from, to }) => [name, from, to])).toEqual([['quantity', 4, 5]]);
  });

  it('compares lines without ids by their places', () => {
    const fields = [field('amount', 'number')];
    expect(lineChanges(fields, [{ amount: 10 }], [{ amount: 5 }, { amount: 5 }]).map(({ kind }) => kind)).toEqual([
      'changed',
      'added',
    ]);
  });

  it('reads nothing as a list without lines', () => {
    expect(lineChanges(LINE, null, [chair]).map(({ kind }) => kind)).toEqual(['added']);
    expect(lineChanges(LINE, [chair], [chair])).toEqual([]);
  });
});

describe('lineName', () => {
  it('calls a line by its description, else by its product', () => {
    expect(lineName({ description: 'Oak chair', product: { id: 'p1', name: 'Chair' } })).toBe('Oak chair');
    expect(lineName({ description: null, product: { id: 'p1', name: 'Chair' } })).toBe('Chair');
    expect(lineName({ quantity: 3 })).toBeUndefined();
  });
});
