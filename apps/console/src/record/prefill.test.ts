import { describe, expect, it } from '@jest/globals';
import { leftOver } from './prefill.js';

const account = (id: string, journal: string) => ({ id, journal: { id: journal, name: journal } });

describe('a relation to a record of its own', () => {
  it('begins with the one that no other record has', () => {
    const journals = [{ id: 'jou_1' }, { id: 'jou_2' }];
    expect(leftOver(journals, [account('bac_1', 'jou_1')], 'journal')).toEqual([{ id: 'jou_2' }]);
    expect(leftOver(journals, [], 'journal')).toHaveLength(2);
    expect(leftOver(journals, [account('bac_1', 'jou_1'), account('bac_2', 'jou_2')], 'journal')).toEqual([]);
    expect(leftOver(journals, [{ id: 'bac_3', journal: null }], 'journal')).toHaveLength(2);
  });
});
