import {
  type EInvoice,
  type ELine,
  type ETax,
  missingFacts,
  type TaxCategory,
  writeCii,
  writeUbl,
} from '@daybook/e-invoice';
import { Random, seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { randomEInvoice } from './support/random-e-invoice.js';
import { sample } from './support/sample.js';

const whole = sample();
const { seller, buyer, lines } = whole;
const fieldsOf = (invoice: EInvoice, profile?: 'peppol') => missingFacts(invoice, profile).map(({ field }) => field);

/** The sample with one line of another category, at the rate zero. */
function untaxed(category: TaxCategory, more: Partial<EInvoice> = {}, tax: Partial<ETax> = {}): EInvoice {
  const line: ELine = { ...lines[0]!, category, rate: '0', amount: '100' };
  const taxes = [{ category, rate: '0', base: '100', tax: '0', ...tax }];
  return sample({ lines: [line], taxes, totals: { net: '100', tax: '0', total: '100' }, ...more });
}

const code = (exemptionCode: string) => ({ exemptionCode });

describe('what an e-invoice lacks', () => {
  it('is nothing where everything is there', () => {
    expect(missingFacts(whole)).toEqual([]);
    expect(missingFacts(whole, 'peppol')).toEqual([]);
  });

  it('is listed all at once, each with its term', () => {
    const bare = sample({
      seller: { name: 'M', address: {} },
      buyer: { name: '', address: {} },
      lines: [{ ...lines[0]!, category: undefined, description: ' \n ' }],
      taxes: [],
      totals: { net: '100', tax: '0', total: '100' },
      dueDate: undefined,
      paymentTerms: undefined,
    });
    expect(missingFacts(bare).map(({ field, term }) => `${field} ${term}`)).toEqual([
      'seller.address.country BT-40',
      'buyer.name BT-44',
      'buyer.address.country BT-55',
      'seller.vatId BT-31',
      'lines[0].description BT-153',
      'lines[0].category BT-151',
      'dueDate BT-9',
    ]);
  });

  it.each<[string, EInvoice, string[]]>([
    ['the rate above zero of S', untaxed('S'), ['lines[0].category']],
    ['a reason of E', untaxed('E'), ['taxes[0].exemptionReason']],
    ['a reason of AE', untaxed('AE'), ['taxes[0].exemptionReason']],
    ['no reason of Z', untaxed('Z', {}, code('VATEX-EU-G')), ['taxes[0].exemptionReason']],
    [
      'the buyer’s VAT id of AE',
      untaxed('AE', { buyer: { ...buyer, vatId: undefined } }, code('VATEX-EU-AE')),
      ['buyer.vatId'],
    ],
    [
      'the VAT ids and the delivery of K',
      untaxed(
        'K',
        {
          buyer: { ...buyer, vatId: undefined },
          seller: { ...seller, vatId: undefined },
          deliveryDate: undefined,
          period: undefined,
        },
        code('VATEX-EU-IC'),
      ),
      ['seller.vatId', 'buyer.vatId', 'deliveryDate'],
    ],
    [
      'the registration of O',
      untaxed('O', { seller: { ...seller, registrationId: undefined } }, code('VATEX-EU-O')),
      ['seller.registrationId'],
    ],
    [
      'an invoice of its own of O',
      sample({
        lines: [lines[0]!, { ...lines[0]!, category: 'O', rate: '0' }],
        taxes: [
          { category: 'S', rate: '19', base: '100', tax: '19' },
          { category: 'O', rate: '0', base: '100', tax: '0', ...code('VATEX-EU-O') },
        ],
        totals: { net: '200', tax: '19', total: '219' },
      }),
      ['lines[0].category'],
    ],
    [
      'an identifier besides a tax number',
      sample({ seller: { ...seller, vatId: undefined, registrationId: undefined } }),
      ['seller.registrationId'],
    ],
    ['amounts of two decimals', sample({ taxInBooks: { currency: 'KWD', amount: '1.005' } }), ['currency']],
    ['sums that add up', sample({ totals: { net: '89.5', tax: '17.01', total: '106.52' } }), ['totals']],
    [
      'a tax that follows from its base',
      sample({
        taxes: [{ category: 'S', rate: '19', base: '89.5', tax: '18.01' }],
        totals: { net: '89.5', tax: '18.01', total: '107.51' },
      }),
      ['taxes[0]'],
    ],
    ['a line', sample({ lines: [], taxes: [], totals: { net: '0', tax: '0', total: '0' } }), ['lines']],
    ['characters of XML', sample({ note: 'a\u0007b' }), ['note']],
    ['whole pairs', sample({ buyer: { ...buyer, name: '\ud800' } }), ['buyer.name']],
  ])('may be %s', (_name, invoice, fields) => expect(fieldsOf(invoice)).toEqual(fields));

  it('is more for Peppol', () => {
    const plain = sample({
      seller: { ...seller, electronicAddress: undefined },
      buyer: { ...buyer, electronicAddress: undefined },
      buyerReference: undefined,
      orderReference: undefined,
    });
    expect(fieldsOf(plain)).toEqual([]);
    expect(fieldsOf(plain, 'peppol')).toEqual([
      'seller.electronicAddress',
      'buyer.electronicAddress',
      'buyerReference',
    ]);
  });

  it('is nothing of any document as accounting makes them, which both syntaxes write the same each time', () => {
    const random = new Random(seedOf('e-invoices'));
    for (let i = 0; i < 200; i++) {
      const invoice = randomEInvoice(random);
      expect(missingFacts(invoice)).toEqual([]);
      expect([writeUbl(invoice), writeCii(invoice)]).toEqual([writeUbl(invoice), writeCii(invoice)]);
    }
  });
});
