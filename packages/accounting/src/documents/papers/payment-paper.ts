import { isZero, negate } from '@daybook/money';
import type { PaperLanguage, PaperModel, PaperTableRow } from '@daybook/papers';
import type { PaymentFacts, SettledDocument } from './payment-facts.sql.js';
import { factOf, paperCurrency, paperFrame } from './priced-paper.js';

const WORDS = {
  en: {
    ...{ inbound: 'Receipt', outbound: 'Remittance advice', date: 'Date', reference: 'Reference' },
    ...{ invoice: 'Invoice', credit_note: 'Credit note', bill: 'Invoice', bill_credit_note: 'Credit note' },
    ...{ document: 'Document', number: 'Number', amount: 'Amount', writeOff: 'Deduction', rest: 'On account' },
  },
  de: {
    ...{ inbound: 'Zahlungsbestätigung', outbound: 'Zahlungsavis', date: 'Datum', reference: 'Verwendungszweck' },
    ...{ invoice: 'Rechnung', credit_note: 'Rechnungskorrektur', bill: 'Rechnung', bill_credit_note: 'Gutschrift' },
    ...{ document: 'Beleg', number: 'Nummer', amount: 'Betrag', writeOff: 'Abzug', rest: 'Guthaben' },
  },
} as const;

const MARKS = { draft: 'draft', posted: undefined, reversed: 'cancelled' } as const;

/** A receipt for money that came in, a remittance advice for money that goes out: what it settles adds up to the payment. */
export function paymentPaper(facts: PaymentFacts, language: PaperLanguage): PaperModel {
  const words = WORDS[language];
  const { type, state, date, createdOn, currency, reference, amount } = facts;
  const rows = rowsOf(facts, language);
  const columns = [
    { caption: words.document, kind: 'text' },
    { caption: words.number, kind: 'text' },
    { caption: words.date, kind: 'day' },
    { caption: `${words.amount} ${currency}`, kind: 'amount' },
  ] as const;
  return {
    ...paperFrame(
      { ...facts, kind: 'payment', texts: facts.seller, day: date ?? createdOn, mark: MARKS[state] },
      words[type],
      language,
    ),
    facts: [factOf(words.date, { day: date }), factOf(words.reference, { text: reference })].filter(
      (fact) => fact !== undefined,
    ),
    rows: [],
    ...(rows.length > 0 ? { tables: [{ currency: paperCurrency(currency), columns, rows }] } : {}),
    totals: { total: amount },
  };
}

/** With the parts that make up the difference to the payment: what was deducted, and what is not allocated. */
function rowsOf({ type, documents, writeOff, unallocated }: PaymentFacts, language: PaperLanguage): PaperTableRow[] {
  const words = WORDS[language];
  const more = (caption: string, amount: string | null): PaperTableRow[] =>
    amount === null || isZero(amount) ? [] : [{ cells: [caption, '', '', amount], carried: amount }];
  return [
    ...documents.map((document) => documentRow(document, type, words[document.type])),
    ...more(words.writeOff, writeOff && negate(writeOff)),
    ...more(words.rest, unallocated),
  ];
}

/** Documents by which the other side pays are set off. */
const OWED: Readonly<Record<PaymentFacts['type'], readonly SettledDocument['type'][]>> = {
  inbound: ['invoice', 'bill_credit_note'],
  outbound: ['bill', 'credit_note'],
};

function documentRow(
  { type, number, date, reference, amount }: SettledDocument,
  paymentType: PaymentFacts['type'],
  caption: string,
): PaperTableRow {
  const own = type === 'bill' || type === 'bill_credit_note' ? (reference ?? number) : number;
  const signed = amount === null || OWED[paymentType].includes(type) ? amount : negate(amount);
  return { cells: [caption, own ?? '', date ?? '', signed ?? ''], ...(signed === null ? {} : { carried: signed }) };
}
