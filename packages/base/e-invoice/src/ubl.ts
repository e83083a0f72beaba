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
  isOutsideVat,
  lineTotals,
  PROCESS,
  PROJECT,
  precedingOf,
  typeCodeOf,
} from './e-invoice.js';
import { amountText, itemTexts, linePrice } from './figures.js';
import { legalIdOf, NO_MEANS, paymentCode, statesNoMeans, statesRate, taxNumberOf } from './peppol.js';
import { xml, type XmlElement, xmlText } from '@daybook/xml';

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** The elements whose names differ between the two documents of UBL. */
const NAMES = {
  invoice: {
    root: 'Invoice',
    typeCode: 'cbc:InvoiceTypeCode',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  },
  credit_note: {
    root: 'CreditNote',
    typeCode: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const;

/** UBL 2.1 of an invoice that lacks nothing ({@link missingFacts}). */
export function writeUbl(invoice: EInvoice, profile: EProfile = 'en16931'): string {
  const { type, currency, lines, totals } = invoice;
  const names = NAMES[type];
  const isInvoice = type === 'invoice';
  const money = (name: string, value: string) => xml(name, amountText(value), { currencyID: currency });
  const sums = lineTotals(invoice);
  return xmlText({
    name: names.root,
    attributes: { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${names.root}-2`, ...NAMESPACES },
    content: [
      xml('cbc:CustomizationID', CUSTOMIZATION[profile]),
      xml('cbc:ProfileID', PROCESS[profile]),
      xml('cbc:ID', invoice.number),
      xml('cbc:IssueDate', invoice.date),
      isInvoice ? xml('cbc:DueDate', invoice.dueDate) : undefined,
      xml(names.typeCode, typeCodeOf(invoice)),
      xml('cbc:Note', invoice.note),
      xml('cbc:DocumentCurrencyCode', currency),
      xml('cbc:TaxCurrencyCode', invoice.taxInBooks?.currency),
      xml('cbc:BuyerReference', invoice.buyerReference),
      xml('cac:InvoicePeriod', [xml('cbc:StartDate', invoice.period?.from), xml('cbc:EndDate', invoice.period?.to)]),
      xml('cac:OrderReference', [xml('cbc:ID', invoice.orderReference)]),
      ...precedingOf(invoice).map(({ number, date }) =>
        xml('cac:BillingReference', [
          xml('cac:InvoiceDocumentReference', [xml('cbc:ID', number), xml('cbc:IssueDate', date)]),
        ]),
      ),
      xml('cac:ContractDocumentReference', [xml('cbc:ID', invoice.contractReference)]),
      projectElement(invoice),
      xml('cac:AccountingSupplierParty', [sellerElement(invoice, profile)]),
      xml('cac:AccountingCustomerParty', [buyerElement(invoice)]),
      deliveryElement(invoice),
      paymentElement(invoice, profile),
      xml('cac:PaymentTerms', [xml('cbc:Note', invoice.paymentTerms)]),
      ...(invoice.allowances ?? []).map((allowance) => allowanceElement(allowance, currency)),
      ...taxElements(invoice, profile),
      xml('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', sums.lines),
        money('cbc:TaxExclusiveAmount', totals.net),
        money('cbc:TaxInclusiveAmount', totals.total),
        invoice.allowances?.length ? money('cbc:AllowanceTotalAmount', sums.allowances) : undefined,
        money('cbc:PayableAmount', totals.total),
      ]),
      ...lines.map((line, i) => lineElement(line, i, invoice)),
    ].filter((one) => one !== undefined),
  });
}

/** The credit note of UBL has no element for it, and names it as a document of the type 50 (UNCL1001). */
function projectElement({ type, projectReference }: EInvoice): XmlElement | undefined {
  if (projectReference === undefined) return undefined;
  const id = xml('cbc:ID', projectReference);
  if (type === 'invoice') return xml('cac:ProjectReference', [id]);
  return xml('cac:AdditionalDocumentReference', [id, xml('cbc:DocumentTypeCode', PROJECT)]);
}

const scheme = (id = 'VAT') => xml('cac:TaxScheme', [xml('cbc:ID', id)]);

function partyStart({ electronicAddress, address }: EParty, tradingName?: string): (XmlElement | undefined)[] {
  return [
    xml('cbc:EndpointID', electronicAddress?.id, electronicAddress ? { schemeID: electronicAddress.scheme } : {}),
    xml('cac:PartyName', [xml('cbc:Name', tradingName)]),
    addressElement('cac:PostalAddress', address),
  ];
}

const addressElement = (name: string, { street, street2, city, zip, region, country }: EAddress) =>
  xml(name, [
    xml('cbc:StreetName', street),
    xml('cbc:AdditionalStreetName', street2),
    xml('cbc:CityName', city),
    xml('cbc:PostalZone', zip),
    xml('cbc:CountrySubentity', region),
    xml('cac:Country', [xml('cbc:IdentificationCode', country)]),
  ]);

const taxId = (id: string | undefined, of?: string) =>
  id === undefined ? undefined : xml('cac:PartyTaxScheme', [xml('cbc:CompanyID', id), scheme(of)]);

function sellerElement(invoice: EInvoice, profile: EProfile): XmlElement | undefined {
  const { seller } = invoice;
  const { contact } = seller;
  const legal = legalIdOf(seller, profile);
  return xml('cac:Party', [
    ...partyStart(seller, seller.tradingName),
    taxId(isOutsideVat(invoice) ? undefined : seller.vatId),
    taxId(isOutsideVat(invoice) ? undefined : taxNumberOf(seller, profile), 'FC'),
    xml('cac:PartyLegalEntity', [
      xml('cbc:RegistrationName', seller.name),
      xml('cbc:CompanyID', legal?.id, legal?.scheme ? { schemeID: legal.scheme } : {}),
      xml('cbc:CompanyLegalForm', seller.legalNote),
    ]),
    contact &&
      xml('cac:Contact', [
        xml('cbc:Name', contactName(seller)),
        xml('cbc:Telephone', contact.phone),
        xml('cbc:ElectronicMail', contact.email),
      ]),
  ]);
}

function buyerElement(invoice: EInvoice): XmlElement | undefined {
  const { buyer } = invoice;
  return xml('cac:Party', [
    ...partyStart(buyer),
    taxId(isOutsideVat(invoice) ? undefined : buyer.vatId),
    xml('cac:PartyLegalEntity', [xml('cbc:RegistrationName', buyer.name)]),
  ]);
}

function deliveryElement(invoice: EInvoice): XmlElement | undefined {
  const { name, ...address } = deliveredTo(invoice);
  return xml('cac:Delivery', [
    xml('cbc:ActualDeliveryDate', invoice.deliveryDate),
    xml('cac:DeliveryLocation', [addressElement('cac:Address', address)]),
    xml('cac:DeliveryParty', [xml('cac:PartyName', [xml('cbc:Name', name)])]),
  ]);
}

/** A credit note has its due date here. */
function paymentElement(invoice: EInvoice, profile: EProfile): XmlElement | undefined {
  const { type, dueDate, payment } = invoice;
  if (!payment)
    return statesNoMeans(invoice, profile)
      ? xml('cac:PaymentMeans', [xml('cbc:PaymentMeansCode', NO_MEANS)])
      : undefined;
  return xml('cac:PaymentMeans', [
    xml('cbc:PaymentMeansCode', paymentCode(invoice, payment, profile)),
    type === 'credit_note' ? xml('cbc:PaymentDueDate', dueDate) : undefined,
    xml('cbc:PaymentID', payment.reference),
    xml('cac:PayeeFinancialAccount', [
      xml('cbc:ID', payment.iban),
      xml('cbc:Name', payment.holder),
      xml('cac:FinancialInstitutionBranch', [xml('cbc:ID', payment.bic)]),
    ]),
  ]);
}

function allowanceElement({ amount, reason, category, rate }: EAllowance, currency: string): XmlElement | undefined {
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'false'),
    xml('cbc:AllowanceChargeReasonCode', DISCOUNT),
    xml('cbc:AllowanceChargeReason', reason),
    xml('cbc:Amount', amountText(amount), { currencyID: currency }),
    xml('cac:TaxCategory', [
      xml('cbc:ID', category),
      category === 'O' ? undefined : xml('cbc:Percent', rate),
      scheme(),
    ]),
  ]);
}

function taxElements(invoice: EInvoice, profile: EProfile): (XmlElement | undefined)[] {
  const { taxes, totals, taxInBooks, currency } = invoice;
  const money = (name: string, value: string) => xml(name, amountText(value), { currencyID: currency });
  const rows = taxes.map((tax) =>
    xml('cac:TaxSubtotal', [
      money('cbc:TaxableAmount', tax.base),
      money('cbc:TaxAmount', tax.tax),
      xml('cac:TaxCategory', [
        xml('cbc:ID', tax.category),
        statesRate(invoice, profile) ? xml('cbc:Percent', tax.rate) : undefined,
        xml('cbc:TaxExemptionReasonCode', tax.exemptionCode),
        xml('cbc:TaxExemptionReason', tax.exemptionReason),
        scheme(),
      ]),
    ]),
  );
  return [
    xml('cac:TaxTotal', [money('cbc:TaxAmount', totals.tax), ...rows]),
    taxInBooks &&
      xml('cac:TaxTotal', [xml('cbc:TaxAmount', amountText(taxInBooks.amount), { currencyID: taxInBooks.currency })]),
  ];
}

function lineElement(line: ELine, i: number, { type, currency }: EInvoice): XmlElement | undefined {
  const { quantity, price, baseQuantity } = linePrice(line);
  const { name, text } = itemTexts(line.description);
  const unit = { unitCode: line.unitCode };
  return xml(NAMES[type].line, [
    xml('cbc:ID', String(i + 1)),
    xml('cbc:Note', line.note),
    xml(NAMES[type].quantity, quantity, unit),
    xml('cbc:LineExtensionAmount', amountText(line.amount), { currencyID: currency }),
    xml('cac:InvoicePeriod', [xml('cbc:StartDate', line.period?.from), xml('cbc:EndDate', line.period?.to)]),
    xml('cac:Item', [
      xml('cbc:Description', text),
      xml('cbc:Name', name),
      xml('cac:SellersItemIdentification', [xml('cbc:ID', line.sellerItemId)]),
      xml('cac:ClassifiedTaxCategory', [
        xml('cbc:ID', line.category),
        line.category === 'O' ? undefined : xml('cbc:Percent', line.rate),
        scheme(),
      ]),
    ]),
    xml('cac:Price', [
      xml('cbc:PriceAmount', price, { currencyID: currency }),
      xml('cbc:BaseQuantity', baseQuantity, unit),
    ]),
  ]);
}
