import { describe, expect, it } from '@jest/globals';
import type { Field, FieldType, Row, Schema } from '../data/wire.js';
import { chainOf } from './linked-documents.js';

const field = (name: string, type: FieldType, target?: string, fields?: readonly Field[], read_only = true): Field => ({
  name,
  type,
  required: false,
  read_only,
  nullable: true,
  filterable: false,
  sortable: false,
  on_request: false,
  ...(target === undefined ? {} : { target }),
  ...(fields ? { fields } : {}),
});

const SCHEMA: Schema = {
  name: 'invoices',
  singular: 'invoice',
  summary: '',
  id_prefix: 'inv',
  label: 'number',
  default_sort: '-created_at',
  scopes: { read: [], write: [] },
  operations: ['list', 'get', 'create', 'update'],
  states: ['draft'],
  actions: [],
  editable_in: null,
  deletable_in: null,
  searchable: true,
  total: null,
  as_of: false,
  singleton: false,
  people_only: false,
  base: 'invoices',
  fields: [
    field('partner', 'relation', 'partners', undefined, false),
    field('order', 'relation', 'orders'),
    field('entry', 'relation', 'entries'),
    field('reversed_by', 'relations', 'invoices'),
    field('payments', 'list', undefined, [field('name', 'string')]),
    field('allocations', 'list', undefined, [field('invoice', 'relation', 'invoices')]),
  ],
};

const record: Row = {
  id: 'inv_1',
  partner: { id: 'par_1', name: 'Ada' },
  order: { id: 'ord_1', name: 'ORD1' },
  entry: { id: 'ent_1', name: 'INV/1' },
  reversed_by: [{ id: 'inv_2', name: null }],
  payments: [{ id: 'pay_1', name: 'BNK/1', state: 'posted' }],
  allocations: [
    { invoice: { id: 'inv_3', name: 'INV/3' } },
    { invoice: { id: 'inv_3', name: 'INV/3' } },
    { invoice: { id: 'inv_1', name: 'INV/1' } },
  ],
};

const KNOWN = new Set(['payments', 'orders']);

describe('chainOf', () => {
  it('follows the configuration on both sides of the record', () => {
    const { before, after } = chainOf(SCHEMA, record, { chain: ['order', 'self', 'payments', 'entry'] }, KNOWN);
    expect(before).toEqual([{ id: 'ord_1', name: 'ORD1', resource: 'orders', role: 'order', state: undefined }]);
    expect(after).toEqual([
      { id: 'pay_1', name: 'BNK/1', resource: 'payments', role: 'payments', state: 'posted' },
      { id: 'ent_1', name: 'INV/1', resource: 'entries', role: 'entry', state: undefined },
    ]);
  });

  it('reads a field of each line, each record once and never the record itself', () => {
    expect(
      chainOf(SCHEMA, record, { chain: ['allocations.invoice', 'self'] }, KNOWN).before.map(({ id }) => id),
    ).toEqual(['inv_3']);
  });

  it('takes the relations that the service set when nothing is configured', () => {
    const { before, after } = chainOf(SCHEMA, record, {}, KNOWN);
    expect(before.map(({ role }) => role)).toEqual(['order']);
    expect(after.map(({ role, name }) => [role, name])).toEqual([
      ['entry', 'INV/1'],
      ['reversed_by', null],
    ]);
  });

  it('is empty for what nobody can make, and for fields that are not there', () => {
    expect(chainOf({ ...SCHEMA, operations: ['list', 'get'] }, record, {}, KNOWN)).toEqual({ before: [], after: [] });
    expect(chainOf(SCHEMA, record, { chain: ['nowhere', 'self'] }, KNOWN)).toEqual({ before: [], after: [] });
  });
});
