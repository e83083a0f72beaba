import {
  checkFigures,
  type EInvoice,
  readEInvoice,
  type ReceivedEInvoice,
  writeCii,
  writeUbl,
} from '@daybook/e-invoice';
import { absolute } from '@daybook/money';
import { Random, seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { randomEInvoice } from './support/random-e-invoice.js';
import { sample } from './support/sample.js';

const WRITERS = { UBL: writeUbl, CII: writeCii } as const;
const seed = seedOf('read-e-invoice');
const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** The neutral record that was read, in the shape of what is written. */
function asWritten(read: ReceivedEInvoice): object {
  const { type, number, date, currency, buyerReference, orderReference, deliveryDate, paymentTerms, dueDate } = read;
  const plain = ({ ids: _ids, ...party }: ReceivedEInvoice['seller']) => party;
  return {
    ...{ type, number, date, currency, buyerReference, orderReference, deliveryDate, paymentTerms, dueDate },
    note: read.notes[0],
    corrects: read.corrects[0],
    seller: plain(read.seller),
    buyer: plain(read.buyer),
    ...{ contractReference: read.contractReference, projectReference: read.projectReference, period: read.period },
    deliveryAddress: read.deliveryAddress,
    payment: read.payments[0],
    lines: read.lines.map(({ description, note, quantity, unitCode, amount, category, rate = '0', ...line }) => ({
      ...{ description, note, quantity: absolute(quantity), unitCode, amount, category, rate },
      ...{ sellerItemId: line.sellerItemId, period: line.period },
    })),
    taxes: read.taxes,
    totals: { net: read.totals.net, tax: read.totals.tax, total: read.totals.total },
    taxInBooks: read.taxInBooks,
  };
}

/**
 * What is written of a record: descriptions are trimmed, UBL has the due date of a credit note at its payment, and what is outside VAT
 * has no tax number.
 */
function expected(invoice: EInvoice, syntax: keyof typeof WRITERS): object {
  const isOutside = invoice.taxes.some(({ category }) => category === 'O');
  const isLost = syntax === 'UBL' && invoice.type === 'credit_note' && !invoice.payment;
  return {
    ...invoice,
    seller: { ...invoice.seller, taxNumber: isOutside ? undefined : invoice.seller.taxNumber },
    dueDate: isLost ? undefined : invoice.dueDate,
    lines: invoice.lines.map((line) => ({ ...line, description: line.description.trim() })),
  };
}

describe.each(['UBL', 'CII'] as const)('%s', (syntax) => {
  const write = WRITERS[syntax];
  const read = (invoice: EInvoice) => readEInvoice(bytesOf(write(invoice)));

  it('that we write is read as the same record, and adds up', () => {
    const random = new Random(seed);
    for (let i = 0; i < 200; i++) {
      const invoice = randomEInvoice(random);
      const received = read(invoice);
      expect({ seed, i, read: asWritten(received) }).toEqual({ seed, i, read: expected(invoice, syntax) });
      expect({ seed, i, found: checkFigures(received) }).toEqual({ seed, i, found: [] });
    }
  });

  it('says which syntax, profile and type it is', () => {
    const peppol = readEInvoice(bytesOf(write(sample({ type: 'credit_note' }), 'peppol')));
    expect(peppol).toMatchObject({ syntax: syntax.toLowerCase(), typeCode: '381', type: 'credit_note' });
    expect(peppol.profile).toMatch(/^urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol/);
    const corrected = write(sample()).replace('>380<', '>384<');
    expect(readEInvoice(bytesOf(corrected))).toMatchObject({ typeCode: '384', type: 'invoice' });
  });

  it('is read whatever prefixes it has, and other namespaces are passed over', () => {
    const other = write(sample())
      .replaceAll(/(<\/?|xmlns:)(cbc|ram)\b/g, '$1x-$2')
      .replace(/<x-(cbc|ram):/, '<ext:More xmlns:ext="urn:other"><ext:ID>no</ext:ID></ext:More><x-$1:');
    expect(other).toContain('<x-');
    expect(readEInvoice(bytesOf(other))).toEqual(read(sample()));
  });

  it('is read in each encoding that XML must have, and in those of older programs', () => {
    const text = write(sample());
    const as = (name: string, encoding: BufferEncoding, mark = '') =>
      readEInvoice(Buffer.from(mark + text.replace('UTF-8', name), encoding));
    const plain = read(sample());
    expect(as('UTF-8', 'utf8', '\ufeff')).toEqual(plain);
    expect(as('UTF-16', 'utf16le', '\ufeff')).toEqual(plain);
    expect(readEInvoice(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(plain);
    expect(as('ISO-8859-1', 'latin1')).toEqual(plain);
  });
});
