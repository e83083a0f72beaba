import { add, isZero, subtract, sum } from '@daybook/money';
import { EARNINGS } from '../../ledger/accounts/earnings.js';
import { fiscalYearAt } from '../../ledger/books/fiscal-year.js';
import { accountSumsAt, closingSums } from '../../ledger/sums/account-sums.js';
import { shownRelation } from './shown-relation.js';
import type { ReportRow, TableReport } from './report.js';
import { EARLIER_EARNINGS } from './yearly-balances.js';

/**
 * A tax account is shown on the side of its balance: tax to be refunded is an asset (domain.md 6, closing of the chain). `$2` is the day
 * and `$3` the first day of its fiscal year. Earnings are one row: all of earlier years, and what closing entries of this year moved to
 * equity accounts.
 */
const ROWS = `
  WITH sums AS MATERIALIZED (${accountSumsAt('$2::date', '$3::date - 1')}),
  closed AS MATERIALIZED (${closingSums('$3::date', '$2::date')})
  SELECT r.* FROM (
  SELECT a.id, a.name, a.code, a.type, g.name AS "group", NULL AS earlier, NULL AS closed,
    CASE g.name WHEN 'asset' THEN c.debit - c.credit ELSE c.credit - c.debit END AS amount
  FROM accounting.accounts a
  JOIN sums c ON c.account_id = a.id AND c.day = $2::date
  CROSS JOIN LATERAL (SELECT CASE
    WHEN a.type IN ('receivable', 'bank', 'cash', 'asset', 'stock') OR (a.type = 'tax' AND c.debit > c.credit) THEN 'asset'
    WHEN a.type IN ('payable', 'liability', 'tax') THEN 'liability'
    ELSE 'equity' END AS name) g
  WHERE a.workspace_id = $1 AND a.type NOT IN ${EARNINGS} AND c.debit <> c.credit
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, 'earnings', coalesce(sum(e.credit - e.debit), 0), coalesce(sum(k.credit - k.debit), 0),
    coalesce(sum(c.credit - c.debit), 0)
  FROM accounting.accounts a
  JOIN sums c ON c.account_id = a.id AND c.day = $2::date
  LEFT JOIN sums e ON e.account_id = a.id AND e.day = $3::date - 1
  LEFT JOIN closed k ON k.account_id = a.id
  WHERE a.workspace_id = $1 AND a.type IN ${EARNINGS}) r
  ORDER BY array_position(ARRAY['asset', 'liability', 'equity'], r."group"), r.code, r.id`;

interface AccountRow {
  id: string;
  name: string;
  code: string;
  type: string;
  group: 'asset' | 'liability' | 'equity';
  amount: string;
}

interface EarningsRow {
  id: null;
  group: 'earnings';
  amount: string;
  earlier: string;
  closed: string;
}

const YEAR_END =
  'Fiscal years are closed by computation: retained earnings of earlier years are the profit and loss of all earlier fiscal years, ' +
  'less what closing entries moved to equity accounts; current earnings are the profit and loss of this fiscal year up to the ' +
  'day. On the day of a closing entry, what it moved to equity accounts is deducted on a separate line.';

const computed = (name: string, amount: string): ReportRow[] =>
  isZero(amount) ? [] : [{ group: 'equity', type: null, account: null, code: null, name, amount }];

/** Assets, liabilities and equity at the end of a day: assets = liabilities + equity (domain.md 7, 12). */
export const balanceSheet: TableReport = {
  name: 'balance_sheet',
  summary:
    'Assets, liabilities and equity at the end of a day, with the earnings of earlier fiscal years and of the current one.',
  period: 'day',
  filters: [],
  yearEnd: YEAR_END,
  columns: { group: 'text', type: 'text', account: 'relation', code: 'text', name: 'text', amount: 'figure' },
  totals: ['assets', 'liabilities', 'equity', 'retained_earnings', 'current_earnings', 'closed_earnings'],
  async read({ workspaceId, dateTo, fiscalYearStart }, { tx, registry }) {
    const first = fiscalYearAt(dateTo, fiscalYearStart).dateFrom;
    const found = await tx.query<AccountRow | EarningsRow>(ROWS, [workspaceId, dateTo, first]);
    const accounts = found.filter((row): row is AccountRow => row.group !== 'earnings');
    const earnings = found.find((row): row is EarningsRow => row.group === 'earnings')!;
    const of = (group: AccountRow['group']) =>
      sum(accounts.filter((row) => row.group === group).map(({ amount }) => amount));
    const current = subtract(earnings.amount, add(earnings.earlier, earnings.closed));
    const rows = accounts.map(({ id, group, type, code, name, amount }) => {
      return { group, type, account: shownRelation(registry, 'accounts', id, name), code, name, amount };
    });
    return {
      rows: [
        ...rows,
        ...computed(EARLIER_EARNINGS, earnings.earlier),
        ...computed('Current earnings', current),
        ...computed('Current earnings moved to equity accounts', earnings.closed),
      ],
      totals: {
        assets: of('asset'),
        liabilities: of('liability'),
        equity: add(of('equity'), earnings.amount),
        retained_earnings: earnings.earlier,
        current_earnings: current,
        closed_earnings: earnings.closed,
      },
    };
  },
};
