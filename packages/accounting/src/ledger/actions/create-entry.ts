import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { EntryDraft } from '../entries/entry-draft.js';
import type { Entry } from '../entities/entry.js';

/** A new manual entry is a draft; the ledger is untouched (domain.md 4.9). */
@Injectable()
export class CreateEntry implements OldWriteVerb<Entry> {
  constructor(private readonly draft: EntryDraft) {}

  async run(work: UnitOfWork, entry: Entry): Promise<void> {
    await this.draft.complete(work, entry);
  }
}
