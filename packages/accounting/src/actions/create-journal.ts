import { InvalidRequest } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../accounts/account-types.js';
import { checkJournal } from '../accounts/journal-rules.js';
import type { Journal } from '../entities/journal.js';

/** A new journal; the series of its credits is R + code unless it says otherwise (domain.md 4.4). */
@Injectable()
export class CreateJournal implements WriteVerb<Journal> {
  constructor(private readonly accounts: AccountTypes) {}

  async run(work: UnitOfWork, journal: Journal): Promise<void> {
    if (journal.creditCode === undefined && journal.code.length === 8) {
      const message = 'Set credit_code: R and a code of 8 characters would be too long.';
      throw new InvalidRequest({ field: 'credit_code', code: 'required', message });
    }
    journal.creditCode ??= `R${journal.code}`;
    await checkJournal(this.accounts, work.workspaceId, journal);
  }
}
