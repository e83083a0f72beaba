import { lineOf, relationOf } from './relation-of.js';
import type { PagedReport, Place, ReportQuery, ReportRow, ReportTools, Totals } from './report.js';

/** A filter that is not there is no condition: so the plan is the one for those that are. */
function narrowedBy({ account, partner }: ReportQuery['filters']): string {
  return `${account === null ? '$2::uuid IS NULL' : 'o.account_id = $2'}
    AND ${partner === null ? '$3::uuid IS NULL' : 'o.partner_id = $3'}`;
}

/** First the page's items, from the index of what is open, then what their lines say. */
function pageText(filters: ReportQuery['filters'], isAfter: boolean): string {
  return `
  WITH page AS MATERIALIZED (
    SELECT o.* FROM accounting.open_items o
    WHERE o.workspace_id = $1 AND o.residual_currency > 0 AND ${narrowedBy(filters)}
      ${isAfter ? 'AND (o.date, o.id) > ($5::date, $6::uuid)' : ''}
    ORDER BY o.date, o.id LIMIT $4::integer
  )
  SELECT o.id, o.account_id AS "accountId", a.name AS "accountName", a.code, o.partner_id AS "partnerId", p.name AS "partnerName",
    l.entry_id AS "entryId", e.number, l.position, e.reference, l.description, o.date, o.date_due AS "dateDue", o.side, o.currency,
    o.residual, o.residual_currency AS "residualCurrency"
  FROM page o
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = o.partner_id
  ORDER BY o.date, o.id`;
}

function sumsText(filters: ReportQuery['filters']): string {
  return `
  SELECT coalesce(sum(o.residual) FILTER (WHERE o.side = 'debit'), 0) AS debit,
    coalesce(sum(o.residual) FILTER (WHERE o.side = 'credit'), 0) AS credit,
    coalesce(sum(CASE o.side WHEN 'debit' THEN o.residual ELSE -o.residual END), 0) AS balance
  FROM accounting.open_items o WHERE o.workspace_id = $1 AND o.residual_currency > 0 AND ${narrowedBy(filters)}`;
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
    line: lineOf(registry, 'entries', item.id, number, item.position),
    account: relationOf(registry, 'accounts', accountId, accountName),
    code: item.code,
    partner: relationOf(registry, 'partners', partnerId, partnerName),
    entry: relationOf(registry, 'entries', entryId, number),
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

/** The lines that can be matched: what is open of them now, in the order of their days (domain.md 4.11). */
export const openItems: PagedReport = {
  name: 'open_items',
  summary: 'The posted lines that are not fully matched, with what is open of each: what reconciliations can join.',
  period: 'now',
  filters: ['account', 'partner'],
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
  async page({ workspaceId, filters }, { tx, registry }, after, limit) {
    const values: unknown[] = [workspaceId, filters.account, filters.partner, limit + 1];
    if (after) values.push(after.values[0], after.id);
    const found = await tx.query<Found>(pageText(filters, after !== undefined), values);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const next: Place | undefined = found.length > limit && last ? { values: [last.date], id: last.id } : undefined;
    return { rows: items.map((item) => rowOf(registry, item)), next };
  },
  async sums({ workspaceId, filters }, { tx }) {
    const [sums] = await tx.query<Totals>(sumsText(filters), [workspaceId, filters.account, filters.partner]);
    return sums!;
  },
};
