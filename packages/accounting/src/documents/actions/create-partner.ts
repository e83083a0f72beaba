import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../../ledger/accounts/account-types.js';
import type { Partner } from '../entities/partner.js';
import { partnerAccounts } from '../partners/partner-accounts.js';

/** A new partner is what the view it was posted to says, else a customer (domain.md 4.1). */
@Injectable()
export class CreatePartner implements OldWriteVerb<Partner> {
  constructor(private readonly accounts: AccountTypes) {}

  async run(work: UnitOfWork, partner: Partner): Promise<void> {
    if (partner.isCustomer === undefined && partner.isSupplier === undefined) partner.isCustomer = true;
    partner.isCustomer ??= false;
    partner.isSupplier ??= false;
    await this.accounts.require(work.workspaceId, partnerAccounts(partner));
  }
}
