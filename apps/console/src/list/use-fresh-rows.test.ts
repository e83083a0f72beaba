import { expect, it } from '@jest/globals';
import { changedRows } from './use-fresh-rows.js';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [{ id: string }, ...{ id: string }[]];

it('marks a row that is another object, and one that came in between, but not one that moved up from the next page', () => {
  expect(changedRows([a!, b!], [a!, b!])).toEqual([]);
  expect(changedRows([a!, b!], [a!, { id: 'b' }])).toEqual(['b']);
  expect(changedRows([a!, b!], [c!, a!])).toEqual(['c']);
  expect(changedRows([a!, b!, c!], [b!, c!, d!])).toEqual([]);
  expect(changedRows([], [a!])).toEqual(['a']);
});
