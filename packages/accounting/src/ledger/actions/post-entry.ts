import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { EntryContexts } from '../entries/entry-context.js';
import { postProblems } from '../entries/post-conditions.js';
import type { Entry } from '../entities/entry.js';
import { DraftPosting } from '../posting/draft-posting.js';

/** draft → posted: numbers a manual entry and opens its items (domain.md 5.2). */
@Injectable()
export class PostEntry implements OldActionVerb<Entry> {
  constructor(
    private readonly contexts: EntryContexts,
    private readonly posting: DraftPosting,
  ) {}

  async refusals(work: UnitOfWork, entry: Entry): Promise<readonly Problem[]> {
    return postProblems(entry, await this.contexts.read(work.workspaceId, entry));
  }

  async run(work: UnitOfWork, entry: Entry): Promise<void> {
    const context = await this.contexts.hold(work.workspaceId, entry);
    const problems = postProblems(entry, context);
    if (problems.length > 0) throw new Refusal(problems);
    await this.posting.post(work, entry, entry.date ?? context.today, context.journal, context.fiscalYearStart);
  }
}
