import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Account } from '../entities/account.js';

/** The lines of receivable and payable accounts are matched (domain.md 4.3). */
@Injectable()
export class CreateAccount implements OldWriteVerb<Account> {
  async run(_work: UnitOfWork, account: Account): Promise<void> {
    account.openItems ??= account.type === 'receivable' || account.type === 'payable';
  }
}
