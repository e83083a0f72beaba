import type { XmlNode } from '@daybook/xml';
import { type EInvoice, type ELine, missingFacts, writeCii, writeUbl } from '@daybook/e-invoice';
import { absolute, add, compare, multiply, roundedQuotient, subtract } from '@daybook/money';
import { Random, seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { treeOf } from '../src/received/read-e-invoice.js';
import { buyerIn, type Country, randomPeppol, sellerIn } from './support/peppol.js';
import { sample } from './support/sample.js';

const ublOf = (invoice: EInvoice): XmlNode => treeOf(Buffer.from(writeUbl(invoice, 'peppol')));

/** All elements below a path, such as `cac:Price/cbc:PriceAmount`. */
const all = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((c) => c.name === name)),
      [node],
    );
const one = (node: XmlNode, path: string): string | undefined => all(node, path)[0]?.text;

const everyElement = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everyElement)];
const linesOf = (root: XmlNode): XmlNode[] => [...all(root, 'cac:InvoiceLine'), ...all(root, 'cac:CreditNoteLine')];
const SUPPLIER = 'cac:AccountingSupplierParty/cac:Party';
const CUSTOMER = 'cac:AccountingCustomerParty/cac:Party';
const countryOf = (root: XmlNode, party: string) =>
  one(root, `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`);
const isWithin = (root: XmlNode, country: string) =>
  countryOf(root, SUPPLIER) === country && countryOf(root, CUSTOMER) === country;

/** What a rule of Peppol says of the UBL, in our words; the first entry is the id of the rule. */
const RULES: readonly (readonly [rule: string, statement: string, holds: (root: XmlNode) => boolean])[] = [
  ['PEPPOL-EN16931-R001', 'the process is stated', (root) => one(root, 'cbc:ProfileID') !== undefined],
  ['PEPPOL-EN16931-R002', 'there is one note at most', (root) => all(root, 'cbc:Note').length <= 1],
  [
    'PEPPOL-EN16931-R003',
    'the buyer has a reference or an order',
    (root) => Boolean(one(root, 'cbc:BuyerReference') ?? one(root, 'cac:OrderReference/cbc:ID')),
  ],
  [
    'PEPPOL-EN16931-R004',
    'the specification is that of BIS Billing 3',
    (root) =>
      one(root, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  ],
  [
    'PEPPOL-EN16931-R005',
    'the tax currency is another one',
    (root) => one(root, 'cbc:TaxCurrencyCode') !== one(root, 'cbc:DocumentCurrencyCode'),
  ],
  [
    'PEPPOL-EN16931-R007',
    'the process has the form of a billing process',
    (root) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(one(root, 'cbc:ProfileID')!),
  ],
  [
    'PEPPOL-EN16931-R008',
    'no element is empty',
    (root) => everyElement(root).every(({ children, text }) => children.length > 0 || text !== ''),
  ],
  ['PEPPOL-EN16931-R010', 'the buyer has an address', (root) => one(root, `${CUSTOMER}/cbc:EndpointID`) !== undefined],
  ['PEPPOL-EN16931-R020', 'the seller has an address', (root) => one(root, `${SUPPLIER}/cbc:EndpointID`) !== undefined],
  [
    'PEPPOL-EN16931-R040 to R046',
    'there are no allowances, charges or gross prices to be recomputed',
    (root) => everyElement(root).every(({ name }) => name !== 'cac:AllowanceCharge'),
  ],
  [
    'PEPPOL-EN16931-R051',
    'every amount is in the currency of the document, but the tax in that of the books',
    (root) => {
      const currency = one(root, 'cbc:DocumentCurrencyCode');
      const inBooks = all(root, 'cac:TaxTotal').find(({ children }) => children.length === 1)?.children[0];
      return everyElement(root).every(
        (node) => node === inBooks || [undefined, currency].includes(node.attributes['currencyID']),
      );
    },
  ],
  [
    'PEPPOL-EN16931-R053 and R054',
    'one tax total has rows, and one more has none where there is a tax currency',
    (root) => {
      const totals = all(root, 'cac:TaxTotal');
      const withRows = totals.filter((total) => all(total, 'cac:TaxSubtotal').length > 0);
      const more = one(root, 'cbc:TaxCurrencyCode') === undefined ? 0 : 1;
      return withRows.length === 1 && totals.length === 1 + more;
    },
  ],
  [
    'PEPPOL-EN16931-R055',
    'both tax totals have the same sign',
    (root) => new Set(all(root, 'cac:TaxTotal/cbc:TaxAmount').map(({ text }) => Math.sign(Number(text)))).size <= 1,
  ],
  [
    'PEPPOL-EN16931-R061',
    'no means of payment is a direct debit',
    (root) => !['49', '59'].includes(one(root, 'cac:PaymentMeans/cbc:PaymentMeansCode') ?? ''),
  ],
  [
    'PEPPOL-EN16931-R110 and R111',
    'no line has a period that leaves that of the document',
    (root) => {
      const [from, to] = ['cbc:StartDate', 'cbc:EndDate'].map((name) => one(root, `cac:InvoicePeriod/${name}`));
      return linesOf(root).every((line) => {
        const [first, last] = ['cbc:StartDate', 'cbc:EndDate'].map((name) => one(line, `cac:InvoicePeriod/${name}`));
        return (!from || !first || first >= from) && (!to || !last || last <= to);
      });
    },
  ],
  ['PEPPOL-EN16931-R120', 'a line is price by quantity, within 0.02', (root) => linesOf(root).every(isPriced)],
  [
    'PEPPOL-EN16931-R121',
    'a base quantity is above zero',
    (root) => linesOf(root).every((line) => Number(one(line, 'cac:Price/cbc:BaseQuantity') ?? 1) > 0),
  ],
  [
    'PEPPOL-EN16931-R130',
    'a base quantity has the unit of its line',
    (root) =>
      linesOf(root).every((line) => {
        const [base] = all(line, 'cac:Price/cbc:BaseQuantity');
        return base === undefined || base.attributes['unitCode'] === quantityOf(line).attributes['unitCode'];
      }),
  ],
  [
    'PEPPOL-EN16931-P0100 and P0101',
    'the type is 380, and 381 of a credit note',
    (root) => one(root, 'cbc:InvoiceTypeCode') === '380' || one(root, 'cbc:CreditNoteTypeCode') === '381',
  ],
  [
    'PEPPOL-EN16931-P0104 to P0107',
    'a code of VATEX has its category',
    (root) =>
      all(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').every((tax) => {
        const of: Record<string, string> = { G: 'G', O: 'O', IC: 'K', AE: 'AE' };
        const code = /^VATEX-EU-(.+)$/.exec(one(tax, 'cbc:TaxExemptionReasonCode') ?? '')?.[1];
        return code === undefined || of[code] === undefined || of[code] === one(tax, 'cbc:ID');
      }),
  ],
  [
    'PEPPOL-EN16931-F001',
    'a date is YYYY-MM-DD',
    (root) =>
      everyElement(root)
        .filter(({ name }) => name.endsWith('Date'))
        .every(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text)),
  ],
  [
    'PEPPOL-EN16931-CL008',
    'an address has a scheme',
    (root) =>
      everyElement(root)
        .filter(({ name }) => name === 'cbc:EndpointID')
        .every(({ attributes }) => /^\d{4}$/.test(attributes['schemeID'] ?? '')),
  ],
  [
    'DE-R-001',
    'within Germany, means of payment are stated',
    (root) => !isWithin(root, 'DE') || all(root, 'cac:PaymentMeans').length > 0,
  ],
  [
    'DE-R-002, R-005 to R-007',
    'within Germany, a contact of the seller has its name, telephone and e-mail',
    (root) =>
      !isWithin(root, 'DE') ||
      ['Name', 'Telephone', 'ElectronicMail'].every((part) => one(root, `${SUPPLIER}/cac:Contact/cbc:${part}`)),
  ],
  [
    'DE-R-010, R-011 and R-014',
    'within Germany, a place of delivery is whole and each tax has its rate',
    (root) =>
      !isWithin(root, 'DE') ||
      (all(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address').every(
        (place) => one(place, 'cbc:CityName') && one(place, 'cbc:PostalZone'),
      ) &&
        all(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').every((tax) => one(tax, 'cbc:Percent'))),
  ],
  [
    'NL-R-003, DK-R-014 and IS-R-002',
    'a legal identifier has the scheme of its country',
    (root) => {
      const schemes: Record<string, readonly string[]> = { NL: ['0106', '0190'], DK: ['0184'], IS: ['0196'] };
      const expected = schemes[countryOf(root, SUPPLIER)!];
      const [id] = all(root, `${SUPPLIER}/cac:PartyLegalEntity/cbc:CompanyID`);
      return !expected || !id || expected.includes(id.attributes['schemeID'] ?? '');
    },
  ],
  [
    'DK-R-005',
    'within Denmark, a transfer is not 30',
    (root) => !isWithin(root, 'DK') || one(root, 'cac:PaymentMeans/cbc:PaymentMeansCode') !== '30',
  ],
];

const quantityOf = (line: XmlNode): XmlNode =>
  [...all(line, 'cbc:InvoicedQuantity'), ...all(line, 'cbc:CreditedQuantity')][0]!;

function isPriced(line: XmlNode): boolean {
  const [price, base] = [one(line, 'cac:Price/cbc:PriceAmount')!, one(line, 'cac:Price/cbc:BaseQuantity') ?? '1'];
  const computed = roundedQuotient(multiply(price, quantityOf(line).text), base, 10);
  return compare(absolute(subtract(one(line, 'cbc:LineExtensionAmount')!, computed)), '0.02') <= 0;
}

const brokenRules = (root: XmlNode): string[] => RULES.filter(([, , holds]) => !holds(root)).map(([rule]) => rule);

it('what is written for Peppol follows each rule, whichever countries its parties are in', () => {
  const random = new Random(seedOf('Peppol'));
  let written = 0;
  for (let i = 0; i < 400; i++) {
    const invoice = randomPeppol(random);
    if (missingFacts(invoice, 'peppol').length > 0) continue;
    expect([invoice.seller.address.country, invoice.buyer.address.country, ...brokenRules(ublOf(invoice))]).toEqual([
      ...[invoice.seller.address.country, invoice.buyer.address.country],
    ]);
    expect(writeCii(invoice, 'peppol')).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0');
    written++;
  }
  expect(written).toBeGreaterThan(300);
});

describe('a rule finds what breaks it', () => {
  const text = writeUbl(sample({ taxInBooks: { currency: 'USD', amount: '20' } }), 'peppol');

  it.each([
    [
      'PEPPOL-EN16931-R003',
      /<cbc:BuyerReference>.*?<\/cbc:BuyerReference>|<cac:OrderReference>.*?<\/cac:OrderReference>/gs,
      '',
    ],
    ['PEPPOL-EN16931-R008', '>Thank you.<', '> <'],
    ['PEPPOL-EN16931-R010', /(<cac:AccountingCustomerParty>.*?)<cbc:EndpointID.*?<\/cbc:EndpointID>/s, '$1'],
    ['PEPPOL-EN16931-R051', 'currencyID="EUR">106.51', 'currencyID="USD">106.51'],
    ['PEPPOL-EN16931-R053 and R054', '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>', ''],
    ['PEPPOL-EN16931-R055', 'currencyID="USD">20.00', 'currencyID="USD">-20.00'],
    ['PEPPOL-EN16931-R120', '>33.333333<', '>33.4<'],
    ['PEPPOL-EN16931-P0100 and P0101', '>380<', '>384<'],
    ['PEPPOL-EN16931-F001', '>2026-12-27<', '>27.12.2026<'],
    ['PEPPOL-EN16931-CL008', ' schemeID="0009"', ''],
  ])('%s', (rule, from, to) => {
    const wrong = text.replace(from, to as string);
    expect(wrong).not.toBe(text);
    expect(brokenRules(treeOf(Buffer.from(wrong)))).toContain(rule);
  });
});

/** An invoice between two countries that Peppol takes. */
const between = (from: Country, to: Country, more: Partial<EInvoice> = {}): EInvoice =>
  sample({ seller: sellerIn(from), buyer: buyerIn(to), taxInBooks: undefined, ...more });

const fieldsOf = (invoice: EInvoice) => missingFacts(invoice, 'peppol').map(({ field }) => field);
const at = (id: string, scheme: string) => ({ electronicAddress: { scheme, id } });
const swedishLine: ELine = { ...sample().lines[0]!, rate: '19' };

describe('what Peppol would refuse is missing', () => {
  it.each<[rule: string, EInvoice, fields: string[]]>([
    [
      'PEPPOL-EN16931-R003',
      between('AT', 'BE', { buyerReference: ' ', orderReference: undefined }),
      ['buyerReference'],
    ],
    [
      'PEPPOL-EN16931-R010',
      between('AT', 'BE', { buyer: { ...buyerIn('BE'), electronicAddress: undefined } }),
      ['buyer.electronicAddress'],
    ],
    [
      'PEPPOL-EN16931-R020',
      between('AT', 'BE', { seller: { ...sellerIn('AT'), electronicAddress: undefined } }),
      ['seller.electronicAddress'],
    ],
    ...(
      [
        ['PEPPOL-EN16931-CL008', 'EM', 'bills@example.com'],
        ['PEPPOL-COMMON-R040', '0088', '4012345000008'],
        ['PEPPOL-COMMON-R041', '0192', '995525829'],
        ['PEPPOL-COMMON-R042', '0184', 'DK1358562'],
        ['PEPPOL-COMMON-R043', '0208', '0428759498'],
        ['PEPPOL-COMMON-R049', '0007', '5561888405'],
        ['PEPPOL-COMMON-R050', '0151', '51824753557'],
      ] as const
    ).map(([rule, scheme, id]): [string, EInvoice, string[]] => [
      rule,
      between('AT', 'BE', { buyer: { ...buyerIn('BE'), ...at(id, scheme) } }),
      ['buyer.electronicAddress'],
    ]),
    ['DE-R-001', between('DE', 'DE', { payment: undefined }), ['payment']],
    [
      'DE-R-003 to R-009',
      between('DE', 'DE', {
        seller: { ...sellerIn('DE'), address: { country: 'DE' }, contact: undefined },
        buyer: { ...buyerIn('DE'), address: { country: 'DE' } },
      }),
      [
        ...['seller.contact.phone', 'seller.contact.email', 'seller.address.city', 'seller.address.zip'],
        ...['buyer.address.city', 'buyer.address.zip'],
      ],
    ],
    ['DE-R-015', between('DE', 'DE', { buyerReference: undefined }), ['buyerReference']],
    ['NL-R-001', between('NL', 'BE', { type: 'credit_note', corrects: undefined }), ['corrects']],
    [
      'NL-R-002 and R-004',
      between('NL', 'NL', {
        seller: { ...sellerIn('NL'), address: { country: 'NL' } },
        buyer: { ...buyerIn('NL'), address: { country: 'NL' } },
      }),
      ['seller', 'buyer'].flatMap((party) => ['street', 'city', 'zip'].map((part) => `${party}.address.${part}`)),
    ],
    [
      'NL-R-003',
      between('NL', 'BE', { seller: { ...sellerIn('NL'), registrationId: 'HRB 1' } }),
      ['seller.registrationId'],
    ],
    ['NL-R-007', between('NL', 'BE', { payment: undefined }), ['payment']],
    [
      'DK-R-002',
      between('DK', 'BE', { seller: { ...sellerIn('DK'), registrationId: undefined } }),
      ['seller.registrationId'],
    ],
    [
      'DK-R-006',
      between('DK', 'DK', { currency: 'DKK', payment: { code: '30', iban: 'DK5000400440116243' } }),
      ['payment.bic'],
    ],
    ['PEPPOL-EN16931-R061', between('AT', 'BE', { payment: { code: '59' } }), ['payment.code']],
    [
      'DE-R-010 and R-011',
      between('DE', 'DE', { deliveryAddress: { country: 'DE' } }),
      ['deliveryAddress.city', 'deliveryAddress.zip'],
    ],
    ['DE-R-024', between('DE', 'DE', { payment: { code: '48' } }), ['payment.code']],
    ['NL-R-008', between('NL', 'BE', { payment: { code: '10' } }), ['payment.code']],
    ['DK-R-005', between('DK', 'DK', { currency: 'DKK', payment: { code: '57' } }), ['payment.code']],
    [
      'SE-R-004',
      between('SE', 'BE', { seller: { ...sellerIn('SE'), registrationId: '556188-8405' }, ...rated('25') }),
      ['seller.registrationId'],
    ],
    ['SE-R-006', between('SE', 'BE', { lines: [swedishLine], ...totalled('19', '119') }), ['lines[0].category']],
    ['IS-R-004', between('IS', 'IS'), ['buyer.address.country']],
    ['IT-R-001', between('IT', 'BE', { seller: { ...sellerIn('IT'), taxNumber: '12/345' } }), ['seller.taxNumber']],
    ['NO-R-001', between('NO', 'BE', { seller: { ...sellerIn('NO'), vatId: 'NO995525828' } }), ['seller.vatId']],
    ['GR-R-001', between('AT', 'BE', { seller: { ...sellerIn('AT'), vatId: 'EL094259216' } }), ['seller.vatId']],
  ])('%s', (_rule, invoice, fields) => expect(fieldsOf(invoice)).toEqual(fields));

  it('and nothing of EN 16931 itself', () => {
    const plain = between('DE', 'DE', {
      seller: { ...sellerIn('DE'), ...at('a@b.example', 'EM') },
      payment: undefined,
    });
    expect(missingFacts(plain)).toEqual([]);
  });
});

function totalled(tax: string, total: string): Partial<EInvoice> {
  return { taxes: [{ category: 'S', rate: '19', base: '100', tax }], totals: { net: '100', tax, total } };
}

/** The sample at another rate. */
function rated(rate: string): Partial<EInvoice> {
  const tax = roundedQuotient(multiply('89.5', rate), '100', 2);
  return {
    lines: sample().lines.map((line) => ({ ...line, rate })),
    taxes: [{ category: 'S', rate, base: '89.5', tax }],
    totals: { net: '89.5', tax, total: add('89.5', tax) },
  };
}
