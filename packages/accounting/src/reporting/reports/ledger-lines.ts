import type { AccountType } from '../../ledger/entities/account.js';
import { shownRelation } from './shown-relation.js';
import type { Columns, Place, ReportQuery, ReportRow, ReportTools } from './report.js';

/** The columns of a posted line in a ledger. */
export const LINE_COLUMNS: Columns = {
  account: 'relation',
  code: 'text',
  date: 'date',
  entry: 'relation',
  journal: 'relation',
  reference: 'text',
  partner: 'relation',
  description: 'text',
  debit: 'figure',
  credit: 'figure',
  currency: 'text',
  amount_currency: 'amount',
};

/** Every line `l` of an entry `e`. */
export const ALL_LINES = `accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id`;

/**
 * The payment `y` that caused the entry `e`. Its ledger lines show its partner and reference, including bank lines posted before lines had
 * a partner, and those of a payment whose payer was set later.
 */
export const PAYMENT_OF_ENTRY = `LEFT JOIN LATERAL (SELECT y.partner_id, y.reference FROM accounting.payments y
    WHERE y.workspace_id = $1 AND y.id = e.source_id AND e.source_resource = 'payments' OFFSET 0) y ON true`;

/** The reference shown for a line of `e`: that of its payment, which may change in any state, or else the entry's own. */
export const REFERENCE = 'coalesce(y.reference, e.reference)';

/** The filters for lines, and their parameters. */
const FILTER_PARAMETERS = { account: 4, partner: 5, journal: 6 } as const;
type LineFilter = keyof typeof FILTER_PARAMETERS;

/** The lines that a ledger shows, and their grouping before the day. */
export interface LineOrder {
  /** SQL of a text or uuid that is never null, and its type; undefined: ordered by the day alone. */
  readonly group: { readonly sql: string; readonly cast: 'text' | 'uuid' } | undefined;
  /** SQL of a line's day, in the form that an index has. */
  readonly day: string;
  /**
   * SQL for lines `l`, at least those of the page: of `$1`, from `$2` to `$3`, at most `$7`, from the place of `$8` on, which only exists
   * after the first page.
   */
  readonly source: (isAfter: boolean) => string;
  /** SQL of a line's entry. */
  readonly entry: string;
  /** SQL condition on a line. */
  readonly where: string;
  /** The columns that the filters are compared with. */
  readonly columns: Readonly<Partial<Record<LineFilter, string>>>;
}

/** An absent filter adds no condition, so the plan suits the filters that are used. */
export function narrowed(columns: LineOrder['columns'], filters: ReportQuery['filters']): string {
  return Object.entries(FILTER_PARAMETERS)
    .map(([name, at]) => {
      const column = columns[name as LineFilter];
      const isFree = column === undefined || filters[name as LineFilter] === null;
      return isFree ? `$${at}::uuid IS NULL` : `${column} = $${at}`;
    })
    .join(' AND ');
}

/** A posted line with its place in the order. */
export interface LedgerLine {
  readonly group: string;
  readonly row: ReportRow & { readonly debit: string; readonly credit: string };
  readonly place: Place;
  readonly accountType: AccountType;
}

interface Found {
  key: string;
  date: string;
  entry_id: string;
  position: number;
  id: string;
  number: string;
  account_id: string;
  account_name: string;
  code: string;
  type: AccountType;
  journal_id: string;
  journal_name: string;
  partner_id: string | null;
  partner_name: string | null;
  reference: string | null;
  description: string | null;
  debit: string;
  credit: string;
  currency: string | null;
  amount_currency: string | null;
}

/**
 * First selects the page's lines by the order alone, then joins what they show, so that a page costs only its own lines. The first keys of
 * a place add a redundant condition that gives an index its range.
 */
function textOf(
  { group, day, source, entry, where, columns }: LineOrder,
  filters: ReportQuery['filters'],
  isAfter: boolean,
): string {
  const keys = [...(group ? [group.sql] : []), day, entry, 'l.position', 'l.id'].join(', ');
  const place = [...(group ? [`$8::${group.cast}`] : []), '$9::date', '$10::uuid', '$11::integer', '$12::uuid'].join(
    ', ',
  );
  const range = group
    ? `(${group.sql}, ${day}) >= ($8::${group.cast}, $9::date)`
    : `$8::text IS NOT NULL AND ${day} >= $9::date`;
  return `
  WITH page AS MATERIALIZED (
    SELECT ${group?.sql ?? "''"} AS key, ${day} AS day, l.*
    FROM ${source(isAfter)}
    WHERE l.workspace_id = $1 AND ${day} BETWEEN $2::date AND $3::date AND ${narrowed(columns, filters)} AND ${where}
      ${isAfter ? `AND ${range} AND (${keys}) > (${place})` : ''}
    ORDER BY ${keys} LIMIT $7::integer
  )
  SELECT l.key, l.day AS date, l.entry_id, l.position, l.id, e.number, a.id AS account_id, a.name AS account_name, a.code, a.type,
    j.id AS journal_id, j.name AS journal_name, p.id AS partner_id, p.name AS partner_name,
    ${REFERENCE} AS reference, l.description, l.debit, l.credit, l.currency, l.amount_currency
  FROM page l
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
  JOIN accounting.journals j ON j.workspace_id = $1 AND j.id = e.journal_id
  ${PAYMENT_OF_ENTRY}
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = coalesce(l.partner_id, y.partner_id)
  ORDER BY l.key, l.day, l.entry_id, l.position, l.id`;
}

/** At most `limit` lines after a place, and whether there are more; ordered by group, day and posting. */
export async function ledgerLines(
  order: LineOrder,
  { workspaceId, dateFrom, dateTo, filters }: ReportQuery,
  { tx, registry }: ReportTools,
  after: Place | undefined,
  limit: number,
): Promise<{ readonly lines: LedgerLine[]; readonly more: boolean }> {
  const values: unknown[] = [
    workspaceId,
    dateFrom,
    dateTo,
    filters.account,
    filters.partner,
    filters.journal,
    limit + 1,
  ];
  if (after) values.push(...after.values.slice(0, 4), after.id);
  const found = await tx.query<Found>(textOf(order, filters, after !== undefined), values);
  const lines = found.slice(0, limit).map((line): LedgerLine => ({
    group: line.key,
    accountType: line.type,
    place: { values: [line.key, line.date, line.entry_id, String(line.position)], id: line.id },
    row: {
      account: shownRelation(registry, 'accounts', line.account_id, line.account_name),
      code: line.code,
      date: line.date,
      entry: shownRelation(registry, 'entries', line.entry_id, line.number),
      journal: shownRelation(registry, 'journals', line.journal_id, line.journal_name),
      reference: line.reference,
      partner: shownRelation(registry, 'partners', line.partner_id, line.partner_name),
      description: line.description,
      debit: line.debit,
      credit: line.credit,
      currency: line.currency,
      amount_currency: line.amount_currency,
    },
  }));
  return { lines, more: found.length > limit };
}
