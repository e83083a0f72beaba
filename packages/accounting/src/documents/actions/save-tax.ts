import type { Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
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
import { kindProblems } from '../taxes/tax-kind.js';

/** Wire name → property: fixed once something posted uses the tax. */
const FIXED = {
  rate: 'rate',
  scope: 'scope',
  price_included: 'priceIncluded',
  account: 'accountId',
  kind: 'kind',
  counter_account: 'counterAccountId',
  country: 'country',
} as const;

/** The fields of settings/accounting that name a tax. */
const DEFAULT_OF = `
  SELECT d.field FROM accounting.books b
  CROSS JOIN LATERAL (VALUES ('sale_tax', b.sale_tax_id), ('purchase_tax', b.purchase_tax_id)) d (field, tax_id)
  WHERE b.workspace_id = $1 AND b.id = $1 AND d.tax_id = $2`;

interface Context {
  /** The settings that name it, if its scope changes. */
  readonly defaultOf: readonly { readonly field: string }[];
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
    const isMoved = before !== null && before.scope !== tax.scope;
    const defaultOf = isMoved ? await tx.query<{ field: string }>(DEFAULT_OF, [workspaceId, tax.id]) : [];
    return { changedInUse, defaultOf, types: await this.accounts.load(tx, workspaceId, accountsOf(tax)) };
  }

  plan(tax: Readonly<Tax>, { changedInUse, defaultOf, types }: Context): Plan<Tax> {
    return {
      problems: firstProblems(
        inUseProblems('tax', changedInUse),
        defaultOf.map(({ field }) => scopeFixed(field)),
        accountTypeProblems(accountsOf(tax), types),
        kindProblems(tax),
        categoryProblems(tax),
      ),
      // Absent in a new record.
      changes: { grids: (tax as Partial<Tax>).grids ?? [] },
    };
  }
}

function scopeFixed(field: string): Problem {
  const message = `scope cannot change: this tax is the ${field} of settings/accounting. Set another one there first.`;
  return { field: 'scope', code: 'in_use', message };
}

function accountsOf({ accountId, counterAccountId }: Readonly<Tax>): TypedAccount[] {
  return [
    { field: 'account', accountId, types: ['tax'] },
    { field: 'counter_account', accountId: counterAccountId, types: ['tax'] },
  ];
}
