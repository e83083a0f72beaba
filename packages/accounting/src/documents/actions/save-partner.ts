import { InvalidRequest } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import {
  AccountTypes,
  accountTypeProblems,
  type TypedAccount,
  type TypesOfAccounts,
} from '../../ledger/accounts/account-types.js';
import type { Partner } from '../entities/partner.js';
import { listProblems } from '../partners/partner-lists.js';

/**
 * A new partner has the type of the view that it was posted to, otherwise customer. It may change at any time: posted documents keep their
 * own snapshot of it (domain.md 4.1).
 */
@Injectable()
export class SavePartner implements WriteVerb<Partner, TypesOfAccounts> {
  constructor(private readonly accounts: AccountTypes) {}

  async load({ tx, workspaceId }: UnitOfWork, partner: Readonly<Partner>): Promise<TypesOfAccounts> {
    return this.accounts.load(tx, workspaceId, accountsOf(partner));
  }

  plan(partner: Readonly<Partner>, types: TypesOfAccounts): Plan<Partner> {
    const unfit = listProblems(partner);
    if (unfit.length > 0) throw new InvalidRequest(unfit);
    const { isCustomer, isSupplier, documentEmails, reminderHold } = partner as Partial<Partner>;
    const isNeither = isCustomer === undefined && isSupplier === undefined;
    return {
      problems: accountTypeProblems(accountsOf(partner), types),
      changes: {
        isCustomer: isCustomer ?? isNeither,
        isSupplier: isSupplier ?? false,
        documentEmails: documentEmails ?? [],
        reminderHold: reminderHold ?? false,
      },
    };
  }
}

/** A partner's accounts, and the types they must have. */
function accountsOf(partner: Readonly<Partner>): TypedAccount[] {
  return [
    { field: 'receivable_account', accountId: partner.receivableAccountId, types: ['receivable'] },
    { field: 'payable_account', accountId: partner.payableAccountId, types: ['payable'] },
  ];
}
