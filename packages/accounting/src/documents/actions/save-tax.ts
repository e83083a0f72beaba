import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import {
  AccountTypes,
  accountTypeProblems,
  type TypedAccount,
  type TypesOfAccounts,
} from '../../ledger/accounts/account-types.js';
import { firstProblems } from '../../ledger/accounts/first-problems.js';
import { inUseProblems, Usage } from '../../ledger/accounts/usage.js';
import type { Tax } from '../entities/tax.js';
import { categoryProblems } from '../taxes/tax-category.js';

/** Wire name → property: fixed once something posted uses the tax. */
const FIXED = { rate: 'rate', scope: 'scope', price_included: 'priceIncluded', account: 'accountId' } as const;

interface Context {
  /** Fields that changed although something posted uses the tax. */
  readonly changedInUse: readonly string[];
  readonly types: TypesOfAccounts;
}

/**
 * A tax is collected on an account of type tax. Once used, its figures are fixed: to change a rate, create a new tax and archive the old
 * one (domain.md 4.5).
 */
@Injectable()
export class SaveTax implements WriteVerb<Tax, Context> {
  constructor(
    private readonly accounts: AccountTypes,
    private readonly usage: Usage,
  ) {}

  async load({ tx, workspaceId }: UnitOfWork, tax: Readonly<Tax>, before: Readonly<Tax> | null): Promise<Context> {
    const changedInUse = await this.usage.changedInUse(tx, 'tax', before, tax, FIXED);
    return { changedInUse, types: await this.accounts.load(tx, workspaceId, accountsOf(tax)) };
  }

  plan(tax: Readonly<Tax>, { changedInUse, types }: Context): Refused {
    return {
      problems: firstProblems(
        inUseProblems('tax', changedInUse),
        accountTypeProblems(accountsOf(tax), types),
        categoryProblems(tax),
      ),
    };
  }
}

function accountsOf({ accountId }: Readonly<Tax>): TypedAccount[] {
  return [{ field: 'account', accountId, types: ['tax'] }];
}
