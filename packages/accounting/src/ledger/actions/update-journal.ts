import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../accounts/account-types.js';
import { checkJournal } from '../accounts/journal-rules.js';
import { Usage } from '../accounts/usage.js';
import type { Journal } from '../entities/journal.js';

/** Codes, type and currency are fixed once an entry of the journal is posted (domain.md 4.4). */
@Injectable()
export class UpdateJournal implements OldWriteVerb<Journal> {
  constructor(
    private readonly accounts: AccountTypes,
    private readonly usage: Usage,
  ) {}

  async run(work: UnitOfWork, journal: Journal): Promise<void> {
    const fixed = { code: 'code', credit_code: 'creditCode', type: 'type', currency: 'currency' } as const;
    await this.usage.keepFixed('journal', work.before(journal), journal, fixed);
    await checkJournal(this.accounts, work.workspaceId, journal);
  }
}
