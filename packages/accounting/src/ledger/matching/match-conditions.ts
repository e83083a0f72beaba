import type { Problem } from '@daybook/errors';
import { compare, isZero } from '@daybook/money';
import type { BooksSettings } from '../books/books-reader.js';
import { lockedProblems } from '../lock/locked-period.js';
import type { MatchItem } from './open-items.js';

/** What the conditions need of a requested match. */
interface Wish {
  readonly amount?: string | undefined;
  readonly date?: string | undefined;
  readonly setOffBy?: { readonly date: string };
}

/** Everything that prevents a match, in the order of domain.md 4.11. */
export function matchProblems(
  debit: MatchItem | undefined,
  credit: MatchItem | undefined,
  wish: Wish,
  books: BooksSettings,
): Problem[] {
  const sides = [...sideProblems('debit_line', debit, 'debit'), ...sideProblems('credit_line', credit, 'credit')];
  if (!debit || !credit || sides.length > 0) return sides;
  const pair = pairProblems(debit, credit);
  return pair.length > 0
    ? pair
    : [...amountProblems(debit, credit, wish.amount), ...dateProblems(debit, credit, wish, books)];
}

function sideProblems(field: string, item: MatchItem | undefined, side: MatchItem['side']): Problem[] {
  if (item?.side === side) return [];
  const message = item
    ? `${field} must be a ${side} line; this one is a ${item.side}.`
    : `${field} must be a posted line on a receivable, payable or other open-item account.`;
  return [{ field, code: 'invalid_value', message }];
}

function pairProblems(debit: MatchItem, credit: MatchItem): Problem[] {
  const differs = (what: string): Problem[] => [
    { field: 'credit_line', code: 'invalid_value', message: `credit_line must have the same ${what} as debit_line.` },
  ];
  if (debit.accountId !== credit.accountId) return differs('account');
  if (debit.partnerId !== credit.partnerId) return differs('partner');
  return debit.currency === credit.currency ? [] : differs('currency');
}

function amountProblems(debit: MatchItem, credit: MatchItem, amount: string | undefined): Problem[] {
  const closed = [debit, credit].find(({ residualCurrency }) => isZero(residualCurrency));
  if (closed) {
    return [
      {
        field: 'amount',
        code: 'out_of_range',
        message: `The line of ${closed.entryNumber} is already fully matched.`,
      },
    ];
  }
  const open = compare(debit.residualCurrency, credit.residualCurrency) < 0 ? debit : credit;
  if (amount === undefined || compare(amount, open.residualCurrency) <= 0) return [];
  const message = `amount must be at most ${open.residualCurrency}, the open amount of the line of ${open.entryNumber}.`;
  return [{ field: 'amount', code: 'out_of_range', message }];
}

function dateProblems(debit: MatchItem, credit: MatchItem, wish: Wish, books: BooksSettings): Problem[] {
  const date = matchedDate(debit, credit, wish, books);
  const first = firstDay(debit, credit, wish);
  if (date >= first) return lockedProblems(books, date);
  const message = `date must not be before ${first}, the first day on which both lines exist and are not matched otherwise.`;
  return [{ field: 'date', code: 'out_of_range', message }];
}

/** The first day on which both lines can be matched or, if that is locked, today; unless a date is requested. */
export function matchedDate(debit: MatchItem, credit: MatchItem, wish: Wish, books: BooksSettings): string {
  if (wish.date !== undefined) return wish.date;
  const first = firstDay(debit, credit, wish);
  return books.lockDate !== null && first <= books.lockDate && books.today > first ? books.today : first;
}

/**
 * The later of both lines' dates (domain.md 4.11), but not before the last day on which a match of either was undone: that match counts
 * until then, and past reports do not change (domain.md 9). Nor before the date of the payment that sets them off.
 */
function firstDay(debit: MatchItem, credit: MatchItem, { setOffBy }: Wish): string {
  const days = [debit.date, credit.date, debit.voidedOn, credit.voidedOn, setOffBy?.date ?? null].filter(
    (day) => day !== null,
  );
  return days.reduce((a, b) => (a > b ? a : b));
}
