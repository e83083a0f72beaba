import { printedIban } from '@daybook/identifiers';
import { compare } from '@daybook/money';
import { epcText, type Fact, InvalidPaper, type PaperLanguage, type PaperModel, type Payment } from '@daybook/papers';
import { isTransfer, paymentMeansName } from '../invoices/payment-means.js';
import { given } from './given.js';
import type { PaperFacts } from './paper-facts.sql.js';
import { paymentReference } from './payment-reference.js';
import { placeOf } from './postal-address.js';
import { factOf, pricedPaper } from './priced-paper.js';

const WORDS = {
  en: {
    invoice: 'Invoice',
    downPayment: 'Down payment invoice',
    credit_note: 'Credit note',
    bill_credit_note: 'Debit note',
    date: 'Date',
    dateDue: 'Due',
    deliveryDate: 'Delivered',
    periodFrom: 'Delivered from',
    periodTo: 'Delivered to',
    deliveryAddress: 'Delivery address',
    reference: 'Your reference',
    orderReference: 'Your order',
    buyerReference: 'Buyer reference',
    contractReference: 'Contract',
    projectReference: 'Project',
    paymentMeans: 'Payment by',
    original: 'Corrects',
    vatId: 'Your VAT ID',
    recipient: 'Recipient',
    paymentReference: 'Reference',
  },
  de: {
    invoice: 'Rechnung',
    downPayment: 'Anzahlungsrechnung',
    credit_note: 'Rechnungskorrektur',
    bill_credit_note: 'Belastungsanzeige',
    date: 'Datum',
    dateDue: 'Fällig',
    deliveryDate: 'Leistungsdatum',
    periodFrom: 'Leistung ab',
    periodTo: 'Leistung bis',
    deliveryAddress: 'Lieferanschrift',
    reference: 'Ihr Zeichen',
    orderReference: 'Ihre Bestellung',
    buyerReference: 'Leitweg-ID/Referenz',
    contractReference: 'Vertrag',
    projectReference: 'Projekt',
    paymentMeans: 'Zahlungsart',
    original: 'Zu Rechnung',
    vatId: 'Ihre USt-IdNr.',
    recipient: 'Empfänger',
    paymentReference: 'Verwendungszweck',
  },
} as const;

/** The paper of an invoice or a credit note, or of the credit note of a bill. The same facts give the same paper. */
export function invoicePaper(facts: PaperFacts, language: PaperLanguage): PaperModel {
  const payment = paymentOf(facts, language);
  const mark = { draft: 'draft', posted: undefined, cancelled: 'cancelled' } as const;
  const kind = facts.type === 'bill_credit_note' ? 'debit_note' : facts.type;
  const frame = {
    ...facts,
    kind,
    texts: facts.sellerNow,
    day: facts.date ?? facts.createdOn,
    mark: mark[facts.state],
  } as const;
  return {
    ...pricedPaper(
      frame,
      WORDS[language][facts.isDownPayment ? 'downPayment' : facts.type],
      factsOf(facts, language),
      language,
    ),
    ...(facts.instalments.length > 1 ? { instalments: facts.instalments } : {}),
    ...(payment ? { payment } : {}),
  };
}

function factsOf(facts: PaperFacts, language: PaperLanguage): (Fact | undefined)[] {
  const { date, dateDue, reference, original, deliveryDate, period, buyer, type, paymentMeans, clearance } = facts;
  const words = WORDS[language];
  const place = facts.deliveryAddress && placeOf(facts.deliveryAddress, facts.seller, language);
  return [
    factOf(words.date, { day: date }),
    factOf(words.dateDue, { day: type === 'invoice' ? dateDue : null }),
    factOf(words.deliveryDate, { day: deliveryDate }),
    factOf(words.periodFrom, { day: period?.from ?? null }),
    factOf(words.periodTo, { day: period?.to ?? null }),
    factOf(words.original, { text: original?.number ?? null }),
    factOf(words.reference, { text: reference === original?.number ? null : reference }),
    factOf(words.orderReference, { text: facts.orderReference === reference ? null : facts.orderReference }),
    factOf(words.buyerReference, { text: facts.buyerReference }),
    factOf(words.contractReference, { text: facts.contractReference }),
    factOf(words.projectReference, { text: facts.projectReference }),
    factOf(words.vatId, { text: buyer?.vat_id ?? null }),
    factOf(words.paymentMeans, { text: paymentMeans && paymentMeansName(paymentMeans, language) }),
    factOf(words.deliveryAddress, { text: place }),
    ...(clearance ? [factOf(clearance.system!, { text: clearance.number })] : []),
  ];
}

/** Where to transfer it: on a posted invoice of a seller with a bank account. A SEPA transfer has a QR code for banking apps. */
function paymentOf(facts: PaperFacts, language: PaperLanguage): Payment | undefined {
  const { seller, number, type, state, currency, total } = facts;
  const isOwed = type === 'invoice' && state === 'posted' && compare(total, '0') > 0;
  if (!seller.iban || number === null || !isOwed || !isTransfer(facts.paymentMeans)) return undefined;
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
