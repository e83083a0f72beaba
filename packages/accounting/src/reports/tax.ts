import { subtract, sum } from '@daybook/money';
import { relationOf } from './relation-of.js';
import type { TableReport } from './report.js';

/**
 * Amounts are what the documents' entries moved; bases are converted at the document's rate, each on its own. Credits
 * and their entries have the other sign (domain.md 7, 29).
 */
const ROWS = `
  SELECT x.id, x.name, x.scope, x.rate, x.code, sum(d.sign * round(t.base * i.currency_rate, $4::integer)) AS base,
    sum(CASE x.scope WHEN 'sale' THEN -m.movement ELSE m.movement END) AS amount
  FROM accounting.invoices i
  JOIN accounting.invoice_taxes t ON t.workspace_id = i.workspace_id AND t.invoice_id = i.id
  JOIN accounting.taxes x ON x.workspace_id = t.workspace_id AND x.id = t.tax_id
  CROSS JOIN LATERAL (SELECT CASE WHEN i.type IN ('credit_note', 'bill_credit_note') THEN -1 ELSE 1 END AS sign) d
  CROSS JOIN LATERAL (SELECT coalesce(sum(l.debit - l.credit), 0) AS movement FROM accounting.entry_lines l
    WHERE l.workspace_id = i.workspace_id AND l.entry_id = i.entry_id AND l.tax_id = x.id) m
  WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.date BETWEEN $2::date AND $3::date
  GROUP BY x.id, x.name, x.scope, x.rate, x.code
  ORDER BY x.scope DESC, x.name, x.id`;

const DECIMALS = `
  SELECT c.decimals FROM accounting.currencies c
  JOIN tokens.companies w ON w.workspace_id = c.workspace_id AND w.currency = c.code
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

/** What was taxed, and how much tax that was, by tax. */
export const tax: TableReport = {
  name: 'tax',
  summary: 'Base and amount of each tax on sales and purchases; credits count negative.',
  period: 'span',
  filters: [],
  columns: { tax: 'relation', scope: 'text', rate: 'amount', code: 'text', base: 'figure', amount: 'figure' },
  totals: ['sale_base', 'sale_amount', 'purchase_base', 'purchase_amount', 'net'],
  async read({ workspaceId, dateFrom, dateTo }, { database, registry }) {
    const [home] = await database.query<{ decimals: number }>(DECIMALS, [workspaceId]);
    const found = await database.query<Row>(ROWS, [workspaceId, dateFrom, dateTo, home!.decimals]);
    const of = (scope: Row['scope'], figure: 'base' | 'amount') =>
      sum(found.filter((row) => row.scope === scope).map((row) => row[figure]));
    const [sale, purchase] = [of('sale', 'amount'), of('purchase', 'amount')];
    return {
      rows: found.map(({ id, name, ...row }) => ({ tax: relationOf(registry, 'taxes', id, name), ...row })),
      totals: {
        sale_base: of('sale', 'base'),
        sale_amount: sale,
        purchase_base: of('purchase', 'base'),
        purchase_amount: purchase,
        net: subtract(sale, purchase),
      },
    };
  },
};
