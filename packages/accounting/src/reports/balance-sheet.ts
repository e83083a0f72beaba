import { add, isZero, sum } from '@daybook/money';
import { accountSums } from '../sums/account-sums.js';
import { relationOf } from './relation-of.js';
import type { TableReport } from './report.js';

/**
 * A tax account stands on the side of its balance: tax to be had back is an asset (domain.md 6, closing of the chain).
 * Income and expenses make up the current earnings; no closing entry is needed.
 */
const ROWS = `
  SELECT a.id, a.name, a.code, a.type, g.name AS "group",
    CASE g.name WHEN 'asset' THEN c.debit - c.credit ELSE c.credit - c.debit END AS amount
  FROM accounting.accounts a
  JOIN (${accountSums('$2::date')}) c ON c.account_id = a.id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN a.type IN ('receivable', 'bank', 'cash', 'asset', 'stock') OR (a.type = 'tax' AND c.debit > c.credit) THEN 'asset'
    WHEN a.type IN ('payable', 'liability', 'tax') THEN 'liability'
    WHEN a.type = 'equity' THEN 'equity'
    ELSE 'earnings' END AS name) g
  WHERE a.workspace_id = $1 AND c.debit <> c.credit
  ORDER BY array_position(ARRAY['asset', 'liability', 'equity', 'earnings'], g.name), a.code, a.id`;

interface Row {
  id: string;
  name: string;
  code: string;
  type: string;
  group: 'asset' | 'liability' | 'equity' | 'earnings';
  amount: string;
}

/** What there is, and whose it is, at the end of a day: assets = liabilities + equity (domain.md 7, 12). */
export const balanceSheet: TableReport = {
  name: 'balance_sheet',
  summary: 'Assets, liabilities and equity at the end of a day, with the current earnings.',
  period: 'day',
  filters: [],
  columns: { group: 'text', type: 'text', account: 'relation', code: 'text', name: 'text', amount: 'figure' },
  totals: ['assets', 'liabilities', 'equity', 'current_earnings'],
  async read({ workspaceId, dateTo }, { database, registry }) {
    const found = await database.query<Row>(ROWS, [workspaceId, dateTo]);
    const of = (group: Row['group']) => sum(found.filter((row) => row.group === group).map(({ amount }) => amount));
    const earnings = of('earnings');
    const rows = found
      .filter(({ group }) => group !== 'earnings')
      .map(({ id, ...row }) => ({ ...row, account: relationOf(registry, 'accounts', id, row.name) as object | null }));
    const computed = {
      group: 'equity',
      type: null,
      account: null,
      code: null,
      name: 'Current earnings',
      amount: earnings,
    };
    return {
      rows: [...rows, ...(isZero(earnings) ? [] : [computed])],
      totals: {
        assets: of('asset'),
        liabilities: of('liability'),
        equity: add(of('equity'), earnings),
        current_earnings: earnings,
      },
    };
  },
};
