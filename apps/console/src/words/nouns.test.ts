import { describe, expect, test } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import { notSaved, nounOfRecord, relatedName } from './nouns.js';

const resource = (name: string, singular: string, base = name) => ({ name, singular, base });
const choices = (name: string, ...values: readonly (readonly [string, string])[]) => [
  fieldOf(name, 'choice', { values: values.map(([value, label]) => ({ value, label })) }),
];

describe('what a record is called', () => {
  const invoices = {
    ...resource('invoices', 'invoice'),
    fields: choices('type', ['invoice', 'Invoice'], ['credit_note', 'Credit note']),
  };
  const transfers = resource('transfers', 'transfer');
  const all = [
    invoices,
    transfers,
    resource('deliveries', 'transfer', 'transfers'),
    resource('returns', 'transfer', 'transfers'),
  ];

  test('is told by its type', () => {
    expect(nounOfRecord(invoices, { id: 'inv_1', type: 'credit_note' }, all)).toBe('credit note');
    expect(nounOfRecord(invoices, { id: 'inv_1', type: 'invoice' }, all)).toBe('invoice');
  });

  test('is that of the list that it stands in', () => {
    expect(nounOfRecord(transfers, { id: 'trf_1', kind: 'delivery' }, all)).toBe('delivery');
    expect(nounOfRecord(transfers, { id: 'trf_1', kind: 'return_in' }, all)).toBe('return');
    expect(nounOfRecord(transfers, { id: 'trf_1', kind: 'internal' }, all)).toBe('transfer');
  });

  test('is not a type that only says what the record is like', () => {
    const accounts = {
      ...resource('accounts', 'account'),
      fields: choices('type', ['asset', 'Asset'], ['income', 'Income']),
    };
    expect(nounOfRecord(accounts, { id: 'acc_1', type: 'asset' }, all)).toBe('account');
  });
});

test('a noun in the plural has a verb in the plural', () => {
  expect(notSaved(resource('invoices', 'invoice'))).toBe('The invoice was not saved.');
  expect(notSaved(resource('payment_terms', 'payment_term'), ': no name.')).toBe(
    'The payment terms were not saved: no name.',
  );
});

test('a reference to a draft is called by its kind, and one to anything else by its name', () => {
  expect(relatedName({ id: 'inv_1', name: 'INV/1', resource: 'invoices' }, undefined)).toBe('INV/1');
  expect(relatedName({ id: 'inv_1', name: null, resource: 'invoices' }, undefined)).toBe('Invoice without a number');
  expect(relatedName({ id: 'ent_1', name: null }, 'entries')).toBe('Journal entry without a number');
  expect(relatedName({ id: 'inv_1', name: null }, undefined)).toBe('inv_1');
});
