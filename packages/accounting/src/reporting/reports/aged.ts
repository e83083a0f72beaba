import { sum } from '@daybook/money';
import { openAt } from '../../ledger/matching/open-at.js';
import { shownRelation } from './shown-relation.js';
import type { TableReport } from './report.js';

/** Days overdue, from and to; null: unbounded. */
export const BUCKETS = {
  not_due: [null, 0],
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61_90: [61, 90],
  days_over_90: [91, null],
} as const;

const NAMES = Object.keys(BUCKETS);

const figure = ([name, [from, to]]: [string, readonly [number | null, number | null]]) => {
  const bounds = [...(from === null ? [] : [`i.overdue >= ${from}`]), ...(to === null ? [] : [`i.overdue <= ${to}`])];
  return `coalesce(sum(i.open) FILTER (WHERE ${bounds.join(' AND ')}), 0) AS ${name}`;
};

/** SQL for a sum of what is `open` in each bucket, over rows `i` with the days `overdue`. */
export const agedFigures = (): string => Object.entries(BUCKETS).map(figure).join(', ');

/** `$3`: the side that counts as owed; `$4`: the type of the accounts; `$5`: a partner. */
const rowsOf = (whose: 'all' | 'partner') => `
  SELECT i.partner_id AS id, p.name, ${agedFigures()}, sum(i.open) AS total
  FROM (
    SELECT o.partner_id, $2::date - o.date_due AS overdue, CASE o.side WHEN $3 THEN o.open ELSE -o.open END AS open
    FROM (${openAt(whose)}) o
    JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type = $4
    WHERE o.open <> 0) i
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = i.partner_id
  GROUP BY i.partner_id, p.name
  ORDER BY p.name, i.partner_id`;

const ROWS = rowsOf('all');
const ROWS_OF_PARTNER = rowsOf('partner');

interface Row extends Record<string, string | null> {
  id: string | null;
  name: string | null;
}

function aged(name: string, summary: string, side: 'debit' | 'credit', type: 'receivable' | 'payable'): TableReport {
  const figures = [...NAMES, 'total'];
  return {
    name,
    summary,
    period: 'day',
    filters: ['partner'],
    columns: { partner: 'relation', ...Object.fromEntries(figures.map((column) => [column, 'figure' as const])) },
    totals: figures,
    async read({ workspaceId, dateTo, filters }, { tx, registry }) {
      const { partner } = filters;
      const values = [workspaceId, dateTo, side, type];
      const found =
        partner === null
          ? await tx.query<Row>(ROWS, values)
          : await tx.query<Row>(ROWS_OF_PARTNER, [...values, partner]);
      const rows = found.map(({ id, name: label, ...row }) => ({
        partner: shownRelation(registry, 'partners', id, label),
        ...row,
      }));
      return {
        rows,
        totals: Object.fromEntries(figures.map((column) => [column, sum(found.map((row) => row[column] as string))])),
      };
    },
  };
}

/** What customers owed at the end of a day, by days overdue (domain.md 7, 16). */
export const agedReceivable = aged(
  'aged_receivable',
  'Amounts that customers owe, by days overdue.',
  'debit',
  'receivable',
);

/** What was owed to suppliers. */
export const agedPayable = aged('aged_payable', 'Amounts owed to suppliers, by days overdue.', 'credit', 'payable');
