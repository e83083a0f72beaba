import { type EInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { describe, expect, it } from '@jest/globals';
import { sample } from './support/sample.js';

/** The elements with text, as `path[@attribute=value]: text`, in their order. */
function leavesOf(document: string): string[] {
  const path: string[] = [];
  return document.split('\n').flatMap((line) => {
    const [, name, attributes = '', text] = /^ *<([\w:]+)((?: [\w:]+="[^"]*")*)>(?:(.*)<\/\1>)?$/.exec(line) ?? [];
    if (name === undefined) {
      if (/^ *<\//.test(line)) path.pop();
      return [];
    }
    if (text === undefined) path.push(name.replace(/^\w+:/, ''));
    const own = attributes.trim() === '' ? '' : `[@${attributes.trim().replaceAll('"', '')}]`;
    return text === undefined ? [] : [`${path.slice(1).join('/')}/${name.replace(/^\w+:/, '')}${own}: ${text}`];
  });
}

const ofLine = (document: string, part: string): string[] => leavesOf(document).filter((leaf) => leaf.includes(part));

describe('UBL', () => {
  it('has each term in its place, in the order of the schema', () => {
    expect(leavesOf(writeUbl(sample())).slice(0, 38)).toEqual([
      '/CustomizationID: urn:cen.eu:en16931:2017',
      '/ID: INV/2026/00042',
      '/IssueDate: 2026-11-27',
      '/DueDate: 2026-12-27',
      '/InvoiceTypeCode: 380',
      '/Note: Thank you.',
      '/DocumentCurrencyCode: EUR',
      '/BuyerReference: 04011000-1234512345-06',
      'InvoicePeriod/StartDate: 2026-11-01',
      'InvoicePeriod/EndDate: 2026-11-30',
      'OrderReference/ID: PO-7781',
      'ContractDocumentReference/ID: C-9',
      'ProjectReference/ID: P-1',
      'AccountingSupplierParty/Party/EndpointID[@schemeID=9930]: DE136695976',
      'AccountingSupplierParty/Party/PartyName/Name: Müller',
      'AccountingSupplierParty/Party/PostalAddress/StreetName: Hauptstraße 12',
      'AccountingSupplierParty/Party/PostalAddress/CityName: Berlin',
      'AccountingSupplierParty/Party/PostalAddress/PostalZone: 10115',
      'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode: DE',
      'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID: DE136695976',
      'AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID: VAT',
      'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID: 12/345/67890',
      'AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID: FC',
      'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName: Müller &amp; Söhne GmbH',
      'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID: HRB 1234',
      'AccountingSupplierParty/Party/PartyLegalEntity/CompanyLegalForm: Geschäftsführer: A. Müller',
      'AccountingSupplierParty/Party/Contact/Name: Müller',
      'AccountingSupplierParty/Party/Contact/Telephone: +49 30 1234',
      'AccountingSupplierParty/Party/Contact/ElectronicMail: rechnung@example.com',
      'AccountingCustomerParty/Party/EndpointID[@schemeID=0009]: 40303265000078',
      'AccountingCustomerParty/Party/PostalAddress/StreetName: 2 Esplanade',
      'AccountingCustomerParty/Party/PostalAddress/AdditionalStreetName: Suite 4',
      'AccountingCustomerParty/Party/PostalAddress/CityName: Nice',
      'AccountingCustomerParty/Party/PostalAddress/PostalZone: 06000',
      'AccountingCustomerParty/Party/PostalAddress/CountrySubentity: PACA',
      'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode: FR',
      'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID: FR40303265045',
      'AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme/ID: VAT',
    ]);
    expect(ofLine(writeUbl(sample()), 'InvoiceLine').slice(-8)).toEqual([
      'InvoiceLine/ID: 2',
      'InvoiceLine/InvoicedQuantity[@unitCode=C62]: -1',
      'InvoiceLine/LineExtensionAmount[@currencyID=EUR]: -10.50',
      'InvoiceLine/Item/Name: Discount',
      'InvoiceLine/Item/ClassifiedTaxCategory/ID: S',
      'InvoiceLine/Item/ClassifiedTaxCategory/Percent: 19',
      'InvoiceLine/Item/ClassifiedTaxCategory/TaxScheme/ID: VAT',
      'InvoiceLine/Price/PriceAmount[@currencyID=EUR]: 10.5',
    ]);
  });

  it('says where goods went, and what a line is about', () => {
    const document = writeUbl(sample());
    expect(ofLine(document, 'Delivery')).toEqual([
      'Delivery/ActualDeliveryDate: 2026-11-20',
      'Delivery/DeliveryLocation/Address/StreetName: Kai 3',
      'Delivery/DeliveryLocation/Address/CityName: Lyon',
      'Delivery/DeliveryLocation/Address/PostalZone: 69001',
      'Delivery/DeliveryLocation/Address/Country/IdentificationCode: FR',
      'Delivery/DeliveryParty/PartyName/Name: Depot',
    ]);
    expect(ofLine(document, 'InvoiceLine')[1]).toBe('InvoiceLine/Note: By two people');
  });

  it('of a credit note names what it corrects, and is due where it is paid', () => {
    const document = writeUbl(
      sample({ type: 'credit_note', corrects: { number: 'INV/2026/00001', date: '2026-10-01' } }),
    );
    expect(document).toMatch(/^<\?xml [^>]+>\n<CreditNote xmlns="[^"]+CreditNote-2"/);
    expect(leavesOf(document)).toEqual(
      expect.arrayContaining([
        '/CreditNoteTypeCode: 381',
        'BillingReference/InvoiceDocumentReference/ID: INV/2026/00001',
        'BillingReference/InvoiceDocumentReference/IssueDate: 2026-10-01',
        'PaymentMeans/PaymentDueDate: 2026-12-27',
        'AdditionalDocumentReference/ID: P-1',
        'AdditionalDocumentReference/DocumentTypeCode: 50',
        'CreditNoteLine/CreditedQuantity[@unitCode=HUR]: 3',
      ]),
    );
    expect(document).not.toContain('cbc:DueDate');
  });

  it('has the headers of Peppol where they are asked for', () => {
    expect(leavesOf(writeUbl(sample(), 'peppol')).slice(0, 2)).toEqual([
      '/CustomizationID: urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      '/ProfileID: urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    ]);
  });
});

describe('CII', () => {
  it('has the same terms in its own places', () => {
    const leaves = leavesOf(writeCii(sample()));
    expect(leaves.filter((leaf) => leaf.includes('HeaderTradeSettlement'))).toEqual(
      [
        'PaymentReference: RF71INV202600042',
        'InvoiceCurrencyCode: EUR',
        'SpecifiedTradeSettlementPaymentMeans/TypeCode: 58',
        'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID: DE89370400440532013000',
        'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/AccountName: Müller',
        'SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID: COBADEFFXXX',
        'ApplicableTradeTax/CalculatedAmount: 17.01',
        'ApplicableTradeTax/TypeCode: VAT',
        'ApplicableTradeTax/BasisAmount: 89.50',
        'ApplicableTradeTax/CategoryCode: S',
        'ApplicableTradeTax/RateApplicablePercent: 19',
        'BillingSpecifiedPeriod/StartDateTime/DateTimeString[@format=102]: 20261101',
        'BillingSpecifiedPeriod/EndDateTime/DateTimeString[@format=102]: 20261130',
        'SpecifiedTradePaymentTerms/Description: 30 days',
        'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString[@format=102]: 20261227',
        'SpecifiedTradeSettlementHeaderMonetarySummation/LineTotalAmount: 89.50',
        'SpecifiedTradeSettlementHeaderMonetarySummation/TaxBasisTotalAmount: 89.50',
        'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[@currencyID=EUR]: 17.01',
        'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount: 106.51',
        'SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount: 106.51',
      ].map((leaf) => `SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/${leaf}`),
    );
  });

  it('has references, place and notes where the schema wants them', () => {
    const leaves = leavesOf(writeCii(sample()));
    const said = leaves.filter((leaf) => /Contract|Project|ShipTo|IncludedNote/.test(leaf));
    expect(said.map((leaf) => leaf.replace('SupplyChainTradeTransaction/', ''))).toEqual([
      'ExchangedDocument/IncludedNote/Content: Thank you.',
      'IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument/IncludedNote/Content: By two people',
      'ApplicableHeaderTradeAgreement/ContractReferencedDocument/IssuerAssignedID: C-9',
      'ApplicableHeaderTradeAgreement/SpecifiedProcuringProject/ID: P-1',
      'ApplicableHeaderTradeAgreement/SpecifiedProcuringProject/Name: Project reference',
      'ApplicableHeaderTradeDelivery/ShipToTradeParty/Name: Depot',
      'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/PostcodeCode: 69001',
      'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/LineOne: Kai 3',
      'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CityName: Lyon',
      'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID: FR',
    ]);
  });

  it('has the element of the delivery also where it is empty', () => {
    expect(writeCii(sample({ deliveryDate: undefined, deliveryAddress: undefined }))).toMatch(
      /<ram:ApplicableHeaderTradeDelivery>\s*<\/ram:/,
    );
  });
});

describe('both', () => {
  const outside: Partial<EInvoice> = {
    lines: [{ ...sample().lines[0]!, category: 'O', rate: '0' }],
    taxes: [{ category: 'O', rate: '0', base: '100', tax: '0', exemptionCode: 'VATEX-EU-O' }],
    totals: { net: '100', tax: '0', total: '100' },
  };

  it.each([
    ['UBL', writeUbl],
    ['CII', writeCii],
  ])('%s: what is outside VAT has neither VAT ids nor rates', (_name, write) => {
    const document = write(sample(outside));
    expect(document).not.toMatch(/FR40303265045|12\/345\/67890|Percent|>VA</);
    expect(document.match(/DE136695976/g)).toHaveLength(1);
    expect(write(sample())).toMatch(/Percent/);
  });

  it.each([
    ['UBL', writeUbl],
    ['CII', writeCii],
  ])('%s: a foreign invoice has its tax in the currency of the books, too', (_name, write) => {
    const document = write(sample({ currency: 'USD', taxInBooks: { currency: 'EUR', amount: '15.64' } }));
    expect(document).toMatch(/currencyID="EUR">15\.64</);
  });
});
