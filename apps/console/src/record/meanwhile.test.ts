import { expect, it } from '@jest/globals';
import { mergedChanges } from './meanwhile.js';

it('several versions come to one change a field: from what the form began with to what is there now', () => {
  const newest = { changes: { note: { from: 'b', to: 'c' }, state: { from: 'draft', to: 'posted' } } };
  const older = { changes: { note: { from: 'a', to: 'b' }, date: { from: null, to: '2026-01-01' } } };
  expect(mergedChanges([newest, older])).toEqual({
    note: { from: 'a', to: 'c' },
    date: { from: null, to: '2026-01-01' },
    state: { from: 'draft', to: 'posted' },
  });
});
