import type { TypedAccount } from '../../ledger/accounts/account-types.js';
import type { Partner } from '../entities/partner.js';

/** The accounts of a partner and what they must be (domain.md 4.1). */
export function partnerAccounts(partner: Partner): TypedAccount[] {
  return [
    { field: 'receivable_account', accountId: partner.receivableAccountId, types: ['receivable'] },
    { field: 'payable_account', accountId: partner.payableAccountId, types: ['payable'] },
  ];
}
