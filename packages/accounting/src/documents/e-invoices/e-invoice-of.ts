import type { EAddress, EInvoice, ELine, EParty, EPayment, ESeller, ETax } from '@daybook/e-invoice';
import { add } from '@daybook/money';
import type { PaperBuyer, PaperFacts, PaperLine, PaperSeller } from '../papers/paper-facts.sql.js';
import { given } from '../papers/given.js';
import { paymentReference } from '../papers/payment-reference.js';
import { categoryOf, exemptionOf } from '../taxes/tax-category.js';
import { unitCode } from './unit-codes.js';

/** A document in the terms of EN 16931 (domain.md 4.20). That of a draft has no number. */
export function eInvoiceOf(facts: PaperFacts): EInvoice {
  const { type, number, date, dateDue, currency, note, reference, home, taxInBooks, original, deliveryDate } = facts;
  const buyer: Partial<PaperBuyer> = filledIn(facts.buyer ?? {}, facts.buyerNow ?? {});
  const payment = paymentOf(facts);
  // A draft has one from its confirmation on.
  const dueDate = dateDue ?? (facts.state === 'posted' ? null : facts.createdOn);
  return {
    type: type === 'invoice' ? type : 'credit_note',
    number: number ?? '',
    date: date ?? '',
    ...given({
      dueDate,
      note,
      orderReference: reference,
      buyerReference: buyer.buyer_reference,
      deliveryDate,
    }),
    currency,
    ...(original ? { corrects: original } : {}),
    seller: sellerOf(filledIn(facts.seller, facts.sellerNow)),
    buyer: partyOf(buyer),
    ...(payment ? { payment } : {}),
    lines: facts.lines.map(lineOf),
    taxes: taxesOf(facts),
    totals: { net: facts.net, tax: facts.tax, total: facts.total },
    ...(taxInBooks !== null && home !== currency ? { taxInBooks: { currency: home, amount: taxInBooks } } : {}),
  };
}

/** Facts that identify a party. A snapshot that lacks one gets that of today; names and contacts stay as they were. */
const FILLED_IN = ['address', 'vat_id', 'tax_id', 'registration', 'electronic_address', 'buyer_reference'];

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

/** A credit note is not paid by its receiver. */
function paymentOf({ seller, type, number, currency }: PaperFacts): EPayment | undefined {
  if (!seller.iban || type === 'credit_note') return undefined;
  const reference = number === null ? null : paymentReference(number, currency);
  return { iban: seller.iban, ...given({ bic: seller.bic, holder: seller.account_holder, reference }) };
}

function lineOf({ description, quantity, amount, unit, itemCode, taxes }: PaperLine): ELine {
  const [tax, ...others] = taxes;
  const category = tax && others.length === 0 ? categoryOf(tax) : undefined;
  return {
    ...{ description, quantity, amount, unitCode: unitCode(unit), rate: tax?.rate ?? '0' },
    ...(category ? { category } : {}),
    ...given({ sellerItemId: itemCode }),
  };
}

/** One row for each category and rate: two taxes may have the same ones. */
function taxesOf({ taxes }: PaperFacts): ETax[] {
  const rows = new Map<string, ETax>();
  for (const tax of taxes) {
    const category = categoryOf(tax);
    if (!category) continue;
    const key = `${category} ${tax.rate}`;
    const { base, tax: amount } = rows.get(key) ?? { base: '0', tax: '0' };
    rows.set(key, {
      ...{ category, rate: tax.rate, base: add(base, tax.base), tax: add(amount, tax.tax) },
      ...exemptionOf(tax),
    });
  }
  return [...rows.values()];
}
