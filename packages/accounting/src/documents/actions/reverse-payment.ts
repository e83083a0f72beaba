import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import type { Reconciliation } from '../../ledger/entities/reconciliation.js';
import { BooksHolder, type HeldBooks, lockedProblems } from '../../ledger/books/held-books.js';
import { PaymentReversal } from '../payments/payment-reversal.js';

interface ReverseArgs {
  readonly date?: string | null;
}

/** posted → reversed: its matches are undone, its entry is mirrored, both are matched (domain.md 5.3, 6.12). */
@Injectable()
export class ReversePayment implements OldActionVerb<Payment, ReverseArgs> {
  constructor(
    private readonly books: BooksHolder,
    private readonly reversal: PaymentReversal,
  ) {}

  /** The documents that it settles stand before it. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.reversal.lockDocuments(work, id);
  }

  async refusals(work: UnitOfWork, payment: Payment, args: ReverseArgs = {}): Promise<readonly Problem[]> {
    const books = await this.books.load(work);
    return dateProblems(payment, await this.reversal.lockMatches(work, payment), books, args);
  }

  async run(work: UnitOfWork, payment: Payment, args: ReverseArgs): Promise<void> {
    const books = await this.books.load(work);
    const matches = await this.reversal.lockMatches(work, payment);
    const problems = dateProblems(payment, matches, books, args);
    if (problems.length > 0) throw new Refusal(problems);
    await this.reversal.reverse(work, books, payment, matches, dateOf(payment, matches, books, args));
  }
}

/** The latest day of the payment and its matches: nothing is taken back before it was there. */
function earliestOf(payment: Payment, matches: readonly Reconciliation[]): string {
  return [payment.date as string, ...matches.map(({ date }) => date)].reduce((a, b) => (a > b ? a : b));
}

function dateOf(
  payment: Payment,
  matches: readonly Reconciliation[],
  { today }: HeldBooks,
  { date }: ReverseArgs,
): string {
  const earliest = earliestOf(payment, matches);
  return date ?? (today > earliest ? today : earliest);
}

function dateProblems(
  payment: Payment,
  matches: readonly Reconciliation[],
  books: HeldBooks,
  args: ReverseArgs,
): Problem[] {
  const date = dateOf(payment, matches, books, args);
  const earliest = earliestOf(payment, matches);
  if (date >= earliest) return lockedProblems(books, date);
  return [
    {
      field: 'date',
      code: 'out_of_range',
      message: `date must not be before ${earliest}, the latest date of the payment and its matches.`,
    },
  ];
}
