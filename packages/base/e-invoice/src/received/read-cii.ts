import type { XmlNode } from '@daybook/xml';
import type { EAddress } from '../e-invoice.js';
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

const STANDARD = 'urn:un:unece:uncefact:data:standard:';

/** CII D16B: also the XML of Factur-X, ZUGFeRD 2 and XRechnung. */
export const CII_PREFIXES: readonly (readonly [uri: string, prefix: string])[] = [
  [`${STANDARD}CrossIndustryInvoice:100`, 'rsm'],
  [`${STANDARD}ReusableAggregateBusinessInformationEntity:100`, 'ram'],
  [`${STANDARD}QualifiedDataType:100`, 'qdt'],
  [`${STANDARD}UnqualifiedDataType:100`, 'udt'],
];

/** @throws UnreadableEInvoice with every fact that is missing, or cannot be understood */
export function readCii(root: XmlNode): ReceivedEInvoice {
  return new CiiReader(root).read();
}

class CiiReader {
  private readonly facts = new FactReader();
  private readonly document: XmlNode | undefined;
  private readonly trade: XmlNode | undefined;
  private readonly agreement: XmlNode | undefined;
  private readonly settlement: XmlNode | undefined;

  constructor(private readonly root: XmlNode) {
    this.document = this.facts.only(root, 'rsm:ExchangedDocument');
    this.trade = this.facts.only(root, 'rsm:SupplyChainTradeTransaction');
    this.agreement = this.facts.only(this.trade, 'ram:ApplicableHeaderTradeAgreement');
    this.settlement = this.facts.only(this.trade, 'ram:ApplicableHeaderTradeSettlement');
  }

  read(): ReceivedEInvoice {
    const { facts, document, agreement, settlement, trade } = this;
    const typeCode = facts.text(document, 'ram:TypeCode') ?? '380';
    const currency = facts.required('currency', settlement, 'ram:InvoiceCurrencyCode');
    const terms = facts.all(settlement, 'ram:SpecifiedTradePaymentTerms')[0];
    const context = facts.only(this.root, 'rsm:ExchangedDocumentContext');
    const read = {
      syntax: 'cii' as const,
      profile: facts.text(context, 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID') ?? '',
      typeCode,
      type: typeOfCode(typeCode),
      number: facts.required('number', document, 'ram:ID'),
      date: facts.requiredDay('date', document, 'ram:IssueDateTime', 'udt:DateTimeString'),
      dueDate: facts.day('dueDate', terms, 'ram:DueDateDateTime', 'udt:DateTimeString'),
      currency,
      notes: facts.all(document, 'ram:IncludedNote').flatMap((note) => facts.text(note, 'ram:Content') ?? []),
      buyerReference: facts.text(agreement, 'ram:BuyerReference'),
      orderReference: facts.text(agreement, 'ram:BuyerOrderReferencedDocument', 'ram:IssuerAssignedID'),
      contractReference: facts.text(agreement, 'ram:ContractReferencedDocument', 'ram:IssuerAssignedID'),
      projectReference: facts.text(agreement, 'ram:SpecifiedProcuringProject', 'ram:ID'),
      period: this.period(this.settlement, 'period'),
      corrects: this.corrects(),
      seller: this.party('seller', 'ram:SellerTradeParty'),
      buyer: this.party('buyer', 'ram:BuyerTradeParty'),
      ...this.delivery(),
      payments: this.payments(),
      paymentTerms: facts.text(terms, 'ram:Description'),
      adjustments: facts
        .all(settlement, 'ram:SpecifiedTradeAllowanceCharge')
        .map((one, i) => this.adjustment(one, `adjustments[${i}]`)),
      lines: facts.lines(trade, 'ram:IncludedSupplyChainTradeLineItem').map((one, i) => this.line(one, i)),
      taxes: facts.all(settlement, 'ram:ApplicableTradeTax').map((row, i) => this.tax(row, `taxes[${i}]`)),
      ...this.figures(currency),
    };
    facts.check();
    return given(read) as ReceivedEInvoice;
  }

  private corrects(): ReceivedEInvoice['corrects'] {
    const { facts } = this;
    return facts.all(this.settlement, 'ram:InvoiceReferencedDocument').map((document, i) => {
      const field = `corrects[${i}]`;
      const number = facts.required(`${field}.number`, document, 'ram:IssuerAssignedID');
      const at = ['ram:FormattedIssueDateTime', 'qdt:DateTimeString'];
      return given({ number, date: facts.day(`${field}.date`, document, ...at) });
    });
  }

  /** Of the document, or of a line. */
  private period(settlement: XmlNode | undefined, field: string): ReceivedEInvoice['period'] {
    const { facts } = this;
    const period = facts.only(settlement, 'ram:BillingSpecifiedPeriod');
    return someOf({
      from: facts.day(`${field}.from`, period, 'ram:StartDateTime', 'udt:DateTimeString'),
      to: facts.day(`${field}.to`, period, 'ram:EndDateTime', 'udt:DateTimeString'),
    });
  }

  private delivery(): Pick<ReceivedEInvoice, 'deliveryDate' | 'deliveryAddress'> {
    const { facts } = this;
    const delivery = facts.only(this.trade, 'ram:ApplicableHeaderTradeDelivery');
    const event = ['ram:ActualDeliverySupplyChainEvent', 'ram:OccurrenceDateTime', 'udt:DateTimeString'];
    const place = facts.only(delivery, 'ram:ShipToTradeParty');
    return given({
      deliveryDate: facts.day('deliveryDate', delivery, ...event),
      deliveryAddress: someOf({ name: facts.text(place, 'ram:Name'), ...this.address(place) }),
    });
  }

  private party(field: string, name: string): ReceivedParty {
    const { facts } = this;
    const party = facts.only(this.agreement, name);
    const legal = facts.only(party, 'ram:SpecifiedLegalOrganization');
    const [contact] = facts.all(party, 'ram:DefinedTradeContact');
    const reached = given({
      phone: facts.text(contact, 'ram:TelephoneUniversalCommunication', 'ram:CompleteNumber'),
      email: facts.text(contact, 'ram:EmailURIUniversalCommunication', 'ram:URIID'),
    });
    const registered = facts.all(party, 'ram:SpecifiedTaxRegistration').map((one) => facts.only(one, 'ram:ID'));
    const taxId = (scheme: string) =>
      facts.textOf(registered.find((one) => one?.attributes['schemeID']?.toUpperCase() === scheme));
    return given({
      name: facts.required(`${field}.name`, party, 'ram:Name'),
      tradingName: facts.text(legal, 'ram:TradingBusinessName'),
      vatId: taxId('VA'),
      taxNumber: taxId('FC'),
      registrationId: facts.text(legal, 'ram:ID'),
      legalNote: facts.text(party, 'ram:Description'),
      ids: [...facts.all(party, 'ram:ID'), ...facts.all(party, 'ram:GlobalID')].flatMap((one) => this.id(one) ?? []),
      electronicAddress: this.id(facts.only(party, 'ram:URIUniversalCommunication', 'ram:URIID')),
      address: this.address(party),
      contact: Object.keys(reached).length > 0 ? reached : undefined,
    }) as ReceivedParty;
  }

  private id(node: XmlNode | undefined): { scheme: string; id: string } | undefined {
    const id = this.facts.textOf(node);
    const scheme = node?.attributes['schemeID'];
    return id === undefined ? undefined : (given({ scheme, id }) as { scheme: string; id: string });
  }

  private address(party: XmlNode | undefined): EAddress {
    const { facts } = this;
    const address = facts.only(party, 'ram:PostalTradeAddress');
    return given({
      street: facts.text(address, 'ram:LineOne'),
      street2: facts.text(address, 'ram:LineTwo'),
      city: facts.text(address, 'ram:CityName'),
      zip: facts.text(address, 'ram:PostcodeCode'),
      region: facts.text(address, 'ram:CountrySubDivisionName'),
      country: facts.text(address, 'ram:CountryID'),
    });
  }

  /** The reference is one for all of them. */
  private payments(): ReceivedPayment[] {
    const { facts, settlement } = this;
    const reference = facts.text(settlement, 'ram:PaymentReference');
    const means = facts.all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans');
    if (means.length === 0) return reference === undefined ? [] : [{ code: '', reference }];
    return means.map((one) => {
      const account = facts.only(one, 'ram:PayeePartyCreditorFinancialAccount');
      return given({
        code: facts.text(one, 'ram:TypeCode') ?? '',
        iban: facts.text(account, 'ram:IBANID') ?? facts.text(account, 'ram:ProprietaryID'),
        holder: facts.text(account, 'ram:AccountName'),
        bic: facts.text(one, 'ram:PayeeSpecifiedCreditorFinancialInstitution', 'ram:BICID'),
        reference,
      });
    });
  }

  private adjustment(one: XmlNode, field: string): ReceivedAdjustment {
    const { facts } = this;
    const tax = facts.only(one, 'ram:CategoryTradeTax');
    return given({
      kind: facts.kind(field, one, 'ram:ChargeIndicator', 'udt:Indicator'),
      amount: facts.requiredDecimal(`${field}.amount`, one, 'ram:ActualAmount'),
      reason: facts.text(one, 'ram:Reason') ?? facts.text(one, 'ram:ReasonCode'),
      category: facts.text(tax, 'ram:CategoryCode'),
      rate: facts.decimal(`${field}.rate`, tax, 'ram:RateApplicablePercent'),
    });
  }

  private line(one: XmlNode, i: number): ReceivedLine {
    const { facts } = this;
    const field = `lines[${i}]`;
    const product = facts.only(one, 'ram:SpecifiedTradeProduct');
    const quantity = facts.only(one, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity');
    const settlement = facts.only(one, 'ram:SpecifiedLineTradeSettlement');
    const [tax] = facts.all(settlement, 'ram:ApplicableTradeTax');
    const sums = facts.only(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation');
    const price = facts.only(one, 'ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice');
    const about = facts.only(one, 'ram:AssociatedDocumentLineDocument');
    return given({
      id: facts.text(about, 'ram:LineID') ?? String(i + 1),
      description: descriptionOf(
        facts.required(`${field}.description`, product, 'ram:Name'),
        facts.text(product, 'ram:Description'),
      ),
      note: facts.text(facts.all(about, 'ram:IncludedNote')[0], 'ram:Content'),
      quantity: facts.decimalOf(`${field}.quantity`, quantity) ?? '1',
      unitCode: quantity?.attributes['unitCode'],
      amount: facts.requiredDecimal(`${field}.amount`, sums, 'ram:LineTotalAmount'),
      price: facts.decimal(`${field}.price`, price, 'ram:ChargeAmount'),
      baseQuantity: facts.decimal(`${field}.baseQuantity`, price, 'ram:BasisQuantity'),
      category: facts.text(tax, 'ram:CategoryCode'),
      rate: facts.decimal(`${field}.rate`, tax, 'ram:RateApplicablePercent'),
      sellerItemId: facts.text(product, 'ram:SellerAssignedID'),
      buyerItemId: facts.text(product, 'ram:BuyerAssignedID'),
      period: this.period(settlement, `${field}.period`),
      gtin: gtinOf(facts.textOf(facts.all(product, 'ram:GlobalID')[0])),
      adjustments: facts
        .all(settlement, 'ram:SpecifiedTradeAllowanceCharge')
        .map((each, n) => this.adjustment(each, `${field}.adjustments[${n}]`)),
    });
  }

  private tax(row: XmlNode, field: string): ReceivedTax {
    const { facts } = this;
    return given({
      category: facts.required(`${field}.category`, row, 'ram:CategoryCode'),
      rate: facts.decimal(`${field}.rate`, row, 'ram:RateApplicablePercent') ?? '0',
      base: facts.requiredDecimal(`${field}.base`, row, 'ram:BasisAmount'),
      tax: facts.requiredDecimal(`${field}.tax`, row, 'ram:CalculatedAmount'),
      exemptionCode: facts.text(row, 'ram:ExemptionReasonCode'),
      exemptionReason: facts.text(row, 'ram:ExemptionReason'),
    }) as ReceivedTax;
  }

  /** There may be a second total of the tax, in the currency of the seller's books. */
  private figures(currency: string): Pick<ReceivedEInvoice, 'totals' | 'taxInBooks'> {
    const { facts } = this;
    const sums = facts.only(this.settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
    const taxes = facts.all(sums, 'ram:TaxTotalAmount');
    const isOther = ({ attributes }: XmlNode) => (attributes['currencyID'] ?? currency) !== currency;
    const other = taxes.find(isOther);
    const own = sums && { ...sums, children: taxes.filter((one) => !isOther(one)) };
    const of = (field: string, name: string) => facts.decimal(`totals.${field}`, sums, name);
    const totals: ReceivedTotals = given({
      lines: of('lines', 'ram:LineTotalAmount'),
      allowances: of('allowances', 'ram:AllowanceTotalAmount'),
      charges: of('charges', 'ram:ChargeTotalAmount'),
      net: facts.requiredDecimal('totals.net', sums, 'ram:TaxBasisTotalAmount'),
      tax: facts.decimal('totals.tax', own, 'ram:TaxTotalAmount'),
      total: facts.requiredDecimal('totals.total', sums, 'ram:GrandTotalAmount'),
      prepaid: of('prepaid', 'ram:TotalPrepaidAmount'),
      rounding: of('rounding', 'ram:RoundingAmount'),
      payable: facts.requiredDecimal('totals.payable', sums, 'ram:DuePayableAmount'),
    });
    if (!other) return { totals };
    const amount = facts.decimalOf('taxInBooks.amount', other) ?? '0';
    return { totals, taxInBooks: { currency: other.attributes['currencyID']!, amount } };
  }
}
