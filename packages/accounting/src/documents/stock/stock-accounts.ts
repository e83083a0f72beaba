import type { Transaction } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { isZero } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import type { BooksSettings } from '../../ledger/books/books-reader.js';
import type { Leg, StockRole } from './stock-legs.js';

/** The setting to use if a product has no account. */
const SETTINGS: Readonly<Record<StockRole, readonly [field: string, property: keyof BooksSettings]>> = {
  stock: ['stock_account', 'stockAccountId'],
  cogs: ['cogs_account', 'cogsAccountId'],
  received: ['received_not_billed_account', 'receivedNotBilledAccountId'],
  difference: ['price_difference_account', 'priceDifferenceAccountId'],
  adjustment: ['adjustment_account', 'adjustmentAccountId'],
};

interface ProductAccounts {
  readonly id: string;
  readonly stock: string | null;
  readonly cogs: string | null;
}

// Already locked by the stock move: no product changes meanwhile.
const PRODUCTS = `
  SELECT p.id, p.stock_account_id AS stock, p.expense_account_id AS cogs FROM inventory.published_products p
  WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[])`;

const LOCK = `
  SELECT a.id, a.code, a.active FROM accounting.accounts a
  WHERE a.workspace_id = $1 AND a.id = ANY($2::uuid[]) ORDER BY a.id FOR KEY SHARE`;

/** The accounts that a movement of goods affects: the product's own, or else those of the settings (domain.md 4.2, 4.17). */
@Injectable()
export class StockAccounts {
  /** Sets the account of every leg with a value, and locks the accounts. @throws Refusal if the settings lack one, or it is archived */
  async resolve(
    tx: Transaction,
    workspaceId: string,
    legs: readonly Leg[],
    books: BooksSettings,
  ): Promise<(Leg & { readonly accountId: string })[]> {
    const rows = await tx.query<ProductAccounts>(PRODUCTS, [
      workspaceId,
      [...new Set(legs.map(({ productId }) => productId))],
    ]);
    const products = new Map(rows.map((row) => [row.id, row]));
    const worth = legs.filter(({ value }) => !isZero(value));
    const found = worth.map((leg) => ({ ...leg, accountId: accountOf(leg, products.get(leg.productId), books) }));
    const missing = new Set(found.filter(({ accountId }) => accountId === null).map(({ role }) => role));
    if (missing.size > 0) throw new Refusal([...missing].map(accountMissing));
    const legsWithAccounts = found as (Leg & { readonly accountId: string })[];
    await this.lock(tx, workspaceId, [...new Set(legsWithAccounts.map(({ accountId }) => accountId))]);
    return legsWithAccounts;
  }

  private async lock(tx: Transaction, workspaceId: string, ids: readonly string[]): Promise<void> {
    const accounts = await tx.query<{ code: string; active: boolean }>(LOCK, [workspaceId, ids]);
    const problems = accounts
      .filter(({ active }) => !active)
      .map(({ code }): Problem => ({
        code: 'archived',
        message: `The account ${code}, which these goods use, is archived. Set it active again, or choose another on the product or in settings/accounting.`,
      }));
    if (problems.length > 0) throw new Refusal(problems);
  }
}

function accountOf(
  { role, accountId }: Leg,
  product: ProductAccounts | undefined,
  books: BooksSettings,
): string | null {
  const own = role === 'stock' || role === 'cogs' ? product?.[role] : null;
  return accountId ?? own ?? books[SETTINGS[role][1]];
}

export function accountMissing(role: StockRole): Problem {
  return {
    code: 'account_missing',
    message: `${SETTINGS[role][0]} is not set, and the entry of a stock move needs it. Set it in settings/accounting.`,
  };
}
