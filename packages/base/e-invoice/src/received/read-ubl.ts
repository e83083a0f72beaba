import type { XmlNode } from '@daybook/xml';
import { type EAddress, PROJECT } from '../e-invoice.js';
import { descriptionOf, FactReader, given, gtinOf, someOf } from './fact-reader.js';
import {
  type ReceivedAdjustment,
  type ReceivedEInvoice,
  type ReceivedLine,
  type ReceivedParty,
  type ReceivedPayment,
  type ReceivedTax,
  type ReceivedTotals,
  typeOfCode,
} from './received.js';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** UBL 2.x. */
export const UBL_PREFIXES: readonly (readonly [uri: string, prefix: string])[] = [
  [`${SCHEMA}Invoice-2`, 'ubl'],
  [`${SCHEMA}CreditNote-2`, 'ubl'],
  [`${SCHEMA}CommonAggregateComponents-2`, 'cac'],
  [`${SCHEMA}CommonBasicComponents-2`, 'cbc'],
];

/** @throws UnreadableEInvoice with every fact that is missing, or cannot be understood */
export function readUbl(root: XmlNode): ReceivedEInvoice {
  return new UblReader(root, root.name === 'ubl:CreditNote').read();
}

class UblReader {
  private readonly facts = new FactReader();

  constructor(
    private readonly root: XmlNode,
    private readonly isCreditNote: boolean,
  ) {}

  read(): ReceivedEInvoice {
    const { facts, root, isCreditNote } = this;
    const typeCode =
      facts.text(root, isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode') ??
      (isCreditNote ? '381' : '380');
    const currency = facts.required('currency', root, 'cbc:DocumentCurrencyCode');
    const read = {
      syntax: 'ubl' as const,
      profile: facts.text(root, 'cbc:CustomizationID') ?? '',
      typeCode,
      type: isCreditNote ? ('credit_note' as const) : typeOfCode(typeCode),
      number: facts.required('number', root, 'cbc:ID'),
      date: facts.requiredDay('date', root, 'cbc:IssueDate'),
      dueDate: this.dueDate(),
      currency,
      notes: facts.all(root, 'cbc:Note').flatMap((note) => facts.textOf(note) ?? []),
      buyerReference: facts.text(root, 'cbc:BuyerReference'),
      orderReference: facts.text(root, 'cac:OrderReference', 'cbc:ID'),
      contractReference: facts.text(facts.all(root, 'cac:ContractDocumentReference')[0], 'cbc:ID'),
      projectReference: this.projectReference(),
      period: this.period(root, 'period'),
      corrects: this.corrects(),
      seller: this.party('seller', 'cac:AccountingSupplierParty'),
      buyer: this.party('buyer', 'cac:AccountingCustomerParty'),
      ...this.delivery(),
      payments: facts.all(root, 'cac:PaymentMeans').map((means) => this.payment(means)),
      paymentTerms: facts.text(facts.all(root, 'cac:PaymentTerms')[0], 'cbc:Note'),
      adjustments: facts.all(root, 'cac:AllowanceCharge').map((one, i) => this.adjustment(one, `adjustments[${i}]`)),
      lines: facts.lines(root, `cac:${isCreditNote ? 'CreditNote' : 'Invoice'}Line`).map((one, i) => this.line(one, i)),
      ...this.figures(currency),
    };
    facts.check();
    return given(read) as ReceivedEInvoice;
  }

  /** A credit note has it at its first means of payment. */
  private dueDate(): string | undefined {
    const means = this.facts.all(this.root, 'cac:PaymentMeans')[0];
    return (
      this.facts.day('dueDate', this.root, 'cbc:DueDate') ?? this.facts.day('dueDate', means, 'cbc:PaymentDueDate')
    );
  }

  private corrects(): ReceivedEInvoice['corrects'] {
    const { facts, root } = this;
    return facts.all(root, 'cac:BillingReference').flatMap((reference, i) => {
      const document = facts.only(reference, 'cac:InvoiceDocumentReference');
      if (!document) return [];
      const field = `corrects[${i}]`;
      const number = facts.required(`${field}.number`, document, 'cbc:ID');
      return [given({ number, date: facts.day(`${field}.date`, document, 'cbc:IssueDate') })];
    });
  }

  private projectReference(): string | undefined {
    const { facts, root } = this;
    const other = facts
      .all(root, 'cac:AdditionalDocumentReference')
      .find((one) => facts.text(one, 'cbc:DocumentTypeCode') === PROJECT);
    return facts.text(facts.all(root, 'cac:ProjectReference')[0] ?? other, 'cbc:ID');
  }

  /** Of the document, or of a line. */
  private period(of: XmlNode, field: string): ReceivedEInvoice['period'] {
    const { facts } = this;
    const [period] = facts.all(of, 'cac:InvoicePeriod');
    return someOf({
      from: facts.day(`${field}.from`, period, 'cbc:StartDate'),
      to: facts.day(`${field}.to`, period, 'cbc:EndDate'),
    });
  }

  private delivery(): Pick<ReceivedEInvoice, 'deliveryDate' | 'deliveryAddress'> {
    const { facts } = this;
    const [delivery] = facts.all(this.root, 'cac:Delivery');
    const name = facts.text(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name');
    const address = this.address(facts.only(delivery, 'cac:DeliveryLocation', 'cac:Address'));
    return given({
      deliveryDate: facts.day('deliveryDate', delivery, 'cbc:ActualDeliveryDate'),
      deliveryAddress: someOf({ name, ...address }),
    });
  }

  private party(field: string, name: string): ReceivedParty {
    const { facts } = this;
    const party = facts.only(this.root, name, 'cac:Party');
    const legal = facts.only(party, 'cac:PartyLegalEntity');
    const tradingName = facts.text(party, 'cac:PartyName', 'cbc:Name');
    const legalName = facts.text(legal, 'cbc:RegistrationName');
    const contact = facts.only(party, 'cac:Contact');
    const reached = given({
      phone: facts.text(contact, 'cbc:Telephone'),
      email: facts.text(contact, 'cbc:ElectronicMail'),
    });
    const isNamed = legalName !== undefined || tradingName !== undefined;
    return given({
      name: isNamed ? (legalName ?? tradingName!) : facts.required(`${field}.name`, legal, 'cbc:RegistrationName'),
      tradingName: legalName === undefined ? undefined : tradingName,
      ...this.taxIds(party),
      registrationId: facts.text(legal, 'cbc:CompanyID'),
      legalNote: facts.text(legal, 'cbc:CompanyLegalForm'),
      ids: facts.all(party, 'cac:PartyIdentification').flatMap((one) => this.id(facts.only(one, 'cbc:ID')) ?? []),
      electronicAddress: this.id(facts.only(party, 'cbc:EndpointID')),
      address: this.address(facts.only(party, 'cac:PostalAddress')),
      contact: Object.keys(reached).length > 0 ? reached : undefined,
    }) as ReceivedParty;
  }

  private id(node: XmlNode | undefined): { scheme: string; id: string } | undefined {
    const id = this.facts.textOf(node);
    const scheme = node?.attributes['schemeID'];
    return id === undefined ? undefined : (given({ scheme, id }) as { scheme: string; id: string });
  }

  private taxIds(party: XmlNode | undefined): { vatId?: string | undefined; taxNumber?: string | undefined } {
    const { facts } = this;
    const of = (isWanted: (scheme: string | undefined) => boolean) =>
      facts
        .all(party, 'cac:PartyTaxScheme')
        .filter((one) => isWanted(facts.text(one, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase()))
        .map((one) => facts.text(one, 'cbc:CompanyID'))[0];
    return { vatId: of((scheme) => scheme === 'VAT'), taxNumber: of((scheme) => scheme !== 'VAT') };
  }

  private address(address: XmlNode | undefined): EAddress {
    const { facts } = this;
    return given({
      street: facts.text(address, 'cbc:StreetName'),
      street2: facts.text(address, 'cbc:AdditionalStreetName'),
      city: facts.text(address, 'cbc:CityName'),
      zip: facts.text(address, 'cbc:PostalZone'),
      region: facts.text(address, 'cbc:CountrySubentity'),
      country: facts.text(address, 'cac:Country', 'cbc:IdentificationCode'),
    });
  }

  private payment(means: XmlNode): ReceivedPayment {
    const { facts } = this;
    const account = facts.only(means, 'cac:PayeeFinancialAccount');
    return given({
      code: facts.text(means, 'cbc:PaymentMeansCode') ?? '',
      iban: facts.text(account, 'cbc:ID'),
      holder: facts.text(account, 'cbc:Name'),
      bic: facts.text(account, 'cac:FinancialInstitutionBranch', 'cbc:ID'),
      reference: facts.textOf(facts.all(means, 'cbc:PaymentID')[0]),
    });
  }

  private adjustment(one: XmlNode, field: string): ReceivedAdjustment {
    const { facts } = this;
    const [category] = facts.all(one, 'cac:TaxCategory');
    const [reason] = facts.all(one, 'cbc:AllowanceChargeReason');
    return given({
      kind: facts.kind(field, one, 'cbc:ChargeIndicator'),
      amount: facts.requiredDecimal(`${field}.amount`, one, 'cbc:Amount'),
      reason: facts.textOf(reason) ?? facts.text(one, 'cbc:AllowanceChargeReasonCode'),
      category: facts.text(category, 'cbc:ID'),
      rate: facts.decimal(`${field}.rate`, category, 'cbc:Percent'),
    });
  }

  private line(one: XmlNode, i: number): ReceivedLine {
    const { facts } = this;
    const field = `lines[${i}]`;
    const quantity = facts.only(one, this.isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity');
    const item = facts.only(one, 'cac:Item');
    const [category] = facts.all(item, 'cac:ClassifiedTaxCategory');
    const price = facts.only(one, 'cac:Price');
    const id = (of: string) => facts.text(item, of, 'cbc:ID');
    return given({
      id: facts.text(one, 'cbc:ID') ?? String(i + 1),
      description: descriptionOf(
        facts.required(`${field}.description`, item, 'cbc:Name'),
        facts.textOf(facts.all(item, 'cbc:Description')[0]),
      ),
      note: facts.textOf(facts.all(one, 'cbc:Note')[0]),
      quantity: facts.decimalOf(`${field}.quantity`, quantity) ?? '1',
      unitCode: quantity?.attributes['unitCode'],
      amount: facts.requiredDecimal(`${field}.amount`, one, 'cbc:LineExtensionAmount'),
      price: facts.decimal(`${field}.price`, price, 'cbc:PriceAmount'),
      baseQuantity: facts.decimal(`${field}.baseQuantity`, price, 'cbc:BaseQuantity'),
      category: facts.text(category, 'cbc:ID'),
      rate: facts.decimal(`${field}.rate`, category, 'cbc:Percent'),
      sellerItemId: id('cac:SellersItemIdentification'),
      buyerItemId: id('cac:BuyersItemIdentification'),
      period: this.period(one, `${field}.period`),
      gtin: gtinOf(id('cac:StandardItemIdentification')),
      adjustments: facts
        .all(one, 'cac:AllowanceCharge')
        .map((each, n) => this.adjustment(each, `${field}.adjustments[${n}]`)),
    });
  }

  private figures(currency: string): Pick<ReceivedEInvoice, 'taxes' | 'totals' | 'taxInBooks'> {
    const { facts, root } = this;
    // The one in the currency of the seller's books has no rows.
    const isOther = (total: XmlNode): boolean => {
      const of = facts.only(total, 'cbc:TaxAmount')?.attributes['currencyID'];
      return of !== undefined && of !== currency;
    };
    const all = facts.all(root, 'cac:TaxTotal');
    const own = { ...root, children: all.filter((total) => !isOther(total)) };
    const total = facts.only(own, 'cac:TaxTotal');
    const other = all.find(isOther);
    return {
      taxes: facts.all(total, 'cac:TaxSubtotal').map((row, i) => this.tax(row, `taxes[${i}]`)),
      totals: this.totals(total),
      ...(other
        ? {
            taxInBooks: {
              currency: facts.only(other, 'cbc:TaxAmount')!.attributes['currencyID']!,
              amount: facts.requiredDecimal('taxInBooks.amount', other, 'cbc:TaxAmount'),
            },
          }
        : {}),
    };
  }

  private tax(row: XmlNode, field: string): ReceivedTax {
    const { facts } = this;
    const category = facts.only(row, 'cac:TaxCategory');
    return given({
      category: facts.required(`${field}.category`, category, 'cbc:ID'),
      rate: facts.decimal(`${field}.rate`, category, 'cbc:Percent') ?? '0',
      base: facts.requiredDecimal(`${field}.base`, row, 'cbc:TaxableAmount'),
      tax: facts.requiredDecimal(`${field}.tax`, row, 'cbc:TaxAmount'),
      exemptionCode: facts.text(category, 'cbc:TaxExemptionReasonCode'),
      exemptionReason: facts.textOf(facts.all(category, 'cbc:TaxExemptionReason')[0]),
    }) as ReceivedTax;
  }

  private totals(tax: XmlNode | undefined): ReceivedTotals {
    const { facts } = this;
    const sums = facts.only(this.root, 'cac:LegalMonetaryTotal');
    const of = (field: string, name: string) => facts.decimal(`totals.${field}`, sums, name);
    return given({
      lines: of('lines', 'cbc:LineExtensionAmount'),
      allowances: of('allowances', 'cbc:AllowanceTotalAmount'),
      charges: of('charges', 'cbc:ChargeTotalAmount'),
      net: facts.requiredDecimal('totals.net', sums, 'cbc:TaxExclusiveAmount'),
      tax: facts.decimal('totals.tax', tax, 'cbc:TaxAmount'),
      total: facts.requiredDecimal('totals.total', sums, 'cbc:TaxInclusiveAmount'),
      prepaid: of('prepaid', 'cbc:PrepaidAmount'),
      rounding: of('rounding', 'cbc:PayableRoundingAmount'),
      payable: facts.requiredDecimal('totals.payable', sums, 'cbc:PayableAmount'),
    });
  }
}
