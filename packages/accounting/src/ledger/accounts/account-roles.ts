import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const BOOKS_COLUMNS = [
  ...['receivable', 'payable', 'income', 'expense', 'cogs', 'stock', 'received_not_billed', 'price_difference'],
  ...['adjustment', 'exchange_gain', 'exchange_loss', 'write_off', 'unallocated'],
  ...['receivable_revaluation', 'payable_revaluation', 'unrealised_gain', 'unrealised_loss'],
  ...['customer_deposit', 'supplier_deposit'],
].map((role) => `b.${role}_account_id`);

const HAS_ROLE = `SELECT
  EXISTS (SELECT FROM accounting.books b WHERE b.workspace_id = $1 AND $2 IN (${BOOKS_COLUMNS.join(', ')}))
  OR EXISTS (SELECT FROM accounting.taxes x WHERE x.workspace_id = $1 AND $2 IN (x.account_id, x.counter_account_id))
  OR EXISTS (SELECT FROM accounting.journals j WHERE j.workspace_id = $1 AND j.default_account_id = $2)
  OR EXISTS (SELECT FROM accounting.partners p WHERE p.workspace_id = $1
    AND (p.receivable_account_id = $2 OR p.payable_account_id = $2))
  OR EXISTS (SELECT FROM inventory.published_products r WHERE r.workspace_id = $1
    AND (r.income_account_id = $2 OR r.expense_account_id = $2 OR r.stock_account_id = $2))
  OR EXISTS (SELECT FROM inventory.published_adjustments d WHERE d.workspace_id = $1 AND d.account_id = $2) AS found`;

/** Finds settings, taxes, journals, partners, products and counts that refer to an account; each was checked for the account's type. */
@Injectable()
export class AccountRoles {
  /** Whether something refers to the account by virtue of its type. */
  async isNamed(tx: Transaction, workspaceId: string, accountId: string): Promise<boolean> {
    const [row] = await tx.query<{ found: boolean }>(HAS_ROLE, [workspaceId, accountId]);
    return row?.found === true;
  }
}
