import { InvalidRequest, type Problem } from '@daybook/errors';
import { decimalPlaces, decimalsOfCurrency, equal, minimum } from '@daybook/money';
import type { Reconciliation } from '../entities/reconciliation.js';
import type { BooksSettings } from '../books/books-reader.js';
import { exchangeProblems } from './exchange-entries.js';
import { matchedDate, matchProblems } from './match-conditions.js';
import { lessMatch, matchedValue } from './match-rules.js';
import type { MatchItem } from './open-items.js';

/** A match to be made. */
export interface MatchRequest {
  readonly debitLineId: string;
  readonly creditLineId: string;
  /** In the lines' currency. Default: the smaller open amount. */
  readonly amount?: string | undefined;
  /** Default: the first day on which both lines can be matched, or today if that is locked. */
  readonly date?: string | undefined;
  /** Whether the match belongs to a reversal, and so cannot be undone. */
  readonly ofReversal?: true;
  /** The payment that sets off both documents against each other, and its date: no such match is older. */
  readonly setOffBy?: { readonly id: string; readonly date: string };
}

/** A match to be recorded; its exchange entry is not posted yet. */
export interface PlannedMatch {
  readonly values: Omit<
    Reconciliation,
    'workspaceId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'externalId' | 'metadata'
  >;
  readonly debit: MatchItem;
  /** The new record, if a client created it. */
  readonly record?: Reconciliation;
}

/**
 * Matches pairs of items one after the other, each with what the previous ones leave open, until one is refused (domain.md 4.11, 6.6).
 * @throws InvalidRequest on `amount`, whose decimals can only be checked here
 */
export function planMatches(
  requests: readonly MatchRequest[],
  items: readonly MatchItem[],
  books: BooksSettings,
): { readonly problems: readonly Problem[]; readonly matches: readonly PlannedMatch[] } {
  const open = new Map(items.map((item) => [item.id, item]));
  const matches: PlannedMatch[] = [];
  for (const request of requests) {
    const [debit, credit] = [open.get(request.debitLineId), open.get(request.creditLineId)];
    refuseDecimals(request.amount, debit);
    const problems = matchProblems(debit, credit, request, books);
    if (problems.length > 0) return { problems, matches };
    const values = valuesOf(request, debit!, credit!, books);
    const unposted = equal(values.debitValue, values.creditValue) ? [] : exchangeProblems(books);
    if (unposted.length > 0) return { problems: unposted, matches };
    open.set(debit!.id, { ...debit!, ...lessMatch(debit!, values.amount, values.debitValue) });
    open.set(credit!.id, { ...credit!, ...lessMatch(credit!, values.amount, values.creditValue) });
    matches.push({ values, debit: debit! });
  }
  return { problems: [], matches };
}

function valuesOf(
  request: MatchRequest,
  debit: MatchItem,
  credit: MatchItem,
  books: BooksSettings,
): PlannedMatch['values'] {
  const amount = request.amount ?? minimum(debit.residualCurrency, credit.residualCurrency);
  const decimals = decimalsOfCurrency(books.home);
  return {
    name: `${debit.entryNumber} – ${credit.entryNumber}`,
    state: 'active',
    debitLineId: debit.id,
    creditLineId: credit.id,
    date: matchedDate(debit, credit, request, books),
    currency: debit.currency,
    amount,
    debitValue: matchedValue(debit, amount, decimals),
    creditValue: matchedValue(credit, amount, decimals),
    exchangeEntryId: null,
    paymentId: request.setOffBy?.id ?? null,
    ofReversal: request.ofReversal ?? false,
  };
}

/** The currency is known only now (wire.md 6). @throws InvalidRequest on `amount` */
function refuseDecimals(amount: string | undefined, item: MatchItem | undefined): void {
  if (amount === undefined || !item) return;
  const places = decimalsOfCurrency(item.currency);
  if (decimalPlaces(amount) <= places) return;
  const problem: Problem = {
    field: 'amount',
    code: 'out_of_range',
    message: `amount has more decimals than ${item.currency} has: at most ${places}.`,
  };
  throw new InvalidRequest(problem);
}
