import { sum } from '@daybook/money';
import { shownRelation } from './shown-relation.js';
import type { TableReport } from './report.js';
import { balanceValues, YEAR_END_OF_PERIOD, YEARLY_BALANCES } from './yearly-balances.js';

const ROWS = `SELECT * FROM (${YEARLY_BALANCES}) b ORDER BY code, id`;

interface Row {
  /** Null: the computed line of earlier years. */
  id: string | null;
  name: string;
  code: string | null;
  type: string;
  opening: string;
  debit: string;
  credit: string;
  year_end_transfer: string;
  closing: string;
}

const FIGURES = ['opening', 'debit', 'credit', 'year_end_transfer', 'closing'] as const;

/** Every account with postings; the closing figures add up to 0 (domain.md 7, 4). */
export const trialBalance: TableReport = {
  name: 'trial_balance',
  summary:
    'Opening, debit, credit and closing of each account, with the earnings of earlier fiscal years on a computed line.',
  period: 'span',
  filters: ['account'],
  yearEnd: YEAR_END_OF_PERIOD,
  columns: {
    account: 'relation',
    code: 'text',
    name: 'text',
    type: 'text',
    opening: 'figure',
    debit: 'figure',
    credit: 'figure',
    year_end_transfer: 'figure',
    closing: 'figure',
  },
  totals: FIGURES,
  async read(query, { tx, registry }) {
    const found = await tx.query<Row>(ROWS, balanceValues(query));
    const rows = found.map(({ id, ...row }) => ({
      account: shownRelation(registry, 'accounts', id, row.name),
      ...row,
    }));
    return {
      rows,
      totals: Object.fromEntries(FIGURES.map((figure) => [figure, sum(found.map((row) => row[figure]))])),
    };
  },
};
