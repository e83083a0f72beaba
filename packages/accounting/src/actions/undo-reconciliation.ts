import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '../entities/reconciliation.js';
import { BooksHolder, type HeldBooks, lockedProblems } from '../ledger/held-books.js';
import { Matching } from '../ledger/matching.js';
import { Settlement } from '../ledger/settlement.js';

interface UndoArgs {
  readonly date?: string | null;
}

const LINES = `
  SELECT unnest(ARRAY[debit_line_id, credit_line_id]) AS id FROM accounting.reconciliations WHERE workspace_id = $1 AND id = $2`;

/** active → undone: a voiding row of its own date, so that past reports do not change (domain.md 4.11, 5.4). */
@Injectable()
export class UndoReconciliation implements ActionVerb<Reconciliation, UndoArgs> {
  constructor(
    private readonly database: Database,
    private readonly books: BooksHolder,
    private readonly matching: Matching,
    private readonly settlement: Settlement,
  ) {}

  /** Its documents stand before it; its lines never change. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const lines = await this.database.query<{ id: string }>(LINES, [work.workspaceId, id]);
    await this.settlement.lockDocuments(work, lines.map((line) => line.id));
  }

  async refusals(work: UnitOfWork, match: Reconciliation, args: UndoArgs = {}): Promise<readonly Problem[]> {
    return refusalsOf(match, await this.books.hold(work.workspaceId), args);
  }

  async run(work: UnitOfWork, match: Reconciliation, args: UndoArgs): Promise<void> {
    const books = await this.books.hold(work.workspaceId);
    const problems = refusalsOf(match, books, args);
    if (problems.length > 0) throw new Refusal(problems);
    await this.matching.undo(work, books, [match], dateOf(match, books, args));
  }
}

function refusalsOf(match: Reconciliation, books: HeldBooks, args: UndoArgs): Problem[] {
  if (match.ofReversal) {
    return [{ code: 'invalid_state', message: 'This match belongs to a reversal and stays with it.' }];
  }
  const date = dateOf(match, books, args);
  if (date >= match.date) return lockedProblems(books, date);
  return [{ field: 'date', code: 'out_of_range', message: `date must not be before ${match.date}, the date of the match.` }];
}

/** Today, unless the match itself is of a later day. */
function dateOf(match: Reconciliation, { today }: HeldBooks, { date }: UndoArgs): string {
  return date ?? (today > match.date ? today : match.date);
}
