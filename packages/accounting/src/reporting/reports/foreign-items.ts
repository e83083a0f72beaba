import { VALUED } from '../../ledger/revaluation/valued.sql.js';
import { afterPlace, cutPage } from './pages.js';
import { shownLine, shownRelation } from './shown-relation.js';
import type { PagedReport, Place, ReportQuery, ReportRow, ReportTools, Totals } from './report.js';

/** What an account and a partner leave of the rows `v`. Adds to the values. */
function narrowedBy({ filters }: ReportQuery, values: unknown[]): string {
  const { partner } = filters;
  return partner === null ? 'true' : `v.partner_id = $${values.push(partner)}`;
}

function valuesOf({ workspaceId, dateTo, rates, filters }: ReportQuery): unknown[] {
  const sent = JSON.stringify([...rates].map(([currency, rate]) => ({ currency, rate })));
  return [workspaceId, dateTo, sent, filters.account === null ? null : [filters.account]];
}

/** First selects the rows of the page, then joins what they show. */
function pageText(query: ReportQuery, after: Place | undefined, limit: number, values: unknown[]): string {
  const narrowed = narrowedBy(query, values);
  const next = afterPlace('v', [{ column: 'code' }, { column: 'currency' }], after, values);
  return `
  WITH page AS MATERIALIZED (
    SELECT v.* FROM (${VALUED}) v WHERE ${narrowed} ${next}
    ORDER BY v.code, v.currency, v.id LIMIT $${values.push(limit + 1)}::integer
  )
  SELECT v.id, v.account_id AS "accountId", a.name AS "accountName", v.code, v.partner_id AS "partnerId", p.name AS "partnerName",
    e.id AS "entryId", e.number, l.position, v.date, v.date_due AS "dateDue", v.currency, v.amount, v.book, v.rate, v.value, v.difference
  FROM page v
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = v.account_id
  LEFT JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = v.id
  LEFT JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = v.partner_id
  ORDER BY v.code, v.currency, v.id`;
}

const sumsText = (query: ReportQuery, values: unknown[]): string => `
  SELECT coalesce(sum(v.book), 0) AS book_value, coalesce(sum(v.value), 0) AS value,
    coalesce(sum(v.difference), 0) AS difference
  FROM (${VALUED}) v WHERE ${narrowedBy(query, values)}`;

interface Found {
  /** Of the line; of a balance, that of the account. */
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly code: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  /** Null: a balance, as the next two and the days. */
  readonly entryId: string | null;
  readonly number: string | null;
  readonly position: number | null;
  readonly date: string | null;
  readonly dateDue: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly book: string;
  readonly rate: string | null;
  readonly value: string | null;
  readonly difference: string | null;
}

function rowOf(registry: ReportTools['registry'], item: Found, day: string): ReportRow {
  const { entryId, number, position } = item;
  return {
    account: shownRelation(registry, 'accounts', item.accountId, item.accountName),
    code: item.code,
    partner: shownRelation(registry, 'partners', item.partnerId, item.partnerName),
    line: entryId === null ? null : shownLine(registry, 'entries', item.id, number, position),
    entry: shownRelation(registry, 'entries', entryId, number),
    date: item.date ?? day,
    date_due: item.dateDue ?? day,
    currency: item.currency,
    amount_currency: item.amount,
    rate: item.rate,
    book_value: item.book,
    value: item.value,
    difference: item.difference,
  };
}

/** What a revaluation of a day would value, item by item (domain.md 4.33). */
export const foreignItems: PagedReport = {
  name: 'foreign_items',
  summary: 'What was open in foreign currencies at the end of a day, item by item, as a revaluation values it.',
  period: 'day',
  filters: ['account', 'partner'],
  rated: true,
  columns: {
    account: 'relation',
    code: 'text',
    partner: 'relation',
    line: 'relation',
    entry: 'relation',
    date: 'date',
    date_due: 'date',
    currency: 'text',
    amount_currency: 'amount',
    rate: 'amount',
    book_value: 'figure',
    value: 'optional_figure',
    difference: 'optional_figure',
  },
  totals: ['book_value', 'value', 'difference'],
  async page(query, { tx, registry }, after, limit) {
    const values = valuesOf(query);
    const found = await tx.query<Found>(pageText(query, after, limit, values), values);
    const { rows, next } = cutPage(found, limit, ({ code, currency }) => [code, currency]);
    return { rows: rows.map((item) => rowOf(registry, item, query.dateTo)), next };
  },
  async sums(query, { tx }) {
    const values = valuesOf(query);
    const [sums] = await tx.query<Totals>(sumsText(query, values), values);
    return sums!;
  },
};
