import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../../ledger/accounts/account-types.js';
import type { Partner } from '../entities/partner.js';
import { partnerAccounts } from '../partners/partner-accounts.js';

/** A partner may change at any time: posted documents keep their own picture of it (domain.md 4.1). */
@Injectable()
export class UpdatePartner implements OldWriteVerb<Partner> {
  constructor(private readonly accounts: AccountTypes) {}

  async run(work: UnitOfWork, partner: Partner): Promise<void> {
    await this.accounts.require(work.workspaceId, partnerAccounts(partner));
  }
}
