import type { BankLine as LineOfFile } from '@daybook/bank-files';
import { BankLine } from '../entities/bank-line.js';
import { lineKeys } from './line-keys.js';

/** Characters that are stored of the texts of a line; a bank's own limits are below. */
const LENGTHS = { text: 2000, reference: 200, iban: 64, bic: 16 } as const;

/** The record of a line of a file, open, without its account and statement. */
export function lineFrom(line: LineOfFile): BankLine {
  const { counterparty, instructed, charges } = line;
  const facts = {
    date: line.date,
    valueDate: line.valueDate,
    amount: line.amount,
    currency: line.currency,
    bankReference: stored(line.bankReference, LENGTHS.reference),
    endToEnd: stored(line.endToEnd, LENGTHS.reference),
    structuredReference: stored(line.structuredReference, LENGTHS.reference),
    customerReference: stored(line.customerReference, LENGTHS.reference),
    mandate: stored(line.mandate, LENGTHS.reference),
    counterpartyName: stored(counterparty.name, LENGTHS.reference),
    counterpartyIban: stored(counterparty.iban, LENGTHS.iban),
    counterpartyBic: stored(counterparty.bic, LENGTHS.bic),
    text: stored(line.text, LENGTHS.text),
    reversal: line.isReversal,
    part: line.part,
    instructedAmount: instructed?.amount ?? null,
    instructedCurrency: instructed?.currency ?? null,
    chargesAmount: charges?.amount ?? null,
    chargesCurrency: charges?.currency ?? null,
    place: line.place,
  };
  return Object.assign(new BankLine(), {
    ...facts,
    ...lineKeys(facts),
    ...{ state: 'open' as const, amountOpen: line.amount, partnerId: null, ignoreReason: null, matches: [] },
  });
}

/** What PostgreSQL does not store, and what the interface does not show. */
const UNFIT = /\0|\p{Surrogate}|(?<=\p{M}{30})\p{M}+/gu;

function stored(text: string | null, max: number): string | null {
  if (text === null) return null;
  const clean = text.replaceAll(UNFIT, '').normalize('NFC').trim();
  const cut = clean.length > max ? [...clean].slice(0, max).join('').trim() : clean;
  return cut === '' ? null : cut;
}
