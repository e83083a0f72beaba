import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../../ledger/accounts/account-types.js';
import { Usage } from '../../ledger/accounts/usage.js';
import type { Tax } from '../entities/tax.js';

/** A used tax keeps its figures: a changed rate is a new tax plus archiving the old (domain.md 4.5). */
@Injectable()
export class UpdateTax implements OldWriteVerb<Tax> {
  constructor(
    private readonly accounts: AccountTypes,
    private readonly usage: Usage,
  ) {}

  async run(work: UnitOfWork, tax: Tax): Promise<void> {
    const fixed = { rate: 'rate', scope: 'scope', price_included: 'priceIncluded', account: 'accountId' } as const;
    await this.usage.keepFixed('tax', work.before(tax), tax, fixed);
    await this.accounts.require(work.workspaceId, [{ field: 'account', accountId: tax.accountId, types: ['tax'] }]);
  }
}
