/**
 * The overdue invoices of which customers can be reminded, in the workspace `$1`: not on hold, and not covered by what the partner has paid
 * or been credited in the same currency without a match, which counts for its oldest invoices first. `$2`: the partner alone, or NULL.
 * `level`: the highest level of settings/accounting that the days overdue have reached, 0 for none.
 */
const OVERDUE = `
  settings AS (
    SELECT (now() AT TIME ZONE c.timezone)::date AS today, b.reminders_minimum AS minimum, b.reminders_first_days AS days_1,
      b.reminders_second_days AS days_2, b.reminders_third_days AS days_3
    FROM accounting.books b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id
    WHERE b.workspace_id = $1 AND b.id = $1),
  open AS (
    SELECT o.id, o.partner_id, o.currency, o.side, o.date_due, o.residual_currency AS residual
    FROM accounting.open_items o
    JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type = 'receivable'
    WHERE o.workspace_id = $1 AND o.residual_currency > 0 AND ($2::uuid IS NULL OR o.partner_id = $2)),
  credits AS (SELECT partner_id, currency, sum(residual) AS credit FROM open WHERE side = 'credit' GROUP BY 1, 2),
  late AS (
    SELECT l.entry_id, min(o.date_due) AS date_due, sum(o.residual) AS open
    FROM open o JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
    WHERE o.side = 'debit' AND o.date_due < (SELECT today FROM settings) GROUP BY 1),
  overdue AS (
    SELECT i.id, i.number, i.date, i.currency, i.amount_total, i.reminder_level, i.reminded_at, i.partner_id,
      o.date_due, o.open, s.today - o.date_due AS days, s.today, s.minimum,
      CASE WHEN s.today - o.date_due >= s.days_3 THEN 3 WHEN s.today - o.date_due >= s.days_2 THEN 2
        WHEN s.today - o.date_due >= s.days_1 THEN 1 ELSE 0 END AS level,
      sum(o.open) OVER (PARTITION BY i.partner_id, i.currency ORDER BY o.date_due, i.id) <= coalesce(c.credit, 0) AS covered
    FROM settings s CROSS JOIN late o
    JOIN accounting.invoices i ON i.workspace_id = $1 AND i.entry_id = o.entry_id AND i.type = 'invoice' AND NOT i.reminder_hold
    JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = i.partner_id AND NOT p.reminder_hold
    LEFT JOIN credits c ON c.partner_id = i.partner_id AND c.currency = i.currency)`;

/** Those that have reached a level that was not sent yet, if they are worth it together. */
const DUE = `${OVERDUE},
  due AS (
    SELECT * FROM (
      SELECT o.*, sum(o.open) OVER (PARTITION BY o.partner_id, o.currency) AS sum
      FROM overdue o WHERE NOT o.covered AND o.level > o.reminder_level) d
    WHERE d.sum >= coalesce(d.minimum, 0))`;

const SHOWN = `d.id, d.number, d.date, d.currency, trim_scale(d.amount_total)::text AS total, d.date_due AS "dateDue",
  trim_scale(d.open)::text AS open, d.days, d.level, to_char(d.today, 'YYYY-MM-DD') AS today`;

/** The most invoices of one reminder. */
const MOST = 500;

/** The invoices of the partner `$2` that the daily job would remind it of, the longest overdue first. */
export const DUE_OF_PARTNER = `WITH ${DUE} SELECT ${SHOWN} FROM due d ORDER BY d.date_due, d.id LIMIT ${MOST}`;

/** All of them that are overdue, whatever was sent. */
export const OVERDUE_OF_PARTNER = `WITH ${OVERDUE}
  SELECT ${SHOWN} FROM overdue d WHERE NOT d.covered ORDER BY d.date_due, d.id LIMIT ${MOST}`;

/** The partners that the daily job would remind, as far as mail can reach them. `$2` is NULL. */
export const DUE_PARTNERS = `WITH ${DUE}
  SELECT p.id FROM accounting.partners p
  WHERE p.workspace_id = $1 AND p.id IN (SELECT d.partner_id FROM due d)
    AND (p.email IS NOT NULL OR cardinality(p.document_emails) > 0) ORDER BY p.id`;

/** What is due today by partner and currency, with the level that would be sent. */
export const DUE_SUMS = `WITH ${DUE}
  SELECT d.partner_id AS id, p.name, d.currency, max(d.level)::text AS level, count(*)::text AS invoices, sum(d.open) AS open,
    max(d.days)::text AS "daysOverdue", to_char(max(d.reminded_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastReminded",
    (p.email IS NOT NULL OR cardinality(p.document_emails) > 0) AS "isReachable"
  FROM due d JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = d.partner_id
  GROUP BY d.partner_id, p.name, d.currency, p.email, p.document_emails
  ORDER BY p.name, d.partner_id, d.currency`;

/** An invoice of a reminder. Amounts are exact and in its currency; days are `YYYY-MM-DD`. */
export interface DueInvoice {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly currency: string;
  readonly total: string;
  /** Of its earliest open instalment. */
  readonly dateDue: string;
  /** What is open of the instalments that are overdue. */
  readonly open: string;
  /** Since `dateDue`. */
  readonly days: number;
  readonly level: number;
  /** In the time zone of the workspace. */
  readonly today: string;
}
