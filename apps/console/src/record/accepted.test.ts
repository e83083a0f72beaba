import { describe, expect, it } from '@jest/globals';
import type { Field, Schema } from '../data/wire.js';
import { acceptedSchema, acceptedStart } from './accepted.js';

const types = ['asset', 'income', 'expense'].map((value) => ({ value, label: value }));
const schema = {
  fields: [
    { name: 'name', type: 'string' },
    { name: 'type', type: 'choice', values: types },
    { name: 'group', type: 'choice', read_only: true },
    { name: 'is_supplier', type: 'boolean' },
  ],
} as unknown as Schema;
const field = (about: Partial<Field>): Field => ({ name: 'account', type: 'relation', ...about }) as Field;

describe('a record that is made in place', () => {
  it('is offered only what the field accepts', () => {
    const [, type] = acceptedSchema(schema, field({ accepts: { type: ['income', 'expense'] } })).fields;
    expect(type?.values?.map(({ value }) => value)).toEqual(['income', 'expense']);
    expect(acceptedSchema(schema, field({})).fields).toEqual(schema.fields);
  });

  it('begins with what it has to be, and with what it usually is there', () => {
    expect(acceptedStart(schema, field({ accepts: { type: ['income'] } }))).toEqual({ type: 'income' });
    expect(acceptedStart(schema, field({ accepts: { type: ['income', 'expense'] } }))).toEqual({});
    expect(acceptedStart(schema, field({ starts: { is_supplier: true } }))).toEqual({ is_supplier: true });
    expect(acceptedStart(schema, field({ accepts: { group: ['asset'], nothing: [true] } }))).toEqual({});
  });
});
