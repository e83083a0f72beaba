import { subtract, sum } from '@daybook/money';
import { accountSums } from '../sums/account-sums.js';
import { relationOf } from './relation-of.js';
import type { TableReport } from './report.js';

/** What income earned and expenses cost: each above 0 in the ordinary case. */
const ROWS = `
  SELECT a.id, a.name, a.code, a.type, CASE a.type WHEN 'income' THEN 'income' ELSE 'expense' END AS "group",
    CASE a.type WHEN 'income' THEN -m.movement ELSE m.movement END AS amount
  FROM accounting.accounts a
  JOIN (${accountSums('$3::date')}) c ON c.account_id = a.id
  LEFT JOIN (${accountSums('$2::date - 1')}) o ON o.account_id = a.id
  CROSS JOIN LATERAL (SELECT c.debit - c.credit - coalesce(o.debit - o.credit, 0) AS movement) m
  WHERE a.workspace_id = $1 AND a.type IN ('income', 'cogs', 'expense') AND m.movement <> 0
  ORDER BY array_position(ARRAY['income', 'cogs', 'expense'], a.type), a.code, a.id`;

interface Row {
  id: string;
  name: string;
  code: string;
  type: string;
  group: string;
  amount: string;
}

/** Income less expenses of a span of days (domain.md 4.16). */
export const profitAndLoss: TableReport = {
  name: 'profit_and_loss',
  summary: 'Income, cost of goods sold and expenses of a period, and what is left.',
  period: 'span',
  filters: [],
  columns: { group: 'text', type: 'text', account: 'relation', code: 'text', amount: 'figure' },
  totals: ['income', 'expense', 'profit'],
  async read({ workspaceId, dateFrom, dateTo }, { database, registry }) {
    const found = await database.query<Row>(ROWS, [workspaceId, dateFrom, dateTo]);
    const of = (group: string) => sum(found.filter((row) => row.group === group).map(({ amount }) => amount));
    const [income, expense] = [of('income'), of('expense')];
    return {
      rows: found.map(({ id, name, ...row }) => ({ account: relationOf(registry, 'accounts', id, name), ...row })),
      totals: { income, expense, profit: subtract(income, expense) },
    };
  },
};
