import { InvalidRequest } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../accounts/account-types.js';
import { checkJournal, missingAccount } from '../accounts/journal-rules.js';
import type { Journal } from '../entities/journal.js';

/** A new journal; the series of its credits is R + code unless it says otherwise (domain.md 4.4). */
@Injectable()
export class CreateJournal implements OldWriteVerb<Journal> {
  constructor(private readonly accounts: AccountTypes) {}

  async run(work: UnitOfWork, journal: Journal): Promise<void> {
    const missing = missingAccount(journal);
    if (missing) throw new InvalidRequest(missing);
    journal.creditCode ??= `R${journal.code}`;
    await checkJournal(this.accounts, work.workspaceId, journal);
  }
}
