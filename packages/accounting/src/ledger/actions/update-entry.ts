import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { EntryDraft } from '../entries/entry-draft.js';
import type { Entry } from '../entities/entry.js';

/** A changed draft is checked anew; of a posted entry only annotations change (domain.md 5.10). */
@Injectable()
export class UpdateEntry implements OldWriteVerb<Entry> {
  constructor(private readonly draft: EntryDraft) {}

  async run(work: UnitOfWork, entry: Entry): Promise<void> {
    if (entry.state === 'draft') await this.draft.complete(work, entry);
  }
}
