import {
  type EAddress,
  type EAllowance,
  type EInvoice,
  type ELine,
  type EParty,
  type EPayment,
  type ESeller,
  type ETax,
  type TaxCategory,
  transferCode,
} from '@daybook/e-invoice';
import { ONE } from '@daybook/inventory';
import { add, isZero, subtract, sum } from '@daybook/money';
import { isTransfer, paymentMeansCode } from '../invoices/payment-means.js';
import type { PaperBuyer, PaperFacts, PaperLine, PaperSeller, PaperTax } from '../papers/paper-facts.sql.js';
import { given } from '../papers/given.js';
import { paymentReference } from '../papers/payment-reference.js';
import { smallBusinessExemption } from '../taxes/small-business.js';
import { categoryOf, exemptionOf } from '../taxes/tax-category.js';

/** A document in the terms of EN 16931 (domain.md 4.20). That of a draft has no number. */
export function eInvoiceOf(facts: PaperFacts): EInvoice {
  const { type, number, date, dateDue, currency, note, home, taxInBooks, original, deliveryAddress, period } = facts;
  const buyer: Partial<PaperBuyer> = filledIn(facts.buyer ?? {}, facts.buyerNow ?? {});
  const seller = filledIn(facts.seller, facts.sellerNow);
  const payment = paymentOf(facts, seller);
  const allowances = allowancesOf(facts);
  // A draft has one from its confirmation on.
  const dueDate = dateDue ?? (facts.state === 'posted' ? null : facts.createdOn);
  return {
    type: type === 'invoice' ? type : 'credit_note',
    number: number ?? '',
    date: date ?? '',
    ...given({
      dueDate,
      note,
      orderReference: facts.orderReference ?? facts.reference,
      buyerReference: facts.buyerReference ?? buyer.buyer_reference,
      contractReference: facts.contractReference,
      projectReference: facts.projectReference,
      deliveryDate: facts.deliveryDate,
      period: period && given(period),
      deliveryAddress: deliveryAddress && given(deliveryAddress),
    }),
    currency,
    ...(facts.isDownPayment ? { isDownPayment: true } : {}),
    ...(original ? { corrects: original } : {}),
    ...(facts.deducted.length > 0 ? { deducts: facts.deducted } : {}),
    seller: sellerOf(seller),
    buyer: partyOf(buyer),
    ...(payment ? { payment } : {}),
    lines: facts.lines.map((line) => lineOf(line, facts)),
    ...(allowances.length > 0 ? { allowances } : {}),
    taxes: taxesOf(facts),
    totals: { net: facts.net, tax: facts.tax, total: facts.total },
    ...(taxInBooks !== null && home !== currency ? { taxInBooks: { currency: home, amount: taxInBooks } } : {}),
  };
}

/** Facts that a recipient may require. A snapshot that lacks one gets that of today; names stay as they were. */
const FILLED_IN = [
  ...['address', 'vat_id', 'tax_id', 'registration', 'electronic_address', 'buyer_reference'],
  ...['phone', 'email', 'iban', 'bic', 'account_holder'],
];

function filledIn<Party extends object>(then: Party, now: Partial<Party>): Party {
  const added = Object.entries(now).filter(([key]) => FILLED_IN.includes(key));
  return { ...then, ...Object.fromEntries(added), ...given(then) };
}

function partyOf({ name, vat_id: vatId, address, electronic_address: electronic }: Partial<PaperBuyer>): EParty {
  const { scheme, id } = electronic ?? {};
  return {
    name: name ?? '',
    ...given({ vatId }),
    ...(scheme && id ? { electronicAddress: { scheme, id } } : {}),
    address: given({ ...address }) as EAddress,
  };
}

function sellerOf(seller: PaperSeller): ESeller {
  const { legal_name: legalName, tax_id: taxId, registration, email, phone } = seller;
  return {
    ...partyOf({ ...seller, name: legalName ?? seller.name }),
    ...given({
      tradingName: legalName && legalName !== seller.name ? seller.name : null,
      taxNumber: taxId === seller.vat_id ? null : taxId,
      registrationId: registration?.number,
      legalNote: seller.legal_form_note,
    }),
    ...(email || phone ? { contact: given({ email, phone }) } : {}),
  };
}

/** A credit note is not paid by its receiver. Without a chosen means it is a transfer, if the seller has an account. */
function paymentOf({ type, number, currency, paymentMeans }: PaperFacts, seller: PaperSeller): EPayment | undefined {
  if ((!seller.iban && paymentMeans === null) || type === 'credit_note') return undefined;
  const account = isTransfer(paymentMeans)
    ? given({ iban: seller.iban, bic: seller.bic, holder: seller.account_holder })
    : {};
  const reference = number === null ? null : paymentReference(number, currency);
  const code = paymentMeans === null ? transferCode(currency) : paymentMeansCode(paymentMeans);
  return { code, ...account, ...given({ reference }) };
}

type Categorized = Pick<PaperTax, 'rate' | 'category' | 'exemptionCode' | 'exemptionReason'>;

/** Of a small business, what has no tax is exempt, unless a tax of 0 % says otherwise. */
const ofTax = (tax: Categorized, { smallBusiness }: PaperFacts): TaxCategory | undefined =>
  categoryOf(tax) ?? (smallBusiness && isZero(tax.rate) ? 'E' : undefined);

function lineOf(
  { description, note, period, quantity, amount, unitCode, itemCode, taxes }: PaperLine,
  facts: PaperFacts,
): ELine {
  return {
    ...{ description, quantity, amount, unitCode: unitCode ?? ONE, ...taxOf(taxes, facts) },
    ...given({ sellerItemId: itemCode, note, period: period && given(period) }),
  };
}

/** The rate of the only tax, and its category if it has one. */
function taxOf([tax, ...others]: PaperLine['taxes'], facts: PaperFacts): Pick<ELine, 'rate' | 'category'> {
  const none = facts.smallBusiness ? 'E' : undefined;
  const category = others.length > 0 ? undefined : tax ? ofTax(tax, facts) : none;
  return { rate: tax?.rate ?? '0', ...(category ? { category } : {}) };
}

const DISCOUNT = { en: 'Discount', de: 'Rabatt' } as const;

/** What the discount of the document takes of its lines, by category and rate. */
function allowancesOf(facts: PaperFacts): EAllowance[] {
  const { lines, discountReason, language } = facts;
  const rows = new Map<string, EAllowance>();
  for (const { share, taxes } of lines) {
    if (isZero(share)) continue;
    const tax = taxOf(taxes, facts);
    const key = `${tax.category} ${tax.rate}`;
    const amount = add(rows.get(key)?.amount ?? '0', share);
    rows.set(key, { amount, reason: discountReason ?? DISCOUNT[language], ...tax });
  }
  return [...rows.values()];
}

const ABROAD: readonly TaxCategory[] = ['AE', 'K', 'G'];

type Exemption = Pick<ETax, 'exemptionCode' | 'exemptionReason'>;

/** One row for each category and rate: two taxes may have the same ones. Lines of a small business without a tax have one as well. */
function taxesOf(facts: PaperFacts): ETax[] {
  const rows = new Map<string, ETax>();
  const addRow = (row: ETax): void => {
    const key = `${row.category} ${row.rate}`;
    const former = rows.get(key);
    rows.set(key, former ? joined(former, row) : row);
  };
  for (const tax of facts.taxes) {
    const category = ofTax(tax, facts);
    const reason = categoryOf(tax) ? reasonOf(tax, facts) : exemptionOfSeller(facts);
    if (category) addRow({ category, rate: tax.rate, base: tax.base, tax: tax.tax, ...reason });
  }
  const untaxed = facts.lines
    .filter(({ taxes }) => taxes.length === 0)
    .map(({ amount, share }) => subtract(amount, share));
  if (facts.smallBusiness && untaxed.length > 0)
    addRow({ category: 'E', rate: '0', base: sum(untaxed), tax: '0', ...exemptionOfSeller(facts) });
  return [...rows.values()];
}

/** In words that of the tax itself, or else what the fiscal position says where the buyer owes the tax or none is charged abroad. */
function reasonOf(tax: Categorized, { positionNote, language }: PaperFacts): Exemption {
  const own = exemptionOf(tax);
  const note = positionNote?.[language];
  if (own.exemptionReason || !note || !ABROAD.includes(categoryOf(tax) as TaxCategory)) return own;
  return { ...own, exemptionReason: note };
}

function exemptionOfSeller({ seller, sellerNow, language }: PaperFacts): Exemption {
  const { country } = filledIn(seller, sellerNow).address ?? {};
  const { code, reason } = smallBusinessExemption(country, sellerNow, language);
  return { ...(code ? { exemptionCode: code } : {}), exemptionReason: reason };
}

/** Of rows with different codes, which can have only one together, each needs its reason in words: otherwise none is stated. */
function joined(one: ETax, other: ETax): ETax {
  const { exemptionCode: code, exemptionReason: reason, ...row } = one;
  const figures = { ...row, base: add(one.base, other.base), tax: add(one.tax, other.tax) };
  const reasons = [...new Set([reason, other.exemptionReason])];
  if (code === other.exemptionCode)
    return { ...figures, ...given({ exemptionCode: code, exemptionReason: reasons.filter(Boolean).join(' ') }) };
  return { ...figures, ...(reasons.includes(undefined) ? {} : { exemptionReason: reasons.join(' ') }) };
}
