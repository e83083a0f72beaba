import type { Transaction } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes, accountTypeProblems, type TypedAccount } from '../../ledger/accounts/account-types.js';
import { inUseProblems, Usage } from '../../ledger/accounts/usage.js';

/**
 * What accounting needs to know of a product; to inventory, accounts and taxes are only ids and names (docs/architecture.md, The graph).
 */
interface ProductRow {
  readonly workspaceId: string;
  readonly id: string;
  readonly type: string;
  readonly unit: string;
  readonly costMethod: string;
  readonly incomeAccountId: string | null;
  readonly expenseAccountId: string | null;
  readonly stockAccountId: string | null;
  readonly saleTaxIds: readonly string[] | undefined;
  readonly purchaseTaxIds: readonly string[] | undefined;
}

const SCOPES = 'SELECT id, scope FROM accounting.taxes WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** A product's accounts and taxes must have fitting types, and what posted lines show of it must stay the same (domain.md 4.2). */
@Injectable()
export class VetoUnfitProduct {
  constructor(
    events: DomainEvents,
    private readonly accounts: AccountTypes,
    private readonly usage: Usage,
  ) {
    events.on(RecordChanging, async ({ work, resource, before, after }) => {
      if (resource.base !== 'products' || after === null) return;
      await this.check(work.tx, before as unknown as ProductRow | null, after as unknown as ProductRow);
    });
  }

  private async check(tx: Transaction, before: ProductRow | null, product: ProductRow): Promise<void> {
    const { workspaceId } = product;
    const fixed = await this.usage.changedInUse(tx, 'product', before, product, { type: 'type', unit: 'unit' });
    refuse(inUseProblems('product', fixed));
    const stocked = { stock_account: 'stockAccountId' } as const;
    const moved = await this.usage.changedInUse(tx, 'stocked_product', before, product, stocked);
    refuse(inUseProblems('stocked_product', moved));
    const accounts: TypedAccount[] = [
      { field: 'income_account', accountId: product.incomeAccountId, types: ['income'] },
      { field: 'expense_account', accountId: product.expenseAccountId, types: ['expense', 'cogs'] },
      { field: 'stock_account', accountId: product.stockAccountId, types: ['stock'] },
    ];
    refuse(accountTypeProblems(accounts, await this.accounts.load(tx, workspaceId, accounts)));
    await checkTaxes(tx, product, 'sale_taxes', product.saleTaxIds ?? [], 'sale');
    await checkTaxes(tx, product, 'purchase_taxes', product.purchaseTaxIds ?? [], 'purchase');
  }
}

async function checkTaxes(
  tx: Transaction,
  product: ProductRow,
  field: string,
  ids: readonly string[],
  scope: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.query<{ id: string; scope: string }>(SCOPES, [product.workspaceId, ids]);
  if (rows.every((row) => row.scope === scope)) return;
  throw new Refusal({ field, code: 'invalid_scope', message: `${field} accepts only taxes of scope ${scope}.` });
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
