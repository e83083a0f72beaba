import {
  contactName,
  CUSTOMIZATION,
  deliveredTo,
  DISCOUNT,
  type EAddress,
  type EAllowance,
  type EInvoice,
  type ELine,
  type EParty,
  type EProfile,
  type ESeller,
  isOutsideVat,
  lineTotals,
  PROCESS,
  precedingOf,
  typeCodeOf,
} from './e-invoice.js';
import { amountText, itemTexts, linePrice } from './figures.js';
import { legalIdOf, NO_MEANS, paymentCode, statesNoMeans, statesRate, taxNumberOf } from './peppol.js';
import { xml, type XmlElement, xmlText } from '@daybook/xml';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** `YYYYMMDD`. */
const DAY_FORMAT = { format: '102' };

/** CII D16B of an invoice that lacks nothing ({@link missingFacts}): also the XML of Factur-X and ZUGFeRD. */
export function writeCii(invoice: EInvoice, profile: EProfile = 'en16931'): string {
  const content = [
    xml('rsm:ExchangedDocumentContext', [
      xml('ram:BusinessProcessSpecifiedDocumentContextParameter', [xml('ram:ID', PROCESS[profile])]),
      xml('ram:GuidelineSpecifiedDocumentContextParameter', [xml('ram:ID', CUSTOMIZATION[profile])]),
    ]),
    xml('rsm:ExchangedDocument', [
      xml('ram:ID', invoice.number),
      xml('ram:TypeCode', typeCodeOf(invoice)),
      xml('ram:IssueDateTime', [day(invoice.date)]),
      xml('ram:IncludedNote', [xml('ram:Content', invoice.note)]),
    ]),
    xml('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map(lineElement),
      agreementElement(invoice, profile),
      deliveryElement(invoice),
      settlementElement(invoice, profile),
    ]),
  ];
  return xmlText({
    name: 'rsm:CrossIndustryInvoice',
    attributes: NAMESPACES,
    content: content.filter((one) => one !== undefined),
  });
}

const day = (date: string | undefined, name = 'udt:DateTimeString') => xml(name, date?.replaceAll('-', ''), DAY_FORMAT);

function lineElement(line: ELine, i: number): XmlElement | undefined {
  const { quantity, price, baseQuantity } = linePrice(line);
  const { name, text } = itemTexts(line.description);
  const unit = { unitCode: line.unitCode };
  return xml('ram:IncludedSupplyChainTradeLineItem', [
    xml('ram:AssociatedDocumentLineDocument', [
      xml('ram:LineID', String(i + 1)),
      xml('ram:IncludedNote', [xml('ram:Content', line.note)]),
    ]),
    xml('ram:SpecifiedTradeProduct', [
      xml('ram:SellerAssignedID', line.sellerItemId),
      xml('ram:Name', name),
      xml('ram:Description', text),
    ]),
    xml('ram:SpecifiedLineTradeAgreement', [
      xml('ram:NetPriceProductTradePrice', [
        xml('ram:ChargeAmount', price),
        xml('ram:BasisQuantity', baseQuantity, unit),
      ]),
    ]),
    xml('ram:SpecifiedLineTradeDelivery', [xml('ram:BilledQuantity', quantity, unit)]),
    xml('ram:SpecifiedLineTradeSettlement', [
      xml('ram:ApplicableTradeTax', [
        xml('ram:TypeCode', 'VAT'),
        xml('ram:CategoryCode', line.category),
        line.category === 'O' ? undefined : xml('ram:RateApplicablePercent', line.rate),
      ]),
      xml('ram:BillingSpecifiedPeriod', [
        xml('ram:StartDateTime', [day(line.period?.from)]),
        xml('ram:EndDateTime', [day(line.period?.to)]),
      ]),
      xml('ram:SpecifiedTradeSettlementLineMonetarySummation', [xml('ram:LineTotalAmount', amountText(line.amount))]),
    ]),
  ]);
}

function agreementElement(invoice: EInvoice, profile: EProfile): XmlElement | undefined {
  const { seller, buyer } = invoice;
  return xml('ram:ApplicableHeaderTradeAgreement', [
    xml('ram:BuyerReference', invoice.buyerReference),
    xml('ram:SellerTradeParty', sellerContent(seller, isOutsideVat(invoice), profile)),
    xml('ram:BuyerTradeParty', [
      xml('ram:Name', buyer.name),
      ...partyEnd(buyer),
      taxId(isOutsideVat(invoice) ? undefined : buyer.vatId, 'VA'),
    ]),
    xml('ram:BuyerOrderReferencedDocument', [xml('ram:IssuerAssignedID', invoice.orderReference)]),
    xml('ram:ContractReferencedDocument', [xml('ram:IssuerAssignedID', invoice.contractReference)]),
    invoice.projectReference === undefined
      ? undefined
      : xml('ram:SpecifiedProcuringProject', [
          xml('ram:ID', invoice.projectReference),
          // CII requires a name; the norm has none.
          xml('ram:Name', 'Project reference'),
        ]),
  ]);
}

function sellerContent(seller: ESeller, isOutside: boolean, profile: EProfile): (XmlElement | undefined)[] {
  const { contact } = seller;
  const legal = legalIdOf(seller, profile);
  return [
    xml('ram:Name', seller.name),
    xml('ram:Description', seller.legalNote),
    xml('ram:SpecifiedLegalOrganization', [
      xml('ram:ID', legal?.id, legal?.scheme ? { schemeID: legal.scheme } : {}),
      xml('ram:TradingBusinessName', seller.tradingName),
    ]),
    contact &&
      xml('ram:DefinedTradeContact', [
        xml('ram:PersonName', contactName(seller)),
        xml('ram:TelephoneUniversalCommunication', [xml('ram:CompleteNumber', contact.phone)]),
        xml('ram:EmailURIUniversalCommunication', [xml('ram:URIID', contact.email)]),
      ]),
    ...partyEnd(seller),
    taxId(isOutside ? undefined : seller.vatId, 'VA'),
    taxId(isOutside ? undefined : taxNumberOf(seller, profile), 'FC'),
  ];
}

function partyEnd({ address, electronicAddress }: EParty): (XmlElement | undefined)[] {
  return [
    addressElement(address),
    xml('ram:URIUniversalCommunication', [
      xml('ram:URIID', electronicAddress?.id, electronicAddress ? { schemeID: electronicAddress.scheme } : {}),
    ]),
  ];
}

const addressElement = ({ street, street2, city, zip, region, country }: EAddress) =>
  xml('ram:PostalTradeAddress', [
    xml('ram:PostcodeCode', zip),
    xml('ram:LineOne', street),
    xml('ram:LineTwo', street2),
    xml('ram:CityName', city),
    xml('ram:CountryID', country),
    xml('ram:CountrySubDivisionName', region),
  ]);

const taxId = (id: string | undefined, schemeID: 'VA' | 'FC') =>
  xml('ram:SpecifiedTaxRegistration', [xml('ram:ID', id, { schemeID })]);

/** CII requires the element also where it is empty. */
function deliveryElement(invoice: EInvoice): XmlElement {
  const { name, ...address } = deliveredTo(invoice);
  const content = [
    xml('ram:ShipToTradeParty', [xml('ram:Name', name), addressElement(address)]),
    xml('ram:ActualDeliverySupplyChainEvent', [xml('ram:OccurrenceDateTime', [day(invoice.deliveryDate)])]),
  ];
  return {
    name: 'ram:ApplicableHeaderTradeDelivery',
    attributes: {},
    content: content.filter((one) => one !== undefined),
  };
}

function settlementElement(invoice: EInvoice, profile: EProfile): XmlElement | undefined {
  const { currency, payment, totals, taxInBooks, allowances = [] } = invoice;
  const sums = lineTotals(invoice);
  // CII D16B has room for one; the lines name each.
  const [preceding] = precedingOf(invoice);
  return xml('ram:ApplicableHeaderTradeSettlement', [
    xml('ram:PaymentReference', payment?.reference),
    xml('ram:TaxCurrencyCode', taxInBooks?.currency),
    xml('ram:InvoiceCurrencyCode', currency),
    paymentElement(invoice, profile),
    ...invoice.taxes.map((tax) =>
      xml('ram:ApplicableTradeTax', [
        xml('ram:CalculatedAmount', amountText(tax.tax)),
        xml('ram:TypeCode', 'VAT'),
        xml('ram:ExemptionReason', tax.exemptionReason),
        xml('ram:BasisAmount', amountText(tax.base)),
        xml('ram:CategoryCode', tax.category),
        xml('ram:ExemptionReasonCode', tax.exemptionCode),
        statesRate(invoice, profile) ? xml('ram:RateApplicablePercent', tax.rate) : undefined,
      ]),
    ),
    xml('ram:BillingSpecifiedPeriod', [
      xml('ram:StartDateTime', [day(invoice.period?.from)]),
      xml('ram:EndDateTime', [day(invoice.period?.to)]),
    ]),
    ...allowances.map(allowanceElement),
    xml('ram:SpecifiedTradePaymentTerms', [
      xml('ram:Description', invoice.paymentTerms),
      xml('ram:DueDateDateTime', [day(invoice.dueDate)]),
    ]),
    xml('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      xml('ram:LineTotalAmount', amountText(sums.lines)),
      allowances.length > 0 ? xml('ram:AllowanceTotalAmount', amountText(sums.allowances)) : undefined,
      xml('ram:TaxBasisTotalAmount', amountText(totals.net)),
      xml('ram:TaxTotalAmount', amountText(totals.tax), { currencyID: currency }),
      taxInBooks && xml('ram:TaxTotalAmount', amountText(taxInBooks.amount), { currencyID: taxInBooks.currency }),
      xml('ram:GrandTotalAmount', amountText(totals.total)),
      xml('ram:DuePayableAmount', amountText(totals.total)),
    ]),
    xml('ram:InvoiceReferencedDocument', [
      xml('ram:IssuerAssignedID', preceding?.number),
      xml('ram:FormattedIssueDateTime', [day(preceding?.date, 'qdt:DateTimeString')]),
    ]),
  ]);
}

function allowanceElement({ amount, reason, category, rate }: EAllowance): XmlElement | undefined {
  return xml('ram:SpecifiedTradeAllowanceCharge', [
    xml('ram:ChargeIndicator', [xml('udt:Indicator', 'false')]),
    xml('ram:ActualAmount', amountText(amount)),
    xml('ram:ReasonCode', DISCOUNT),
    xml('ram:Reason', reason),
    xml('ram:CategoryTradeTax', [
      xml('ram:TypeCode', 'VAT'),
      xml('ram:CategoryCode', category),
      category === 'O' ? undefined : xml('ram:RateApplicablePercent', rate),
    ]),
  ]);
}

function paymentElement(invoice: EInvoice, profile: EProfile): XmlElement | undefined {
  const { payment } = invoice;
  const means = (content: (XmlElement | undefined)[]) => xml('ram:SpecifiedTradeSettlementPaymentMeans', content);
  if (!payment) return statesNoMeans(invoice, profile) ? means([xml('ram:TypeCode', NO_MEANS)]) : undefined;
  return means([
    xml('ram:TypeCode', paymentCode(invoice, payment, profile)),
    xml('ram:PayeePartyCreditorFinancialAccount', [
      xml('ram:IBANID', payment.iban),
      xml('ram:AccountName', payment.holder),
    ]),
    xml('ram:PayeeSpecifiedCreditorFinancialInstitution', [xml('ram:BICID', payment.bic)]),
  ]);
}
