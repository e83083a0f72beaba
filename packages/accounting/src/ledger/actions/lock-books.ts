import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Books } from '../entities/books.js';
import { DatedDrafts } from '../lock/dated-drafts.js';

interface LockArgs {
  readonly lockDate: string;
  readonly force: boolean;
  readonly reason?: string | null;
}

const NOW = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

/**
 * Moves the lock date forward or, where the settings allow it, back (domain.md 3.5). The books' row is locked, so it has
 * waited for every poster that read the old date, and whoever posts next reads the new one. Every move has its time and
 * reason in the settings, and so in their history and event.
 */
@Injectable()
export class LockBooks implements OldActionVerb<Books, LockArgs> {
  constructor(
    private readonly database: Database,
    private readonly drafts: DatedDrafts,
  ) {}

  async refusals(work: UnitOfWork, books: Books, args?: LockArgs): Promise<readonly Problem[]> {
    if (!args) return [];
    if (args.lockDate === books.lockDate) return idleReason(books, args);
    if (books.lockDate !== null && args.lockDate < books.lockDate)
      return backProblems(books.lockDate, books.lockReopen, args);
    return args.force ? [] : this.draftProblems(work.workspaceId, args.lockDate);
  }

  async run(work: UnitOfWork, books: Books, args: LockArgs): Promise<void> {
    const problems = await this.refusals(work, books, args);
    if (problems.length > 0) throw new Refusal(problems);
    if (books.lockDate === args.lockDate) return;
    const [clock] = await this.database.query<{ now: string }>(NOW);
    Object.assign(books, { lockDate: args.lockDate, lockMovedAt: clock!.now, lockMovedReason: args.reason ?? null });
    work.save(books);
  }

  private async draftProblems(workspaceId: string, lockDate: string): Promise<Problem[]> {
    const found = await this.drafts.upTo(workspaceId, lockDate);
    if (found.length === 0) return [];
    const counted = found.map(({ noun, count }) => `${noun} ${count}`).join(', ');
    const help = 'Post, delete or redate them, or send force: true.';
    const message = `There are drafts dated on or before ${lockDate} (${counted}). ${help}`;
    return [{ field: 'lock_date', code: 'drafts_in_period', message }];
  }
}

/** A reason is kept with a move. Sending the last move again changes nothing, and is no fault. */
function idleReason({ lockDate, lockMovedReason }: Books, { reason }: LockArgs): Problem[] {
  if (!reason || reason === lockMovedReason) return [];
  const message = `The books are already locked up to ${lockDate}, so the reason would not be stored. Leave reason out.`;
  return [{ field: 'reason', code: 'invalid_value', message }];
}

/** What stands against setting the lock date back. */
function backProblems(lockDate: string, lockReopen: boolean, { reason }: LockArgs): Problem[] {
  const locked = `The books are locked up to ${lockDate}.`;
  if (!lockReopen) {
    const message = `${locked} To set the lock date back, first set lock_reopen of settings/accounting to true.`;
    return [{ field: 'lock_date', code: 'out_of_range', message }];
  }
  if (reason) return [];
  const message = `${locked} To set the lock date back, send a reason. It is stored in the history.`;
  return [{ field: 'reason', code: 'required', message }];
}
