import { describe, expect, it } from '@jest/globals';
import { difference } from './difference.js';

describe('the difference of two versions', () => {
  it('is the fields that differ, as GET shows them', () => {
    const before = { id: 'x', name: 'Ann', tags: ['a'], partner: { id: 'p', name: 'P' }, amount: 1.5 };
    const after = { id: 'x', name: 'Ben', tags: ['a', 'b'], partner: { id: 'p', name: 'P' }, amount: 1.5 };
    expect(difference(before, after)).toEqual({
      name: { from: 'Ann', to: 'Ben' },
      tags: { from: ['a'], to: ['a', 'b'] },
    });
  });

  it('says nothing of what every version changes', () => {
    const at = (updated_at: string, version: number) => ({ id: 'x', created_at: 'c', updated_at, version });
    expect(difference(at('a', 1), at('b', 2))).toEqual({});
  });

  it('of a new record is what it has, of a deleted one what it had', () => {
    const record = { id: 'x', created_at: 'c', updated_at: 'u', version: 1, name: 'Ann', note: null };
    expect(difference(null, record)).toEqual({ name: { from: null, to: 'Ann' } });
    expect(difference(record, null)).toEqual({ name: { from: 'Ann', to: null }, created_at: { from: 'c', to: null } });
  });
});
