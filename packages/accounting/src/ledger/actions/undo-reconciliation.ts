import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '../entities/reconciliation.js';
import { BooksHolder, type HeldBooks, lockedProblems } from '../books/held-books.js';
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
  JOIN accounting.payments p ON p.workspace_id = l.workspace_id AND p.entry_id = l.entry_id
  WHERE l.workspace_id = $1 AND l.id IN ($2, $3)
    AND (SELECT count(DISTINCT o.side) FROM accounting.entry_lines x
      JOIN accounting.open_items o ON o.workspace_id = x.workspace_id AND o.id = x.id
      WHERE x.workspace_id = p.workspace_id AND x.entry_id = p.entry_id) > 1`;

/** active → undone: a voiding row of its own date, so that past reports do not change (domain.md 4.11, 5.4). */
@Injectable()
export class UndoReconciliation implements OldActionVerb<Reconciliation, UndoArgs> {
  constructor(
    private readonly database: Database,
    private readonly books: BooksHolder,
    private readonly matching: Matching,
  ) {}

  /** Its documents stand before it; its lines never change. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const [match] = await this.database.query<Pick<Reconciliation, 'debitLineId' | 'creditLineId' | 'paymentId'>>(
      MATCH,
      [work.workspaceId, id],
    );
    if (match)
      await this.matching.announce(
        work,
        [match.debitLineId, match.creditLineId],
        match.paymentId ? [match.paymentId] : [],
      );
  }

  async refusals(work: UnitOfWork, match: Reconciliation, args: UndoArgs = {}): Promise<readonly Problem[]> {
    return [...(await this.twoSided(match)), ...refusalsOf(match, await this.books.load(work), args)];
  }

  async run(work: UnitOfWork, match: Reconciliation, args: UndoArgs): Promise<void> {
    const books = await this.books.load(work);
    const problems = [...(await this.twoSided(match)), ...refusalsOf(match, books, args)];
    if (problems.length > 0) throw new Refusal(problems);
    await this.matching.undo(work, books, [match], dateOf(match, books, args));
  }

  /** What a payment sets off between two accounts is undone as a whole: else more would be open of it than was paid. */
  private async twoSided({ workspaceId, debitLineId, creditLineId, ofReversal }: Reconciliation): Promise<Problem[]> {
    if (ofReversal) return [];
    const [payment] = await this.database.query<{ number: string }>(TWO_SIDED, [
      workspaceId,
      debitLineId,
      creditLineId,
    ]);
    if (!payment) return [];
    return [
      {
        code: 'invalid_state',
        message: `${payment.number} sets off documents on several accounts. To undo its matches, reverse the payment.`,
      },
    ];
  }
}

function refusalsOf(match: Reconciliation, books: HeldBooks, args: UndoArgs): Problem[] {
  if (match.ofReversal) {
    return [{ code: 'invalid_state', message: 'This match belongs to a reversal and cannot be undone.' }];
  }
  const date = dateOf(match, books, args);
  if (date >= match.date) return lockedProblems(books, date);
  return [
    { field: 'date', code: 'out_of_range', message: `date must not be before ${match.date}, the date of the match.` },
  ];
}

/** Today, unless the match itself is of a later day. */
function dateOf(match: Reconciliation, { today }: HeldBooks, { date }: UndoArgs): string {
  return date ?? (today > match.date ? today : match.date);
}
