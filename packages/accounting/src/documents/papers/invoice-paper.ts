import { printedIban } from '@daybook/identifiers';
import { absolute, compare, decimalsOfCurrency, isZero, multiply, roundedQuotient, subtract } from '@daybook/money';
import {
  epcText,
  type Fact,
  InvalidPaper,
  type PaperLanguage,
  type PaperModel,
  type PaperRow,
  type Payment,
} from '@daybook/papers';
import { buyerLines, sellerLines } from './postal-address.js';
import type { PaperFacts, PaperLine, PaperSeller } from './paper-facts.sql.js';
import { given } from './given.js';
import { paymentReference } from './payment-reference.js';

const WORDS = {
  en: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    date: 'Date',
    dateDue: 'Due',
    deliveryDate: 'Delivered',
    reference: 'Your reference',
    original: 'Corrects',
    vatId: 'Your VAT ID',
    recipient: 'Recipient',
    paymentReference: 'Reference',
  },
  de: {
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    date: 'Datum',
    dateDue: 'Fällig',
    deliveryDate: 'Leistungsdatum',
    reference: 'Ihr Zeichen',
    original: 'Zu Rechnung',
    vatId: 'Ihre USt-IdNr.',
    recipient: 'Empfänger',
    paymentReference: 'Verwendungszweck',
  },
} as const;

/** The paper of an invoice or a credit note. The same facts give the same paper. */
export function invoicePaper(facts: PaperFacts, language: PaperLanguage): PaperModel {
  const words = WORDS[language];
  const { seller, buyer, currency } = facts;
  const payment = paymentOf(facts, language);
  return {
    language,
    createdAt: `${facts.date ?? facts.createdOn}T00:00:00Z`,
    title: words[facts.type],
    ...given({ number: facts.number, note: facts.note }),
    draft: facts.state !== 'posted',
    currency: { code: currency, decimals: decimalsOfCurrency(currency) },
    seller: sellerOf(seller),
    buyer: buyer ? buyerLines(buyer, seller.address?.country ?? undefined, language) : ['–'],
    facts: factsOf(facts, language),
    rows: facts.lines.map(rowOf),
    taxes: facts.taxes.map(({ name, rate, base, tax }) => ({
      ...(name.includes(rate) ? {} : { rate }),
      name,
      base,
      tax,
    })),
    totals: { net: facts.net, tax: facts.tax, total: facts.total },
    ...(facts.instalments.length > 1 ? { instalments: facts.instalments } : {}),
    ...(payment ? { payment } : {}),
  };
}

function factsOf(
  { date, dateDue, reference, original, deliveryDate, buyer, type }: PaperFacts,
  language: PaperLanguage,
): Fact[] {
  const words = WORDS[language];
  const facts: (Fact | undefined)[] = [
    date ? { label: words.date, day: date } : undefined,
    dateDue && type === 'invoice' ? { label: words.dateDue, day: dateDue } : undefined,
    deliveryDate ? { label: words.deliveryDate, day: deliveryDate } : undefined,
    original ? { label: words.original, text: original.number } : undefined,
    reference ? { label: words.reference, text: reference } : undefined,
    buyer?.vat_id ? { label: words.vatId, text: buyer.vat_id } : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

function rowOf(line: PaperLine): PaperRow {
  const { description, quantity, discount, amount, taxes } = line;
  return {
    description,
    quantity,
    price: netPrice(line),
    ...(isZero(discount) ? {} : { discount }),
    taxes: taxes.map(({ name, rate }) => ({ name, rate })),
    amount,
  };
}

/** The decimals of a computed price; fewer if the price would have more digits than a number allows (domain.md 3.1). */
const PRICE_DECIMALS = 6;
const PRICE_DIGITS = 15;

/** Amounts on paper exclude taxes, like the totals. So does the price, even if it was entered including a tax. */
function netPrice({ price, quantity, discount, amount, taxes }: PaperLine): string {
  const share = multiply(quantity, subtract('100', discount));
  if (!taxes.some(({ included }) => included) || isZero(share)) return price;
  const whole = absolute(roundedQuotient(multiply(amount, '100'), share, 0));
  return roundedQuotient(multiply(amount, '100'), share, Math.min(PRICE_DECIMALS, PRICE_DIGITS - whole.length));
}

function sellerOf(seller: PaperSeller): PaperModel['seller'] {
  const { registration, iban, bic, account_holder: holder } = seller;
  const register = [registration?.register, registration?.number, registration?.court].filter(Boolean).join(', ');
  return {
    name: seller.legal_name ?? seller.name,
    address: sellerLines(seller),
    ...given({
      vatId: seller.vat_id,
      taxId: seller.tax_id === seller.vat_id ? null : seller.tax_id,
      registration: register === '' ? null : register,
      legalNote: seller.legal_form_note,
      email: seller.email,
      phone: seller.phone,
      website: seller.website,
    }),
    ...(iban ? { bank: { iban, ...given({ bic, holder }) } } : {}),
  };
}

/** How to pay: on a posted invoice of a seller with a bank account. A SEPA transfer has a QR code for banking apps. */
function paymentOf(facts: PaperFacts, language: PaperLanguage): Payment | undefined {
  const { seller, number, type, state, currency, total } = facts;
  if (!seller.iban || number === null || type !== 'invoice' || state !== 'posted' || compare(total, '0') <= 0)
    return undefined;
  const words = WORDS[language];
  const name = seller.account_holder ?? seller.legal_name ?? seller.name;
  const isEuro = currency === 'EUR';
  const reference = paymentReference(number, currency);
  const rows: Fact[] = [
    { label: words.recipient, text: name },
    { label: 'IBAN', text: printedIban(seller.iban) },
    ...(seller.bic ? [{ label: 'BIC', text: seller.bic }] : []),
    { label: words.paymentReference, text: isEuro ? printedIban(reference) : reference },
  ];
  const qr = isEuro ? transferOf({ name, iban: seller.iban, amount: total, reference }) : undefined;
  return { facts: rows, ...given({ qr }) };
}

/** Undefined if a SEPA transfer is not possible: an IBAN outside SEPA, or an amount or a name that is too long. */
function transferOf(transfer: Parameters<typeof epcText>[0]): string | undefined {
  try {
    return epcText(transfer);
  } catch (error) {
    if (error instanceof InvalidPaper) return undefined;
    throw error;
  }
}
