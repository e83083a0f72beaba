import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import type { Reconciliation } from '../../ledger/entities/reconciliation.js';
import { BooksReader, type BooksSettings } from '../../ledger/books/books-reader.js';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import { PaymentReversal } from '../payments/payment-reversal.js';

interface ReverseArgs {
  readonly date?: string | null;
}

interface Context {
  readonly books: BooksSettings;
  /** The active ones of the payment. */
  readonly matches: readonly Reconciliation[];
}

interface ReversePlan extends Plan<Payment> {
  readonly date: string;
}

/** posted → reversed: its matches are undone, its entry is mirrored, both are matched (domain.md 5.3, 6.12). */
@Injectable()
export class ReversePayment implements ActionVerb<Payment, ReverseArgs, Context, ReversePlan> {
  constructor(
    private readonly books: BooksReader,
    private readonly reversal: PaymentReversal,
  ) {}

  /** The documents that it settles are locked before it. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.reversal.lockDocuments(work, id);
  }

  async load(work: UnitOfWork, payment: Readonly<Payment>): Promise<Context> {
    const books = await this.books.load(work);
    return { books, matches: await this.reversal.loadMatches(work, payment) };
  }

  plan(
    payment: Readonly<Payment>,
    { books, matches }: Context,
    args: ReverseArgs | undefined = {},
  ): ReversePlan | Refused {
    const earliest = earliestOf(payment, matches);
    const date = args.date ?? (books.today > earliest ? books.today : earliest);
    const problems = dateProblems(date, earliest, books);
    return { problems, changes: { state: 'reversed' }, events: ['reversed'], date };
  }

  async apply(work: UnitOfWork, payment: Payment, { date }: ReversePlan, { books, matches }: Context): Promise<void> {
    await this.reversal.reverse(work, books, payment, matches, date);
  }
}

/** The latest day of the payment and its matches: nothing is taken back before it was there. */
function earliestOf(payment: Readonly<Payment>, matches: readonly Reconciliation[]): string {
  return [payment.date as string, ...matches.map(({ date }) => date)].reduce((a, b) => (a > b ? a : b));
}

function dateProblems(date: string, earliest: string, books: BooksSettings): Problem[] {
  if (date >= earliest) return lockedProblems(books, date);
  const message = `date must not be before ${earliest}, the latest date of the payment and its matches.`;
  return [{ field: 'date', code: 'out_of_range', message }];
}
