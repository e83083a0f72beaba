import { subtract, sum } from '@daybook/money';
import { accountSums } from '../../ledger/sums/account-sums.js';
import { shownRelation } from './shown-relation.js';
import type { TableReport } from './report.js';

/** The state after each product's last move up to the day. */
const ROWS = `
  SELECT p.id, p.name, p.code, m.product_quantity AS quantity, m.product_value AS value,
    CASE WHEN m.product_quantity > 0 THEN round(m.product_value / m.product_quantity, 6) END AS cost_unit
  FROM inventory.published_products p
  CROSS JOIN LATERAL (
    SELECT m.product_quantity, m.product_value FROM inventory.published_moves m
    WHERE m.workspace_id = $1 AND m.product_id = p.id AND m.date <= $2::date ORDER BY m.seq DESC LIMIT 1) m
  WHERE p.workspace_id = $1 AND m.product_quantity > 0
  ORDER BY p.name, p.id`;

const LEDGER = `
  SELECT coalesce(sum(s.debit - s.credit), 0) AS balance FROM (${accountSums('$2::date')}) s
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = s.account_id AND a.type = 'stock'`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly quantity: string;
  readonly value: string;
  readonly cost_unit: string | null;
}

/** Stock on hand and its value, and the balance of the stock accounts in the ledger (domain.md 7, 35). */
export const stockValuation: TableReport = {
  name: 'stock_valuation',
  summary: 'Quantity and value of each product on hand; the totals are compared with the stock accounts of the ledger.',
  period: 'day',
  filters: ['product'],
  columns: { product: 'relation', code: 'text', quantity: 'amount', cost_unit: 'amount', value: 'figure' },
  totals: ['value', 'stock_value', 'ledger_balance', 'difference'],
  async read({ workspaceId, dateTo, filters }, { tx, registry }) {
    const all = await tx.query<Row>(ROWS, [workspaceId, dateTo]);
    const [ledger] = await tx.query<{ balance: string }>(LEDGER, [workspaceId, dateTo]);
    const found = all.filter(({ id }) => filters.product === null || id === filters.product);
    const stockValue = sum(all.map(({ value }) => value));
    return {
      rows: found.map(({ id, name, ...row }) => ({ product: shownRelation(registry, 'products', id, name), ...row })),
      totals: {
        value: sum(found.map(({ value }) => value)),
        stock_value: stockValue,
        ledger_balance: ledger!.balance,
        difference: subtract(stockValue, ledger!.balance),
      },
    };
  },
};
