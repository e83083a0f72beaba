import { isZero, subtract, sum } from '@daybook/money';
import { accountSumsAt } from '../../ledger/sums/account-sums.js';
import { shownRelation } from './shown-relation.js';
import type { ReportRow, TableReport } from './report.js';
import { TAX_SUMS } from './tax-sums.sql.js';

const ROWS = `
  SELECT x.id, x.name, CASE WHEN s.owed THEN 'sale' ELSE x.scope END AS scope, x.rate, x.code, sum(s.base) AS base,
    sum(CASE WHEN s.owed OR x.scope = 'sale' THEN -s.movement ELSE s.movement END) AS amount
  FROM (${TAX_SUMS}) s
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = s.tax_id
  GROUP BY x.id, x.name, x.scope, x.rate, x.code, s.owed
  ORDER BY 3 DESC, x.name, x.id`;

/** What all lines moved on tax accounts, with or without a tax; credit above 0. */
const LEDGER = `
  WITH sums AS MATERIALIZED (${accountSumsAt('$2::date - 1', '$3::date')})
  SELECT coalesce(sum(CASE WHEN s.day = $3::date THEN s.credit - s.debit ELSE s.debit - s.credit END), 0) AS moved
  FROM sums s JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = s.account_id AND a.type = 'tax'`;

const DECIMALS = `
  SELECT c.decimals FROM accounting.currencies c
  JOIN tokens.companies w ON w.workspace_id = $1 AND w.currency = c.code
  WHERE c.workspace_id = $1`;

interface Row {
  id: string;
  name: string;
  scope: 'sale' | 'purchase';
  rate: string;
  code: string | null;
  base: string;
  amount: string;
}

/** Postings on tax accounts without a tax: a settlement with the tax office, an opening balance, a mistake. Credit above 0. */
function withoutTax(amount: string): ReportRow[] {
  if (isZero(amount)) return [];
  return [{ tax: null, name: 'On tax accounts without a tax', scope: null, rate: null, code: null, base: '0', amount }];
}

/** Tax bases and amounts, by tax; the totals tie to the tax accounts of the ledger. */
export const tax: TableReport = {
  name: 'tax',
  summary: 'Base and amount of each tax on sales and purchases, from documents and entries; credits count as negative.',
  period: 'span',
  filters: [],
  columns: {
    tax: 'relation',
    name: 'text',
    scope: 'text',
    rate: 'amount',
    code: 'text',
    base: 'figure',
    amount: 'figure',
  },
  totals: ['sale_base', 'sale_amount', 'purchase_base', 'purchase_amount', 'net', 'without_tax', 'ledger_movement'],
  async read({ workspaceId, dateFrom, dateTo }, { tx, registry }) {
    const span = [workspaceId, dateFrom, dateTo];
    const [home] = await tx.query<{ decimals: number }>(DECIMALS, [workspaceId]);
    const found = await tx.query<Row>(ROWS, [...span, home!.decimals]);
    const [ledger] = await tx.query<{ moved: string }>(LEDGER, span);
    const of = (scope: Row['scope'], figure: 'base' | 'amount') =>
      sum(found.filter((row) => row.scope === scope).map((row) => row[figure]));
    const [sale, purchase] = [of('sale', 'amount'), of('purchase', 'amount')];
    const net = subtract(sale, purchase);
    const rest = subtract(ledger!.moved, net);
    const rows = found.map(({ id, ...row }): ReportRow => ({
      tax: shownRelation(registry, 'taxes', id, row.name),
      ...row,
    }));
    return {
      rows: [...rows, ...withoutTax(rest)],
      totals: {
        sale_base: of('sale', 'base'),
        sale_amount: sale,
        purchase_base: of('purchase', 'base'),
        purchase_amount: purchase,
        net,
        without_tax: rest,
        ledger_movement: ledger!.moved,
      },
    };
  },
};
