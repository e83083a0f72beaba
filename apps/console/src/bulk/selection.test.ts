import { describe, expect, it } from '@jest/globals';
import { extended, MOST_CHOSEN, NONE, type Selection, shareOf, toggled, withPage } from './selection.js';

const PAGE = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = ({ rows }: Selection): readonly string[] => [...rows.keys()];

describe('choosing rows', () => {
  it('takes a row, and gives it back', () => {
    const one = toggled(NONE, { id: 'b' });
    expect([idsOf(one), one.anchor]).toEqual([['b'], 'b']);
    expect(idsOf(toggled(one, { id: 'b' }))).toEqual([]);
  });

  it.each([
    ['down', 'b', 'd', ['b', 'c', 'd']],
    ['up', 'c', 'a', ['a', 'b', 'c']],
  ])('extends %s from the last choice', (_name, from, to, ids) =>
    expect([...idsOf(extended(toggled(NONE, { id: from }), PAGE, { id: to }))].sort()).toEqual(ids),
  );

  it('takes a row alone when the last choice is on another page', () => {
    const before = toggled(NONE, { id: 'elsewhere' });
    expect(idsOf(extended(before, PAGE, { id: 'c' }))).toEqual(['elsewhere', 'c']);
  });

  it('takes the page beside what was chosen on others, then gives the page back', () => {
    const all = withPage(toggled(NONE, { id: 'elsewhere' }), PAGE);
    expect([all.rows.size, shareOf(all, PAGE)]).toEqual([5, 'all']);
    expect(idsOf(withPage(all, PAGE))).toEqual(['elsewhere']);
    expect(shareOf(toggled(all, { id: 'a' }), PAGE)).toBe('some');
  });

  it('ends at the most that one task takes', () => {
    const many = Array.from({ length: MOST_CHOSEN + 5 }, (_, at) => ({ id: `n${at}` }));
    expect(withPage(NONE, many).rows.size).toBe(MOST_CHOSEN);
  });
});
