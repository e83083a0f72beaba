import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import { transferFields } from './transfer-fields.js';

const field = (name: string, more: object = {}) => ({ name, type: 'relation', required: false, ...more }) as Field;
const partner = field('partner', { description: 'Of all kinds.' });
const [from, to] = [field('location_from'), field('location_to')];
const lines = field('lines', { type: 'list', fields: [field('product'), field('quantity'), field('cost_unit')] });
const kind = field('kind', {
  type: 'choice',
  values: ['delivery', 'receipt', 'return_in', 'return_out', 'internal'].map((value) => ({ value, label: value })),
});
const fieldOf = transferFields();
const names = (one: Field | null) => one?.fields?.map(({ name }) => name);

describe('a transfer', () => {
  it.each([
    ['delivery', { is_customer: [true] }, 'internal', 'customer', false],
    ['receipt', { is_supplier: [true] }, 'supplier', 'internal', true],
    ['return_in', { is_customer: [true] }, 'customer', 'internal', false],
    ['return_out', { is_supplier: [true] }, 'internal', 'supplier', false],
    ['internal', undefined, 'internal', 'internal', false],
  ])('of the kind %s asks for what belongs to it', (is, whose, first, last, hasCost) => {
    const values = { kind: is };
    expect(fieldOf(partner, values, true)?.accepts).toEqual(whose);
    expect(fieldOf(partner, values, true)?.description).toBeUndefined();
    expect(fieldOf(from, values, true)?.accepts).toEqual({ type: [first] });
    expect(fieldOf(to, values, true)?.accepts).toEqual({ type: [last] });
    expect(fieldOf(from, values, true)?.required).toBe(is === 'internal');
    expect(names(fieldOf(lines, values, true))?.includes('cost_unit')).toBe(hasCost);
  });

  it('without a kind asks for the kind first, and a new one is no return', () => {
    for (const one of [partner, from, to]) expect(fieldOf(one, { kind: '' }, true)).toBeNull();
    expect(fieldOf(kind, {}, true)?.values?.map(({ value }) => value)).toEqual(['delivery', 'receipt', 'internal']);
    expect(fieldOf(kind, {}, false)?.values).toHaveLength(5);
  });

  it('of a collection of one kind does not ask for it', () => {
    expect(transferFields('receipt')(kind, {}, true)).toBeNull();
    expect(transferFields('receipt')(to, {}, true)?.accepts).toEqual({ type: ['internal'] });
    expect(transferFields('return')(to, { kind: 'return_out' }, false)?.accepts).toEqual({ type: ['supplier'] });
  });

  it('is the same field as long as its kind is: it is not drawn again', () => {
    expect(fieldOf(partner, { kind: 'delivery' }, true)).toBe(fieldOf(partner, { kind: 'delivery' }, true));
    const other = field('note');
    expect(fieldOf(other, { kind: 'delivery' }, true)).toBe(other);
  });
});
