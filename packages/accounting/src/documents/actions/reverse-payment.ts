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
  /** The payment's active matches. */
  readonly matches: readonly Reconciliation[];
  /** The day of the entry that set its partner; null: there is none. */
  readonly assignedOn: string | null;
}

const DAY = 'SELECT date FROM accounting.entries WHERE workspace_id = $1 AND id = $2';

interface ReversePlan extends Plan<Payment> {
  readonly date: string;
}

/** posted → reversed: its matches are undone, its entry is mirrored, and the two entries are matched (domain.md 5.3, 6.12). */
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
    const [naming] = payment.assignedById
      ? await work.tx.query<{ date: string }>(DAY, [work.workspaceId, payment.assignedById])
      : [];
    const matches = await this.reversal.loadMatches(work, payment);
    return { books, matches, assignedOn: naming?.date ?? null };
  }

  plan(
    payment: Readonly<Payment>,
    { books, matches, assignedOn }: Context,
    args: ReverseArgs | undefined = {},
  ): ReversePlan | Refused {
    const earliest = latest([payment.date as string, assignedOn ?? '', ...matches.map((match) => match.date)]);
    const date = args.date ?? (books.today > earliest ? books.today : earliest);
    const problems = dateProblems(date, earliest, books);
    return { problems, changes: { state: 'reversed' }, events: ['reversed'], date };
  }

  async apply(work: UnitOfWork, payment: Payment, { date }: ReversePlan, { books, matches }: Context): Promise<void> {
    await this.reversal.reverse(work, books, payment, matches, date);
  }
}

/** A reversal is not older than what it reverses. */
function latest(days: readonly string[]): string {
  return days.reduce((a, b) => (a > b ? a : b));
}

function dateProblems(date: string, earliest: string, books: BooksSettings): Problem[] {
  if (date >= earliest) return lockedProblems(books, date);
  const message = `date must not be before ${earliest}, the latest date of the payment, the assignment of its partner and its matches.`;
  return [{ field: 'date', code: 'out_of_range', message }];
}
