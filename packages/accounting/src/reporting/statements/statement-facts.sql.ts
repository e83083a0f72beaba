import { logoOf } from '../../documents/papers/logo.sql.js';
import { agedFigures, BUCKETS } from '../reports/aged.js';
import { BUYER } from '../../documents/partners/partner-lists.js';
import { openAt } from '../../ledger/matching/open-at.js';

/** The lines of the partner `$5` in the workspace `$1`, as in the report `partner_ledger`. */
const ITEMS = `accounting.open_items o
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type = ANY($4::text[])
  WHERE o.workspace_id = $1 AND o.partner_id = $5`;

const on = (side: 'debit' | 'credit'): string =>
  `coalesce(sum(o.amount_currency) FILTER (WHERE o.side = '${side}'), 0)`;

/** The balance in each currency before the day `$6`. */
const OPENINGS = `SELECT o.currency, trim_scale(${on('debit')} - ${on('credit')})::text AS balance
  FROM ${ITEMS} AND o.date < $6::date GROUP BY o.currency`;

/**
 * At most `$7` entries from `$6` to `$2` by currency and day, each with what it adds in that currency. A difference of exchange adds nothing
 * and is left out.
 */
const POSTINGS = `
  SELECT o.currency, o.date, trim_scale(o.debit)::text AS debit, trim_scale(o.credit)::text AS credit,
    CASE WHEN e.reversal_of_id IS NOT NULL THEN 'reversal' ELSE coalesce(i.type, e.source_resource, 'entries') END AS kind,
    CASE WHEN i.type IN ('bill', 'bill_credit_note') THEN coalesce(i.reference, e.source_name)
      ELSE coalesce(e.source_name, e.number) END AS number
  FROM (
    SELECT l.entry_id, o.currency, o.date, ${on('debit')} AS debit, ${on('credit')} AS credit
    FROM (SELECT o.* FROM ${ITEMS} AND o.date BETWEEN $6::date AND $2::date) o
    JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
    GROUP BY l.entry_id, o.currency, o.date) o
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = o.entry_id
  LEFT JOIN LATERAL (SELECT i.type, i.reference FROM accounting.invoices i
    WHERE i.workspace_id = $1 AND i.id = e.source_id AND e.source_resource IN ('invoices', 'bills') OFFSET 0) i ON true
  WHERE o.debit <> 0 OR o.credit <> 0
  ORDER BY o.currency, o.date, e.id LIMIT $7::integer`;

/** What of the partner was open in each currency at the end of the day `$2`, by days overdue; `$3` is the side that counts as owed. */
const AGEING = `
  SELECT i.currency, ${agedFigures()}, sum(i.open) AS total
  FROM (
    SELECT o.currency, $2::date - o.date_due AS overdue, CASE o.side WHEN $3 THEN o.open_own ELSE -o.open_own END AS open
    FROM (${openAt('partner')}) o
    JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type = ANY($4::text[])
    WHERE o.open_own <> 0) i
  GROUP BY i.currency`;

const BUCKET_NAMES = Object.keys(BUCKETS);
const listOf = (rows: string, columns = 'r.*'): string =>
  `(SELECT coalesce(json_agg(x), '[]'::json) FROM (SELECT ${columns} FROM (${rows}) r) x)`;
const AGEING_TEXTS = ['r.currency', ...[...BUCKET_NAMES, 'total'].map((name) => `r.${name}::text`)].join(', ');

/** One statement, so that all figures are of one moment. */
export const STATEMENT = `SELECT ${listOf(OPENINGS)} AS openings, ${listOf(POSTINGS)} AS postings,
  ${listOf(AGEING, AGEING_TEXTS)} AS ageing`;

/** The result of {@link STATEMENT}. */
export interface StatementRows {
  readonly openings: readonly { readonly currency: string; readonly balance: string }[];
  readonly postings: readonly Posting[];
  readonly ageing: readonly Ageing[];
}

/** Both parties, and where the fiscal year begins. */
export const PARTIES = `
  SELECT to_jsonb(c) AS seller, ${logoOf('c.logo')} AS logo, c.currency AS home, to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    ${BUYER} AS buyer, b.fiscal_year_start AS "fiscalYearStart"
  FROM tokens.companies c
  JOIN accounting.books b ON b.workspace_id = $1 AND b.id = c.id
  JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = $2
  WHERE c.workspace_id = $1 AND c.id = $1`;

/** What an entry adds to the balance, in its currency. */
export interface Posting {
  readonly currency: string;
  readonly date: string;
  /** Where it comes from: the type of a document, `payments`, `entries`, or `reversal`. */
  readonly kind: string;
  /** Of a bill: the number that the supplier gave it. */
  readonly number: string;
  readonly debit: string;
  readonly credit: string;
}

export type Bucket = keyof typeof BUCKETS;

/** The open amounts of one currency; negative: owed to the partner. */
export type Ageing = Readonly<Record<Bucket | 'currency' | 'total', string>>;
