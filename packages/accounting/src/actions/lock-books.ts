import { type Problem, Refusal } from '@daybook/errors';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Books } from '../entities/books.js';
import { DatedDrafts } from '../lock/dated-drafts.js';

interface LockArgs {
  readonly lockDate: string;
  readonly force: boolean;
}

/**
 * Moves the lock date forward (domain.md 3.5). The books' row is locked, so it has waited for every poster that read the
 * old date, and whoever posts next reads the new one.
 */
@Injectable()
export class LockBooks implements ActionVerb<Books, LockArgs> {
  constructor(private readonly drafts: DatedDrafts) {}

  async refusals(work: UnitOfWork, books: Books, args?: LockArgs): Promise<readonly Problem[]> {
    if (!args) return [];
    const { lockDate, force } = args;
    if (books.lockDate !== null && lockDate < books.lockDate) {
      const message = `The books are locked up to ${books.lockDate}; the lock date only moves forward.`;
      return [{ field: 'lock_date', code: 'out_of_range', message }];
    }
    if (force || lockDate === books.lockDate) return [];
    const found = await this.drafts.upTo(work.workspaceId, lockDate);
    if (found.length === 0) return [];
    const counted = found.map(({ noun, count }) => `${noun} ${count}`).join(', ');
    const help = 'Post, delete or redate them, or send force: true.';
    const message = `There are drafts dated on or before ${lockDate} (${counted}). ${help}`;
    return [{ field: 'lock_date', code: 'drafts_in_period', message }];
  }

  async run(work: UnitOfWork, books: Books, args: LockArgs): Promise<void> {
    const problems = await this.refusals(work, books, args);
    if (problems.length > 0) throw new Refusal(problems);
    if (books.lockDate === args.lockDate) return;
    books.lockDate = args.lockDate;
    work.save(books);
  }
}
