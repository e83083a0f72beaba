import { describe, expect, it } from '@jest/globals';
import { type Hit, meantFirst } from './record-search.js';

const hit = (name: string): Hit => ({
  resource: { name: 'invoices' } as Hit['resource'],
  record: { resource: 'invoices', id: name, name, matched: { field: 'number', value: name, how: 'word' }, facts: {} },
});
const order = (text: string, ...names: readonly string[]): readonly string[] =>
  meantFirst(names.map(hit), text).map(({ record }) => record.name);

describe('a short number in the palette', () => {
  it('means the documents that end with it', () =>
    expect(order('13', 'Input tax 1300', 'BNK/2026/00113', 'INV/2026/00013', 'DEL00013')).toEqual([
      'INV/2026/00013',
      'DEL00013',
      'Input tax 1300',
      'BNK/2026/00113',
    ]));

  it('with zeros means the same, and a text changes nothing', () => {
    expect(order('013', 'Input tax 1300', 'INV/2026/00013')).toEqual(['INV/2026/00013', 'Input tax 1300']);
    expect(order('avon', 'Avon Joinery', 'INV/2026/00013')).toEqual(['Avon Joinery', 'INV/2026/00013']);
  });
});
