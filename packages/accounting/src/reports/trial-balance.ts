import { sum } from '@daybook/money';
import { accountSums } from '../sums/account-sums.js';
import { relationOf } from './relation-of.js';
import type { TableReport } from './report.js';

const ROWS = `
  SELECT a.id, a.name, a.code, a.type, coalesce(o.debit - o.credit, 0) AS opening,
    c.debit - coalesce(o.debit, 0) AS debit, c.credit - coalesce(o.credit, 0) AS credit, c.debit - c.credit AS closing
  FROM accounting.accounts a
  JOIN (${accountSums('$3::date')}) c ON c.account_id = a.id
  LEFT JOIN (${accountSums('$2::date - 1')}) o ON o.account_id = a.id
  WHERE a.workspace_id = $1 AND ($4::uuid IS NULL OR a.id = $4)
  ORDER BY a.code, a.id`;

interface Row {
  id: string;
  name: string;
  code: string;
  type: string;
  opening: string;
  debit: string;
  credit: string;
  closing: string;
}

const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const;

/** Every account that was ever posted on; the closing figures add up to 0 (domain.md 7, 4). */
export const trialBalance: TableReport = {
  name: 'trial_balance',
  summary: 'Opening, debit, credit and closing of each account.',
  period: 'span',
  filters: ['account'],
  columns: {
    account: 'relation',
    code: 'text',
    type: 'text',
    opening: 'figure',
    debit: 'figure',
    credit: 'figure',
    closing: 'figure',
  },
  totals: FIGURES,
  async read({ workspaceId, dateFrom, dateTo, filters }, { database, registry }) {
    const found = await database.query<Row>(ROWS, [workspaceId, dateFrom, dateTo, filters.account]);
    const rows = found.map(({ id, name, ...row }) => ({ account: relationOf(registry, 'accounts', id, name), ...row }));
    return {
      rows,
      totals: Object.fromEntries(FIGURES.map((figure) => [figure, sum(found.map((row) => row[figure]))])),
    };
  },
};
