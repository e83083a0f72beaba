import type { Problem } from '@daybook/errors';
import { decimalsOfCurrency } from '@daybook/money';
import type { Refused } from '@daybook/records';
import type { Entry } from '../../ledger/entities/entry.js';
import type { BooksSettings } from '../../ledger/books/books-reader.js';
import { type MatchRequest, planMatches } from '../../ledger/matching/match-plan.js';
import { type MatchItem, wholeItem } from '../../ledger/matching/open-items.js';
import type { DraftLine } from '../../ledger/posting/ledger-line.js';
import type { Posting } from '../../ledger/posting/ledger.js';
import type { Payment } from '../entities/payment.js';
import { isTooLong } from '../invoices/invoice-totals.js';
import { type PartnerAmount, paymentEntry } from './payment-entry.js';
import type { PaymentContext } from './payment-context.js';

/** The entry of a payment without its source: one made by `pay` has no id yet. */
export type PaymentPosting = Omit<Posting, 'source'>;

/** The entry of a payment without other problems, with its date and rate (domain.md 6.5). `from`: the account of the money. */
export function paymentPosting(
  payment: Payment,
  { books, journal, moneyAccount, writeOffAccount }: PaymentContext,
  settled: readonly PartnerAmount[],
  from = moneyAccount?.id,
): PaymentPosting | Refused {
  const { date, writeOffAmount, reference } = payment;
  const lines = paymentEntry({
    ...payment,
    rate: payment.currencyRate as string,
    decimals: decimalsOfCurrency(books.home),
    moneyAccountId: from as string,
    writeOff: writeOffAmount ? { amount: writeOffAmount, accountId: writeOffAccount!.id } : null,
    settled,
  });
  const problems = lengthProblems(payment, lines, books.home);
  if (problems.length > 0) return { problems };
  return {
    journal: journal!,
    class: 'main',
    date: date as string,
    fiscalYearStart: books.fiscalYearStart,
    reference: reference ?? null,
    lines,
  };
}

/** The items of a posted payment on control accounts, for matching. */
export function ownItems(entry: Entry, settled: readonly PartnerAmount[]): MatchItem[] {
  return entry.lines.slice(-settled.length).map((line) => wholeItem(entry, line));
}

/**
 * What prevents the matches of a payment to be posted, based on the items that posting will create. `requestsOf`: its matches, given those
 * items; `others`: the items that it settles.
 */
export function settlingProblems(
  { date, lines }: PaymentPosting,
  settled: readonly PartnerAmount[],
  requestsOf: (own: readonly MatchItem[]) => readonly MatchRequest[],
  others: readonly MatchItem[],
  books: BooksSettings,
): readonly Problem[] {
  const entry = { id: 'entry', number: null, date };
  const own = lines.slice(-settled.length).map((line, i) => wholeItem(entry, { ...line, id: `line ${i}` }));
  return planMatches(requestsOf(own), [...others, ...own], books).problems;
}

/** Amounts are limited to the digits that every JSON reader preserves (domain.md 3.1), including the sum of money and write-off. */
function lengthProblems({ currency }: Payment, lines: readonly DraftLine[], home: string): Problem[] {
  if (!lines.some(({ debit, credit, amountCurrency }) => [debit, credit, amountCurrency].some(isTooLong))) return [];
  if (currency === home || lines.some(({ amountCurrency }) => isTooLong(amountCurrency))) {
    const message = 'The sum of amount and write_off.amount would need more than 15 digits. Split the payment.';
    return [{ field: 'amount', code: 'out_of_range', message }];
  }
  const message = `At this rate an amount would need more than 15 digits in ${home}. Check currency_rate.`;
  return [{ field: 'currency_rate', code: 'out_of_range', message }];
}
