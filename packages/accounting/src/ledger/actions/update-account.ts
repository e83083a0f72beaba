import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountRoles } from '../accounts/account-roles.js';
import { Usage } from '../accounts/usage.js';
import type { Account } from '../entities/account.js';

/** Code, type and currency are fixed once something is posted on the account (domain.md 4.3). */
@Injectable()
export class UpdateAccount implements OldWriteVerb<Account> {
  constructor(
    private readonly usage: Usage,
    private readonly roles: AccountRoles,
  ) {}

  async run(work: UnitOfWork, account: Account): Promise<void> {
    const before = work.before(account);
    await this.usage.keepFixed('account', before, account, { code: 'code', type: 'type', currency: 'currency' });
    if (before?.type === account.type) return;
    await this.roles.refuseWhileNamed(work.workspaceId, account.id);
    account.openItems = account.type === 'receivable' || account.type === 'payable';
  }
}
