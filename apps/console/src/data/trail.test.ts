import { describe, expect, it } from '@jest/globals';
import { extended, trailIn } from './trail.js';

const page = (ids: readonly string[], next?: string) => ({
  data: ids.map((id) => ({ id })),
  ...(next === undefined ? {} : { next_cursor: next }),
});

describe('the trail of a list', () => {
  const first = extended(null, { state: 'draft' }, page(['a', 'b'], 'c1'));

  it('begins with a page and goes on with the next', () => {
    expect(first).toEqual({ address: { state: 'draft' }, ids: ['a', 'b'], next: 'c1' });
    const second = extended(first, { state: 'draft', cursor: 'c1' }, page(['c']));
    expect(second).toEqual({ address: { state: 'draft', cursor: 'c1' }, ids: ['a', 'b', 'c'], next: undefined });
  });

  it('keeps what it knows when an earlier page is shown again', () => {
    const second = extended(first, { state: 'draft', cursor: 'c1' }, page(['c'], 'c2'));
    expect(extended(second, { state: 'draft' }, page(['a', 'b'], 'c1'))).toEqual({
      address: { state: 'draft' },
      ids: ['a', 'b', 'c'],
      next: 'c2',
    });
  });

  it('begins anew with another list, another order, or a record that is new', () => {
    const others: readonly Readonly<Record<string, string>>[] = [{ state: 'posted' }, { state: 'draft', sort: 'date' }];
    for (const address of others) {
      expect(extended(first, address, page(['a']))).toEqual({ address, ids: ['a'], next: undefined });
    }
    expect(extended(first, { state: 'draft' }, page(['new', 'a'], 'c9')).ids).toEqual(['new', 'a']);
  });

  it('is the same list with other columns', () => {
    expect(extended(first, { state: 'draft', fields: 'number', cursor: 'c1' }, page(['c'])).ids).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('forgets the oldest of very many', () => {
    const many = Array.from({ length: 1999 }, (_, at) => `r${at}`);
    const { ids } = extended({ address: {}, ids: many, next: 'n' }, { cursor: 'n' }, page(['x', 'y']));
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([2000, 'r1', 'y']);
  });
});

it('takes what another version has left for no trail', () => {
  const trail = { address: { state: 'draft' }, ids: ['a'], next: 'c' };
  expect(trailIn(trail)).toBe(trail);
  for (const kept of [
    null,
    5,
    'text',
    [],
    { x: 1 },
    { address: null, ids: [] },
    { address: {}, ids: 5 },
    { address: {}, ids: [null] },
    { ...trail, next: 1 },
  ])
    expect(trailIn(kept)).toBeNull();
});
