import { readEInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { describe, expect, it } from '@jest/globals';
import { sample } from './support/sample.js';

const FIRST = { number: 'INV/2026/00001', date: '2026-01-05' };
const SECOND = { number: 'INV/2026/00002', date: '2026-01-06' };

describe('an invoice of a down payment', () => {
  it('has the type 386', () => {
    const down = { ...sample(), isDownPayment: true };
    expect(writeUbl(down)).toContain('<cbc:InvoiceTypeCode>386</cbc:InvoiceTypeCode>');
    expect(writeCii(down)).toContain('<ram:TypeCode>386</ram:TypeCode>');
  });

  it('is named by the invoice that deducts it; CII has room for one', () => {
    const final = { ...sample(), deducts: [FIRST, SECOND] };
    expect(readEInvoice(Buffer.from(writeUbl(final))).corrects).toEqual([FIRST, SECOND]);
    expect(readEInvoice(Buffer.from(writeCii(final))).corrects).toEqual([FIRST]);
    expect(writeUbl(final)).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
  });
});
