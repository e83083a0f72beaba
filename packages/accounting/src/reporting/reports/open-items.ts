import { PAYMENT_OF_ENTRY, REFERENCE } from './ledger-lines.js';
import { afterPlace, cutPage } from './pages.js';
import { shownLine, shownRelation } from './shown-relation.js';
import type { Narrowing, PagedReport, Place, ReportQuery, ReportRow, ReportTools, Totals } from './report.js';

/** The SQL condition on items for a sent value. */
const NARROWED: Readonly<Record<Narrowing, (value: string) => string>> = {
  side: (value) => `o.side = ${value}`,
  amount: (value) => `o.residual_currency = ${value}::numeric`,
  dated_from: (value) => `o.date >= ${value}::date`,
  dated_to: (value) => `o.date <= ${value}::date`,
};

/** Only sent filters add conditions, so the plan suits those that are used. Adds to the values. */
function narrowedBy({ filters, narrowing }: ReportQuery, values: unknown[]): string {
  const { account, partner } = filters;
  const sent: string[] = [];
  if (account !== null) sent.push(`o.account_id = $${values.push(account)}`);
  if (partner !== null) sent.push(`o.partner_id = $${values.push(partner)}`);
  for (const [name, value] of narrowing) sent.push(NARROWED[name](`$${values.push(value)}`));
  return sent.map((condition) => ` AND ${condition}`).join('');
}

/** First selects the page's items from the index of open ones, then joins what their lines show. */
function pageText(query: ReportQuery, after: Place | undefined, values: unknown[]): string {
  const narrowed = narrowedBy(query, values);
  const next = afterPlace('o', [{ column: 'date', type: 'date' }], after, values);
  return `
  WITH page AS MATERIALIZED (
    SELECT o.* FROM accounting.open_items o
    WHERE o.workspace_id = $1 AND o.residual_currency > 0${narrowed} ${next}
    ORDER BY o.date, o.id LIMIT $2::integer
  )
  SELECT o.id, o.account_id AS "accountId", a.name AS "accountName", a.code, o.partner_id AS "partnerId", p.name AS "partnerName",
    l.entry_id AS "entryId", e.number, l.position, ${REFERENCE} AS reference, l.description, o.date, o.date_due AS "dateDue", o.side, o.currency,
    o.residual, o.residual_currency AS "residualCurrency"
  FROM page o
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id
  ${PAYMENT_OF_ENTRY}
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = o.partner_id
  ORDER BY o.date, o.id`;
}

function sumsText(query: ReportQuery, values: unknown[]): string {
  return `
  SELECT coalesce(sum(o.residual) FILTER (WHERE o.side = 'debit'), 0) AS debit,
    coalesce(sum(o.residual) FILTER (WHERE o.side = 'credit'), 0) AS credit,
    coalesce(sum(CASE o.side WHEN 'debit' THEN o.residual ELSE -o.residual END), 0) AS balance
  FROM accounting.open_items o WHERE o.workspace_id = $1 AND o.residual_currency > 0${narrowedBy(query, values)}`;
}

interface Found {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly code: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly entryId: string;
  readonly number: string;
  readonly position: number;
  readonly reference: string | null;
  readonly description: string | null;
  readonly date: string;
  readonly dateDue: string;
  readonly side: 'debit' | 'credit';
  readonly currency: string;
  readonly residual: string;
  readonly residualCurrency: string;
}

function rowOf(registry: ReportTools['registry'], item: Found): ReportRow {
  const { accountId, accountName, partnerId, partnerName, entryId, number, residual, residualCurrency } = item;
  const isDebit = item.side === 'debit';
  return {
    line: shownLine(registry, 'entries', item.id, number, item.position),
    account: shownRelation(registry, 'accounts', accountId, accountName),
    code: item.code,
    partner: shownRelation(registry, 'partners', partnerId, partnerName),
    entry: shownRelation(registry, 'entries', entryId, number),
    reference: item.reference,
    description: item.description,
    date: item.date,
    date_due: item.dateDue,
    debit: isDebit ? residual : '0',
    credit: isDebit ? '0' : residual,
    currency: item.currency,
    amount_currency: isDebit ? residualCurrency : `-${residualCurrency}`,
  };
}

/** Lines that can be matched: what is open of them now, in order of their days (domain.md 4.11). */
export const openItems: PagedReport = {
  name: 'open_items',
  summary: 'The posted lines that are not fully matched, with their open amounts: what reconciliations can match.',
  period: 'now',
  filters: ['account', 'partner'],
  narrows: true,
  columns: {
    line: 'relation',
    account: 'relation',
    code: 'text',
    partner: 'relation',
    entry: 'relation',
    reference: 'text',
    description: 'text',
    date: 'date',
    date_due: 'date',
    debit: 'figure',
    credit: 'figure',
    currency: 'text',
    amount_currency: 'amount',
  },
  totals: ['debit', 'credit', 'balance'],
  async page(query, { tx, registry }, after, limit) {
    const values: unknown[] = [query.workspaceId, limit + 1];
    const found = await tx.query<Found>(pageText(query, after, values), values);
    const { rows, next } = cutPage(found, limit, ({ date }) => [date]);
    return { rows: rows.map((item) => rowOf(registry, item)), next };
  },
  async sums(query, { tx }) {
    const values: unknown[] = [query.workspaceId];
    const [sums] = await tx.query<Totals>(sumsText(query, values), values);
    return sums!;
  },
};
