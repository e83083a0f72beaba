import { sum } from '@daybook/money';

/**
 * An invoice or credit note in the terms of EN 16931-1, independent of its syntax. Amounts are exact decimals as text and
 * exclude taxes unless they say otherwise; days are `YYYY-MM-DD`. The comments name the business terms of the norm.
 */
export interface EInvoice {
  /** BT-3: 380, 386 or 381. The amounts of a credit note are positive. */
  readonly type: 'invoice' | 'credit_note';
  /** An invoice of a down payment. */
  readonly isDownPayment?: boolean;
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly date: string;
  /** BT-9. */
  readonly dueDate?: string;
  /** BT-5, ISO 4217. */
  readonly currency: string;
  /** BT-22. */
  readonly note?: string;
  /** BT-10: in Germany the Leitweg-ID of an authority. */
  readonly buyerReference?: string;
  /** BT-13. */
  readonly orderReference?: string;
  /** BT-12. */
  readonly contractReference?: string;
  /** BT-11. */
  readonly projectReference?: string;
  /** BG-3: the invoice that a credit note corrects. */
  readonly corrects?: { readonly number: string; readonly date?: string };
  /** BG-3: invoices of down payments that an invoice deducts by lines below 0, the earliest first. */
  readonly deducts?: readonly { readonly number: string; readonly date?: string }[];
  readonly seller: ESeller;
  readonly buyer: EParty;
  /** BT-72. */
  readonly deliveryDate?: string;
  /** BG-14: from its first to its last day. */
  readonly period?: EPeriod;
  /** BG-13 and BG-15: where the goods went; BT-70 is its name. */
  readonly deliveryAddress?: EAddress & { readonly name?: string };
  /** BG-16: one means, with the account of a credit transfer. */
  readonly payment?: EPayment;
  /** BT-20. */
  readonly paymentTerms?: string;
  readonly lines: readonly ELine[];
  /** BG-20: what a discount of the whole document takes, by category and rate. */
  readonly allowances?: readonly EAllowance[];
  /** BG-23: one row for each category and rate. */
  readonly taxes: readonly ETax[];
  /** BT-109, BT-110, BT-112 and BT-115. There are no charges of the document. */
  readonly totals: { readonly net: string; readonly tax: string; readonly total: string };
  /** BT-6 and BT-111: the tax in the currency of the seller's books, if that is another one. */
  readonly taxInBooks?: { readonly currency: string; readonly amount: string };
}

/** BG-4 or BG-7. */
export interface EParty {
  /** BT-27 or BT-44. */
  readonly name: string;
  /** BT-31 or BT-48. */
  readonly vatId?: string;
  /** BT-34 or BT-49, with the code of its scheme (EAS). */
  readonly electronicAddress?: { readonly scheme: string; readonly id: string };
  readonly address: EAddress;
}

export interface ESeller extends EParty {
  /** BT-28. */
  readonly tradingName?: string;
  /** BT-30. */
  readonly registrationId?: string;
  /** BT-32: the national tax number. */
  readonly taxNumber?: string;
  /** BT-33. */
  readonly legalNote?: string;
  /** BG-6. */
  readonly contact?: { readonly phone?: string; readonly email?: string };
}

/** BG-5 or BG-8; the country is ISO 3166-1 alpha-2. */
export interface EAddress {
  readonly street?: string;
  readonly street2?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly region?: string;
  /** BT-40 or BT-55. */
  readonly country?: string;
}

/** At least one of its days. */
export interface EPeriod {
  /** BT-73. */
  readonly from?: string;
  /** BT-74. */
  readonly to?: string;
}

export interface EPayment {
  /** BT-81, UNCL4461. */
  readonly code: string;
  /** BT-84; required for the codes 30 and 58. */
  readonly iban?: string;
  /** BT-86. */
  readonly bic?: string;
  /** BT-85. */
  readonly holder?: string;
  /** BT-83. */
  readonly reference?: string;
}

/** UNCL5305, as far as EN 16931 uses it. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;

export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** BG-25. */
export interface ELine {
  /** BT-153 and BT-154: the first line of it is the name. */
  readonly description: string;
  /** BT-127. */
  readonly note?: string;
  /** BT-129; above zero. */
  readonly quantity: string;
  /** BT-130, UN/ECE Recommendation 20 and 21. */
  readonly unitCode: string;
  /** BT-131; negative for a discount line. */
  readonly amount: string;
  /** BT-151. Undefined: the line has no tax, several taxes, or one without a category. */
  readonly category?: TaxCategory;
  /** BT-152: percent. */
  readonly rate: string;
  /** BT-155. */
  readonly sellerItemId?: string;
  /** BG-26: BT-134 and BT-135. */
  readonly period?: EPeriod;
}

/** BG-20. */
export interface EAllowance {
  /** BT-92; above zero. */
  readonly amount: string;
  /** BT-97. */
  readonly reason: string;
  /** BT-95. Undefined: the lines that it reduces have several taxes, or one without a category. */
  readonly category?: TaxCategory;
  /** BT-96: percent. */
  readonly rate: string;
}

/** BT-98, UNCL5189: a discount. */
export const DISCOUNT = '95';

/** BG-23. */
export interface ETax {
  /** BT-118. */
  readonly category: TaxCategory;
  /** BT-119: percent. */
  readonly rate: string;
  /** BT-116. */
  readonly base: string;
  /** BT-117. */
  readonly tax: string;
  /** BT-121, VATEX. */
  readonly exemptionCode?: string;
  /** BT-120. */
  readonly exemptionReason?: string;
}

/** The headers of the XML: the norm itself, or Peppol BIS Billing 3. */
export type EProfile = 'en16931' | 'peppol';

/** BT-24. */
export const CUSTOMIZATION: Readonly<Record<EProfile, string>> = {
  en16931: 'urn:cen.eu:en16931:2017',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
};

/** BT-23. */
export const PROCESS: Readonly<Record<EProfile, string | undefined>> = {
  en16931: undefined,
  peppol: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
};

/** BT-3, UNTDID 1001. */
export function typeCodeOf({ type, isDownPayment }: Pick<EInvoice, 'type' | 'isDownPayment'>): string {
  if (type === 'credit_note') return '381';
  return isDownPayment ? '386' : '380';
}

/** BG-3: what it corrects, and what it deducts. */
export function precedingOf({
  corrects,
  deducts = [],
}: Pick<EInvoice, 'corrects' | 'deducts'>): readonly { readonly number: string; readonly date?: string }[] {
  return [...(corrects ? [corrects] : []), ...deducts];
}

/** No VAT: such an invoice has no VAT ids and no rates. */
export const isOutsideVat = ({ taxes }: Pick<EInvoice, 'taxes'>): boolean =>
  taxes.some(({ category }) => category === 'O');

/** UNCL4461: 58 is a SEPA credit transfer, 30 any other one. */
export const transferCode = (currency: string): string => (currency === 'EUR' ? '58' : '30');

/** The type of a document that is a project, in UNCL1001. */
export const PROJECT = '50';

/** BG-13 and BG-15: without an address, an intra-community supply goes to the buyer's place, whose country it has to name (BT-80). */
export function deliveredTo({ deliveryAddress, buyer, taxes }: EInvoice): NonNullable<EInvoice['deliveryAddress']> {
  if (deliveryAddress) return deliveryAddress;
  const { city, zip, country } = buyer.address;
  if (country === undefined || !taxes.some(({ category }) => category === 'K')) return {};
  return { ...(city ? { city } : {}), ...(zip ? { zip } : {}), country };
}
/** BT-41, a person, a department or an office: no other one is recorded than the seller itself. */
export const contactName = ({ tradingName, name }: ESeller): string => tradingName ?? name;

/** BT-106, the sum of the lines, and BT-107, that of the allowances. */
export function lineTotals({ lines, allowances = [] }: Pick<EInvoice, 'lines' | 'allowances'>): {
  readonly lines: string;
  readonly allowances: string;
} {
  return {
    lines: sum(lines.map(({ amount }) => amount)),
    allowances: sum(allowances.map(({ amount }) => amount)),
  };
}
