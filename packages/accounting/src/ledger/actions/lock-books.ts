import { transactionTime } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Books } from '../entities/books.js';
import { DatedDrafts, type DraftCount } from '../lock/dated-drafts.js';

interface LockArgs {
  readonly lockDate: string;
  readonly force: boolean;
  readonly reason?: string | null;
}

interface Context {
  /** The transaction's time, ISO 8601 in UTC. */
  readonly now: string;
  /** Drafts that moving forward would strand; empty if that does not matter. */
  readonly stranded: readonly DraftCount[];
}

/**
 * Moves the lock date forward or, if the settings allow it, back (domain.md 3.5). The books' row is locked: this has waited for every
 * poster that read the old date, and the next poster reads the new one. Every move's time and reason are in the settings, and so in their
 * history and event.
 */
@Injectable()
export class LockBooks implements ActionVerb<Books, LockArgs, Context | null> {
  constructor(private readonly drafts: DatedDrafts) {}

  async load(
    { tx, workspaceId }: UnitOfWork,
    { lockDate }: Readonly<Books>,
    args: LockArgs | undefined,
  ): Promise<Context | null> {
    if (!args || args.lockDate === lockDate) return null;
    const isBack = lockDate !== null && args.lockDate < lockDate;
    const [stranded, now] = await Promise.all([
      isBack || args.force ? [] : this.drafts.upTo(tx, workspaceId, args.lockDate),
      transactionTime(tx),
    ]);
    return { now, stranded };
  }

  plan(books: Readonly<Books>, context: Context | null, args: LockArgs | undefined): Plan<Books> {
    if (!args) return { problems: [] };
    const { lockDate, reason = null } = args;
    // Repeating the last move changes nothing, and is not an error.
    if (!context) return { problems: idleReason(books, args) };
    return {
      problems: [...backProblems(books, args), ...draftProblems(lockDate, context.stranded)],
      changes: { lockDate, lockMovedAt: context.now, lockMovedReason: reason },
    };
  }
}

function draftProblems(lockDate: string, stranded: readonly DraftCount[]): Problem[] {
  if (stranded.length === 0) return [];
  const counted = stranded.map(({ noun, count }) => `${noun} ${count}`).join(', ');
  const help = 'Post, delete or redate them, or send force: true.';
  const message = `There are drafts dated on or before ${lockDate} (${counted}). ${help}`;
  return [{ field: 'lock_date', code: 'drafts_in_period', message }];
}

/** A reason is only stored with a move. */
function idleReason({ lockDate, lockMovedReason }: Readonly<Books>, { reason }: LockArgs): Problem[] {
  if (!reason || reason === lockMovedReason) return [];
  const message = `The books are already locked up to ${lockDate}, so the reason would not be stored. Leave reason out.`;
  return [{ field: 'reason', code: 'invalid_value', message }];
}

/** What prevents setting the lock date back. */
function backProblems({ lockDate, lockReopen }: Readonly<Books>, { lockDate: wanted, reason }: LockArgs): Problem[] {
  if (lockDate === null || wanted > lockDate) return [];
  const locked = `The books are locked up to ${lockDate}.`;
  if (!lockReopen) {
    const message = `${locked} To set the lock date back, first set lock_reopen of settings/accounting to true.`;
    return [{ field: 'lock_date', code: 'out_of_range', message }];
  }
  if (reason) return [];
  const message = `${locked} To set the lock date back, send a reason. It is stored in the history.`;
  return [{ field: 'reason', code: 'required', message }];
}
