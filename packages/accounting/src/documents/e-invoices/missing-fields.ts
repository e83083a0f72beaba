import type { Missing } from '@daybook/e-invoice';

/** What an e-invoice lacks, by the field that has to be filled. */
export interface MissingField {
  readonly field: string;
  /** The business term of EN 16931. */
  readonly term: string;
  readonly message: string;
}

/** Fields of the e-invoice → fields of the interface. */
const FIELDS: readonly (readonly [from: RegExp, to: string])[] = [
  [/^seller\.vatId$/, 'company.vat_id'],
  [/^seller\.registrationId$/, 'company.registration.number'],
  [/^seller\.electronicAddress/, 'company.electronic_address'],
  [/^seller\.taxNumber$/, 'company.tax_id'],
  [/^seller\.legalNote$/, 'company.legal_form_note'],
  [/^seller\.tradingName$/, 'company.name'],
  [/^seller\.contact\./, 'company.'],
  [/^seller\./, 'company.'],
  [/^buyer\.vatId$/, 'partner.vat_id'],
  [/^buyer\.electronicAddress/, 'partner.electronic_address'],
  [/^buyer\./, 'partner.'],
  [/^payment$/, 'company.iban'],
  [/^payment\.bic$/, 'company.bic'],
  [/^payment\.code$/, 'payment_means'],
  [/^corrects$/, 'reversal_of'],
  [/^buyerReference$/, 'partner.buyer_reference'],
  [/^orderReference$/, 'purchase_order_reference'],
  [/^contractReference$/, 'contract_reference'],
  [/^projectReference$/, 'project_reference'],
  [/^deliveryAddress/, 'delivery_address'],
  [/^payment\.iban$/, 'company.iban'],
  [/^deliveryDate$/, 'delivery_date'],
  [/^dueDate$/, 'date_due'],
  [/^(lines\[\d+\])\.category$/, '$1.taxes'],
  [/^(lines\[\d+\])\.sellerItemId$/, '$1.seller_item_id'],
  [/^taxes\[(\d+)\]\.exemptionReason$/, 'tax_lines[$1].tax.exemption_reason'],
  [/^taxes\[(\d+)\]/, 'tax_lines[$1]'],
];

/** `company` are the settings of the company, `partner` is the partner of the document, `tax` a tax of it. */
export function missingField({ field, term, message }: Missing): MissingField {
  const [from, to] = FIELDS.find(([one]) => one.test(field)) ?? [field, field];
  const own = field.replace(from, to);
  return { field: own, term, message: `${own} ${message}` };
}
