import { describe, expect, it } from '@jest/globals';
import { keysetOrder, keysetPage, type KeysetKey } from './index.js';

const date = (direction: 'asc' | 'desc', nullable = false): KeysetKey => ({
  sql: 'd',
  direction,
  nullable,
  cast: 'date',
});
const name = (direction: 'asc' | 'desc', nullable = false): KeysetKey => ({
  sql: 'n',
  direction,
  nullable,
  cast: 'text',
});

function page(keys: KeysetKey[], values?: (string | null)[]) {
  const bound: (string | null)[] = [];
  const bind = (value: string | null, cast: string): string => `$${bound.push(value)}::${cast}`;
  const after = values && { values, id: 'ID' };
  return { ...keysetPage({ keys, idSql: 'id', bind, after }), bound };
}

describe('the first page', () => {
  it('by a key that is never null is one plain range', () => {
    expect(page([date('desc')])).toEqual({
      branches: [{ where: '', orderBy: 'd desc, id desc' }],
      orderBy: 'd desc, id desc',
      bound: [],
    });
  });

  it('by a nullable key is the rows with a value, then those without', () => {
    expect(page([date('desc', true), name('asc', true)])).toEqual({
      branches: [
        { where: 'd is not null', orderBy: 'd desc, n asc nulls last, id desc' },
        { where: 'd is null', orderBy: 'd desc, n asc nulls last, id desc' },
      ],
      orderBy: 'd desc nulls last, n asc nulls last, id desc',
      bound: [],
    });
  });

  it('without a key goes by id', () => {
    expect(page([])).toEqual({ branches: [{ where: '', orderBy: 'id asc' }], orderBy: 'id asc', bound: [] });
  });
});

describe('a following page', () => {
  const wheres = (keys: KeysetKey[], values: (string | null)[]) => {
    const { branches, bound } = page(keys, values);
    return { wheres: branches.map(({ where }) => where), bound };
  };

  it('by one key compares rows, which the index can', () => {
    expect(wheres([date('desc')], ['D'])).toEqual({ wheres: ['(d, id) < ($1::date, $2::uuid)'], bound: ['D', 'ID'] });
    expect(wheres([date('asc')], ['D']).wheres).toEqual(['(d, id) > ($1::date, $2::uuid)']);
  });

  it('by a nullable key still brings the rows without a value', () => {
    expect(wheres([date('desc', true)], ['D']).wheres).toEqual(['(d, id) < ($1::date, $2::uuid)', 'd is null']);
  });

  it('after a row without a value stays among those', () => {
    expect(page([date('desc', true)], [null])).toEqual({
      branches: [{ where: 'd is null and id < $1::uuid', orderBy: 'd desc, id desc' }],
      orderBy: 'd desc nulls last, id desc',
      bound: ['ID'],
    });
    expect(wheres([date('asc', true), name('desc', true)], [null, 'N'])).toEqual({
      wheres: ['d is null and (n < $1::text or n is null or n = $1::text and id > $2::uuid)'],
      bound: ['N', 'ID'],
    });
    expect(wheres([date('asc', true), name('desc', true)], [null, null]).wheres).toEqual([
      'd is null and n is null and id > $1::uuid',
    ]);
  });

  it('by keys of one direction without nulls compares rows', () => {
    expect(wheres([date('asc', true), name('asc')], ['D', 'N']).wheres).toEqual([
      '(d, n, id) > ($1::date, $2::text, $3::uuid)',
      'd is null',
    ]);
  });

  it('by other keys has a bound for the index and the exact expansion', () => {
    expect(wheres([date('desc'), name('asc')], ['D', 'N'])).toEqual({
      wheres: ['d <= $1::date and (d < $1::date or d = $1::date and (n > $2::text or n = $2::text and id < $3::uuid))'],
      bound: ['D', 'N', 'ID'],
    });
    expect(wheres([date('asc', true), name('asc', true)], ['D', 'N']).wheres).toEqual([
      'd >= $1::date and (d > $1::date or d = $1::date and (n > $2::text or n is null or n = $2::text and id > $3::uuid))',
      'd is null',
    ]);
    expect(wheres([date('asc'), name('asc', true)], ['D', null])).toEqual({
      wheres: ['d >= $1::date and (d > $1::date or d = $1::date and n is null and id > $2::uuid)'],
      bound: ['D', 'ID'],
    });
  });

  it('without a key goes on by id', () => {
    expect(wheres([], [])).toEqual({ wheres: ['id > $1::uuid'], bound: ['ID'] });
  });

  it('after a row that does not fit the keys is refused, never shortened', () => {
    expect(() => page([date('asc')], [])).toThrow(RangeError);
    expect(() => page([date('asc')], ['D', 'N'])).toThrow(RangeError);
    expect(() => page([date('asc')], [null])).toThrow(RangeError);
    expect(() => page([date('asc', true), name('asc')], ['D', null])).toThrow(RangeError);
  });
});

describe('the order of the whole', () => {
  it('can be written with the names of the union', () => {
    expect(keysetOrder([{ sql: 'k1', direction: 'desc', nullable: true }], 'id')).toBe('k1 desc nulls last, id desc');
  });
});
