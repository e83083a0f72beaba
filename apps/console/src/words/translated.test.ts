import { afterEach, describe, expect, it } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import type { Schema } from '../data/wire.js';
import * as german from '../texts/de/index.js';
import { speakFrom } from '../texts/language.js';
import { translatedSchema } from './translated.js';

const schemaOf = (name: string): Schema =>
  ({
    ...{ name, base: name, summary: 'Documents.', actions: [] },
    fields: [
      { name: 'partner', type: 'relation' },
      { name: 'date', type: 'date' },
      {
        ...{ name: 'type', type: 'choice' },
        values: [
          { value: 'inbound', label: 'Inbound' },
          { value: 'other', label: 'Other' },
        ],
      },
    ],
  }) as unknown as Schema;

const partnerOf = (name: string): string | undefined => translatedSchema(schemaOf(name)).fields[0]?.label;

afterEach(() => speakFrom('en', undefined));

describe('a schema', () => {
  it('names the partner from the side of the document, in both languages', () => {
    expect(['invoices', 'bills', 'receipts', 'entries'].map(partnerOf)).toEqual([
      'Customer',
      'Supplier',
      'Supplier',
      undefined,
    ]);
    speakFrom('de', german);
    expect(['invoices', 'bills', 'entries'].map(partnerOf)).toEqual(['Kunde', 'Lieferant', 'Partner']);
  });

  it('names a field of a list by its list: what a payment settles of an invoice is not its amount', () => {
    const payments = fieldOf('payments', 'list', { fields: [fieldOf('amount', 'number')] });
    const amountIn = (name: string) =>
      translatedSchema({ ...schemaOf(name), fields: [payments] }).fields[0]?.fields?.[0]?.label;
    expect([amountIn('invoices'), amountIn('orders')]).toEqual(['Settled', undefined]);
    speakFrom('de', german);
    expect(amountIn('invoices')).toBe('Ausgeglichen');
  });

  it('keeps the words of the service where the console has none of its own', () => {
    const { summary, fields } = translatedSchema(schemaOf('payments'));
    expect(summary).toBe('Documents.');
    expect(fields.map(({ label }) => label)).toEqual([undefined, undefined, undefined]);
    expect(fields[2]?.values?.map(({ label }) => label)).toEqual(['Received', 'Other']);
  });

  it('stays the same object as long as the language does', () => {
    const schema = schemaOf('bills');
    const english = translatedSchema(schema);
    expect(translatedSchema(schema)).toBe(english);
    speakFrom('de', german);
    expect(translatedSchema(schema)).not.toBe(english);
  });
});
