import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../../ledger/accounts/account-types.js';
import type { Tax } from '../entities/tax.js';

/** A tax is collected on an account of type tax (domain.md 4.5). */
@Injectable()
export class CreateTax implements OldWriteVerb<Tax> {
  constructor(private readonly accounts: AccountTypes) {}

  async run(work: UnitOfWork, tax: Tax): Promise<void> {
    await this.accounts.require(work.workspaceId, [{ field: 'account', accountId: tax.accountId, types: ['tax'] }]);
  }
}
