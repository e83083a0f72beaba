import { openAt } from '../matching/open-at.js';

/** The accounts whose foreign items and balances are valued anew, by what they are. */
export const VALUED_ACCOUNTS = ['receivable', 'payable', 'bank', 'cash'] as const;

/**
 * SQL for the foreign items of workspace `$1` that were open at the end of the day `$2`, and the foreign balances of bank and cash accounts
 * on it, on the accounts `$4` (null: all). One row each, with signs (debit above 0): `id` (of the line, or of the account), `account_id`,
 * `code`, `type`, `partner_id`, `currency`, `date`, `date_due`, `amount` in that currency, and in workspace currency `book`, `value` and
 * `difference`. The `rate` is the one of `$3` (JSON: `[{currency, rate}]`), else the latest recorded by that day; without one, these are
 * null. What is 0 in its currency is worth 0 at any rate.
 */
export const VALUED = `
  WITH home AS MATERIALIZED (
    SELECT c.currency, k.decimals FROM tokens.companies c JOIN accounting.iso_currencies() k ON k.code = c.currency
    WHERE c.workspace_id = $1 AND c.id = $1),
  chosen AS MATERIALIZED (
    SELECT a.id, a.code, a.type FROM accounting.accounts a CROSS JOIN home h
    WHERE a.workspace_id = $1 AND a.type IN (${VALUED_ACCOUNTS.map((type) => `'${type}'`).join(', ')})
      AND a.currency IS DISTINCT FROM h.currency AND ($4::uuid[] IS NULL OR a.id = ANY($4::uuid[]))),
  held AS MATERIALIZED (
    SELECT o.id, a.id AS account_id, a.code, a.type, o.partner_id, o.currency, o.date, o.date_due,
      CASE o.side WHEN 'debit' THEN o.open_own ELSE -o.open_own END AS amount,
      CASE o.side WHEN 'debit' THEN o.open ELSE -o.open END AS book
    FROM (${openAt('all')}) o JOIN chosen a ON a.id = o.account_id AND a.type IN ('receivable', 'payable')
    CROSS JOIN home h WHERE o.currency <> h.currency AND (o.open_own <> 0 OR o.open <> 0)
    UNION ALL
    SELECT a.id, a.id, a.code, a.type, NULL, l.currency, NULL, NULL, sum(l.amount_currency), sum(l.debit - l.credit)
    FROM chosen a CROSS JOIN home h JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.account_id = a.id
    JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.state = 'posted' AND e.date <= $2::date
    WHERE a.type IN ('bank', 'cash') AND l.currency <> h.currency
    GROUP BY a.id, a.code, a.type, l.currency
    HAVING sum(l.amount_currency) <> 0 OR sum(l.debit - l.credit) <> 0),
  rates AS MATERIALIZED (
    SELECT c.currency, coalesce(
      (SELECT s.rate FROM json_to_recordset($3::json) AS s (currency text, rate numeric) WHERE s.currency = c.currency),
      (SELECT r.rate FROM accounting.currency_rates r
        WHERE r.workspace_id = $1 AND r.currency = c.currency AND r.date <= $2::date ORDER BY r.date DESC LIMIT 1)) AS rate
    FROM (SELECT DISTINCT currency FROM held) c),
  valued AS (
    SELECT v.*, r.rate, CASE v.amount WHEN 0 THEN 0 ELSE round(v.amount * r.rate, h.decimals) END AS value
    FROM held v JOIN rates r ON r.currency = v.currency CROSS JOIN home h)
  SELECT v.*, v.value - v.book AS difference FROM valued v`;

/** What {@link VALUED} gives by account and currency; `$5`: what becomes of gains, `book` or `skip`. */
export const VALUED_SUMS = `
  SELECT v.account_id AS "accountId", v.code, v.type, v.currency, trim_scale(v.rate) AS rate, count(*)::integer AS items,
    trim_scale(sum(v.amount)) AS amount, trim_scale(sum(v.book)) AS book, trim_scale(sum(v.value)) AS value,
    trim_scale(sum(v.difference)) AS difference,
    trim_scale(sum(CASE WHEN $5 = 'skip' AND v.difference > 0 THEN 0 ELSE v.difference END)) AS booked,
    bool_or(v.value IS NULL) AS "lacksRate"
  FROM (${VALUED}) v
  GROUP BY v.account_id, v.code, v.type, v.currency, v.rate
  ORDER BY v.code, v.currency`;

/** What of an account is held in one currency, before and after. Decimals as text, with signs: debit above 0. */
export interface ValuedSum {
  readonly accountId: string;
  readonly code: string;
  readonly type: (typeof VALUED_ACCOUNTS)[number];
  readonly currency: string;
  /** Null: none is known. */
  readonly rate: string | null;
  /** How many items; 1 for a balance. */
  readonly items: number;
  /** In `currency`. */
  readonly amount: string;
  /** In workspace currency. */
  readonly book: string;
  readonly value: string;
  readonly difference: string;
  /** What of the difference is posted: without gains that are not booked, item by item. */
  readonly booked: string;
  /** Whether it has an amount that cannot be valued. */
  readonly lacksRate: boolean;
}
