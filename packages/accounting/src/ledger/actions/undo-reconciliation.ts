import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '../entities/reconciliation.js';
import { BooksReader, type BooksSettings } from '../books/books-reader.js';
import { lockedProblems } from '../lock/locked-period.js';
import { Matching } from '../matching/matching.js';

interface UndoArgs {
  readonly date?: string | null;
}

const MATCH = `
  SELECT debit_line_id AS "debitLineId", credit_line_id AS "creditLineId", payment_id AS "paymentId"
  FROM accounting.reconciliations WHERE workspace_id = $1 AND id = $2`;

/** The payment with a line in a match whose lines on control accounts are on both sides. */
const TWO_SIDED = `
  SELECT p.number FROM accounting.entry_lines l
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.source_resource = 'payments'
  JOIN accounting.payments p ON p.workspace_id = $1 AND p.id = e.source_id
  WHERE l.workspace_id = $1 AND l.id IN ($2, $3)
    AND (SELECT count(DISTINCT o.side) FROM accounting.entry_lines x
      JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = x.id
      WHERE x.workspace_id = $1 AND x.entry_id = l.entry_id) > 1`;

interface Context {
  readonly books: BooksSettings;
  /** The number of a payment that this match is a part of, and that can only be undone as a whole. */
  readonly twoSided: string | null;
}

interface UndoPlan extends Plan<Reconciliation> {
  readonly date: string;
}

/** active → undone: appends a voiding row with its own date, so that past reports do not change (domain.md 4.11, 5.4). */
@Injectable()
export class UndoReconciliation implements ActionVerb<Reconciliation, UndoArgs, Context, UndoPlan> {
  constructor(
    private readonly books: BooksReader,
    private readonly matching: Matching,
  ) {}

  /** Its documents are locked before it; its lines never change. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const [match] = await work.tx.query<Pick<Reconciliation, 'debitLineId' | 'creditLineId' | 'paymentId'>>(MATCH, [
      work.workspaceId,
      id,
    ]);
    if (!match) return;
    const { debitLineId, creditLineId, paymentId } = match;
    await this.matching.announce(work, [debitLineId, creditLineId], paymentId ? [paymentId] : []);
  }

  async load(work: UnitOfWork, match: Readonly<Reconciliation>): Promise<Context> {
    const { workspaceId, debitLineId, creditLineId, ofReversal } = match;
    const [books, [payment]] = await Promise.all([
      this.books.load(work),
      ofReversal ? [] : work.tx.query<{ number: string }>(TWO_SIDED, [workspaceId, debitLineId, creditLineId]),
    ]);
    return { books, twoSided: payment?.number ?? null };
  }

  plan(match: Readonly<Reconciliation>, context: Context, args: UndoArgs | undefined = {}): UndoPlan | Refused {
    const { books, twoSided } = context;
    const date = dateOf(match, books, args);
    return { problems: [...wholeProblems(twoSided), ...ownProblems(match, books, date)], date };
  }

  async apply(work: UnitOfWork, match: Reconciliation, { date }: UndoPlan, { books }: Context): Promise<void> {
    await this.matching.undo(work, books, [match], date);
  }
}

/** A set-off between two accounts can only be undone as a whole: otherwise more would be open of the payment than was paid. */
function wholeProblems(payment: string | null): Problem[] {
  if (payment === null) return [];
  const message = `${payment} sets off documents on several accounts. To undo its matches, reverse the payment.`;
  return [{ code: 'invalid_state', message }];
}

function ownProblems(match: Readonly<Reconciliation>, books: BooksSettings, date: string): Problem[] {
  if (match.ofReversal) {
    return [{ code: 'invalid_state', message: 'This match belongs to a reversal and cannot be undone.' }];
  }
  if (date >= match.date) return lockedProblems(books, date);
  return [
    { field: 'date', code: 'out_of_range', message: `date must not be before ${match.date}, the date of the match.` },
  ];
}

/** Today, unless the match itself has a later date. */
function dateOf(match: Readonly<Reconciliation>, { today }: BooksSettings, { date }: UndoArgs): string {
  return date ?? (today > match.date ? today : match.date);
}
