import { subtract, sum } from '@daybook/money';
import { fiscalYearLabel } from '@daybook/numbering';
import { EARNINGS } from '../../ledger/accounts/earnings.js';
import { accountSumsAt, closingSums, keptDays } from '../../ledger/sums/account-sums.js';
import { shownRelation } from './shown-relation.js';
import type { TableReport } from './report.js';

/** The accounts `a` and what they moved, `m`, without closing entries; income and costs are normally above 0. */
const rowsOf = (moved: string, year: string) => `
  SELECT ${year} AS first, a.id, a.name, a.code, a.type, CASE a.type WHEN 'income' THEN 'income' ELSE 'expense' END AS "group",
    CASE a.type WHEN 'income' THEN -m.movement ELSE m.movement END AS amount
  FROM accounting.accounts a
  ${moved}
  WHERE a.workspace_id = $1 AND a.type IN ${EARNINGS} AND m.movement <> 0
  ORDER BY 1, array_position(ARRAY['income', 'cogs', 'expense'], a.type), a.code, a.id`;

const ROWS = `
  WITH sums AS MATERIALIZED (${accountSumsAt('$2::date - 1', '$3::date')}),
  closed AS MATERIALIZED (${closingSums('$2::date', '$3::date')})
  ${rowsOf(
    `JOIN sums c ON c.account_id = a.id AND c.day = $3::date
  LEFT JOIN sums o ON o.account_id = a.id AND o.day = $2::date - 1
  LEFT JOIN closed k ON k.account_id = a.id
  CROSS JOIN LATERAL (SELECT c.debit - c.credit - coalesce(o.debit - o.credit, 0) - coalesce(k.debit - k.credit, 0) AS movement) m`,
    'NULL',
  )}`;

/** `$4`: the day of the year on which fiscal years start. */
const ROWS_BY_YEAR = rowsOf(
  `JOIN (
    SELECT d.account_id, accounting.first_of_fiscal_year(d.day, $4::text) AS first, sum(d.moved) AS movement
    FROM (${keptDays('$2::date', '$3::date')}) d GROUP BY 1, 2) m ON m.account_id = a.id`,
  'm.first',
);

interface Row {
  /** First day of the fiscal year. */
  first: string | null;
  id: string;
  name: string;
  code: string;
  type: string;
  group: string;
  amount: string;
}

const YEAR_END =
  'Closing entries are left out, so a fiscal year keeps its profit and loss after it was closed manually. Without date_from the ' +
  'period is the fiscal year up to date_to; by=fiscal_year has separate rows for each fiscal year of the period.';

/** Income less expenses over a span of days (domain.md 4.16). */
export const profitAndLoss: TableReport = {
  name: 'profit_and_loss',
  summary: 'Income, cost of goods sold and expenses of a period, and the result; closing entries are left out.',
  period: 'span',
  filters: [],
  by: ['fiscal_year'],
  yearEnd: YEAR_END,
  columns: { fiscal_year: 'text', group: 'text', type: 'text', account: 'relation', code: 'text', amount: 'figure' },
  totals: ['income', 'expense', 'profit'],
  async read({ workspaceId, dateFrom, dateTo, by, fiscalYearStart }, { tx, registry }) {
    const span = [workspaceId, dateFrom, dateTo];
    const found =
      by === null ? await tx.query<Row>(ROWS, span) : await tx.query<Row>(ROWS_BY_YEAR, [...span, fiscalYearStart]);
    const of = (group: string) => sum(found.filter((row) => row.group === group).map(({ amount }) => amount));
    const [income, expense] = [of('income'), of('expense')];
    return {
      rows: found.map(({ first, id, name, ...row }) => {
        return {
          fiscal_year: first && fiscalYearLabel(first, fiscalYearStart),
          account: shownRelation(registry, 'accounts', id, name),
          ...row,
        };
      }),
      totals: { income, expense, profit: subtract(income, expense) },
    };
  },
};
