import { describe, expect, it } from '@jest/globals';
import { type Existing, STEPS } from './steps.js';

const NOTHING: Existing = { company: undefined, lists: {} };
const doneWith = (existing: Partial<Existing>): readonly string[] =>
  STEPS.filter((step) => step.isDone({ ...NOTHING, ...existing })).map(({ name }) => name);
const company = (fields: object): Partial<Existing> => ({ company: { id: 'company', ...fields } });
const list = (...names: readonly string[]): Partial<Existing> => ({
  lists: Object.fromEntries(names.map((name) => [name, { data: [{ id: 'one' }] }])),
});

describe('the first steps', () => {
  it('are all open in an empty workspace', () => {
    expect(doneWith({})).toEqual([]);
    expect(doneWith(company({ address: null, vat_id: '', tax_id: null, logo: null, iban: null }))).toEqual([]);
    expect(doneWith({ lists: { taxes: { data: [] } } })).toEqual([]);
  });

  it('take the company as named once it has an address and a number for the tax office', () => {
    expect(doneWith(company({ address: { city: 'Bristol' } }))).toEqual([]);
    expect(doneWith(company({ address: { city: 'Bristol' }, tax_id: '1' }))).toEqual(['company']);
    expect(doneWith(company({ address: { city: 'Bristol' }, vat_id: 'GB1' }))).toEqual(['company']);
  });

  it('see logo, bank, tax, customer and invoice', () => {
    expect(doneWith(company({ logo: { media_type: 'image/png' } }))).toEqual(['logo']);
    expect(doneWith(company({ iban: 'GB29' }))).toEqual(['bank']);
    expect(doneWith(list('taxes', 'customers', 'invoices'))).toEqual(['tax', 'customer', 'invoice']);
  });

  it('take the old books as brought over by an import or by entries', () => {
    expect(doneWith(list('imports'))).toEqual(['import']);
    expect(doneWith(list('entries'))).toEqual(['import']);
  });
});
