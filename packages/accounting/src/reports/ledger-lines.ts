import { relationOf } from './relation-of.js';
import type { Columns, Place, ReportQuery, ReportRow, ReportTools } from './report.js';

/** What a posted line shows in a ledger. */
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
  JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id`;

/** Which lines a ledger shows, and by what it puts them together before the date. */
export interface LineOrder {
  /** SQL of a text or uuid that is never null, and its type; undefined: by the date alone. */
  readonly group: { readonly sql: string; readonly cast: 'text' | 'uuid' } | undefined;
  /**
   * SQL for lines `l` of entries `e`, at least those of the page: of `$1`, from `$2` to `$3`, at most `$7`, after the place
   * of `$8` and on, which is only there after the first page.
   */
  readonly source: (isAfter: boolean) => string;
  /** SQL to be true of a line `l` of the account `a`; `$4` to `$6`: account, partner, journal. */
  readonly where: string;
}

/** A posted line with its place in the order. */
export interface LedgerLine {
  readonly group: string;
  readonly row: ReportRow & { readonly debit: string; readonly credit: string };
  readonly place: Place;
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

/** The day bounds say nothing new after a place, but give an index its range. */
function textOf({ group, source, where }: LineOrder, isAfter: boolean): string {
  const keys = [...(group ? [group.sql] : []), 'e.date', 'e.id', 'l.position', 'l.id'].join(', ');
  const place = [...(group ? [`$8::${group.cast}`] : []), '$9::date', '$10::uuid', '$11::integer', '$12::uuid'].join(
    ', ',
  );
  const unused = group ? '' : 'AND $8::text IS NOT NULL AND e.date >= $9::date';
  return `
  SELECT ${group?.sql ?? "''"} AS key, e.date, e.id AS entry_id, l.position, l.id, e.number, a.id AS account_id,
    a.name AS account_name, a.code, j.id AS journal_id, j.name AS journal_name, p.id AS partner_id, p.name AS partner_name,
    e.reference, l.description, l.debit, l.credit, l.currency, l.amount_currency
  FROM ${source(isAfter)}
  JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
  JOIN accounting.journals j ON j.workspace_id = e.workspace_id AND j.id = e.journal_id
  LEFT JOIN accounting.partners p ON p.workspace_id = l.workspace_id AND p.id = l.partner_id
  WHERE e.workspace_id = $1 AND l.workspace_id = $1 AND e.state = 'posted' AND e.date BETWEEN $2::date AND $3::date
    AND ($4::uuid IS NULL OR l.account_id = $4) AND ($5::uuid IS NULL OR l.partner_id = $5)
    AND ($6::uuid IS NULL OR e.journal_id = $6) AND ${where}
    ${isAfter ? `${unused} AND (${keys}) > (${place})` : ''}
  ORDER BY ${keys} LIMIT $7::integer`;
}

/** At most `limit` lines after a place, and whether there are more; the order is the group's, then of days and postings. */
export async function ledgerLines(
  order: LineOrder,
  { workspaceId, dateFrom, dateTo, filters }: ReportQuery,
  { database, registry }: ReportTools,
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
  const found = await database.query<Found>(textOf(order, after !== undefined), values);
  const lines = found.slice(0, limit).map((line): LedgerLine => ({
    group: line.key,
    place: { values: [line.key, line.date, line.entry_id, String(line.position)], id: line.id },
    row: {
      account: relationOf(registry, 'accounts', line.account_id, line.account_name),
      code: line.code,
      date: line.date,
      entry: relationOf(registry, 'entries', line.entry_id, line.number),
      journal: relationOf(registry, 'journals', line.journal_id, line.journal_name),
      reference: line.reference,
      partner: relationOf(registry, 'partners', line.partner_id, line.partner_name),
      description: line.description,
      debit: line.debit,
      credit: line.credit,
      currency: line.currency,
      amount_currency: line.amount_currency,
    },
  }));
  return { lines, more: found.length > limit };
}
