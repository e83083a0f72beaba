import { seriesOffFindings, yearlyNumber } from '@daybook/numbering';
import { EARNINGS } from '../../ledger/accounts/earnings.js';
import { ENTRY_NUMBERS } from '../../ledger/posting/numbers-in-use.js';
import type { Invariant } from './invariant.js';

const POSTED_LINES = `accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
  WHERE e.workspace_id = $1 AND e.state = 'posted'`;

/** The side of an open item as a sign. */
const SIGN = `CASE o.side WHEN 'debit' THEN 1 ELSE -1 END`;

const ENTRIES: readonly Invariant[] = [
  {
    name: 'every posted entry balances',
    rule: 'domain.md 7, 1',
    sql: `SELECT 'entries' AS resource, e.id, format('debit %s, credit %s', sum(l.debit), sum(l.credit)) AS detail
      FROM ${POSTED_LINES} GROUP BY e.id HAVING sum(l.debit) <> sum(l.credit)`,
  },
  {
    name: 'the entry of a document balances in its own currency',
    rule: 'domain.md 7, 2',
    sql: `SELECT 'entries' AS resource, e.id, format('%s is left in %s', sum(l.amount_currency), l.currency) AS detail
      FROM ${POSTED_LINES} AND e.source_resource IN ('invoices', 'bills', 'payments')
      GROUP BY e.id, l.currency HAVING sum(l.amount_currency) <> 0`,
  },
  {
    name: 'every line has one side',
    rule: 'domain.md 7, 3',
    sql: `SELECT 'entries' AS resource, l.entry_id AS id,
        format('line %s: debit %s, credit %s, in currency %s', l.position, l.debit, l.credit, l.amount_currency)
          AS detail
      FROM accounting.entry_lines l JOIN tokens.companies c ON c.workspace_id = $1
      WHERE l.workspace_id = $1 AND (l.debit < 0 OR l.credit < 0 OR (l.debit > 0 AND l.credit > 0)
        OR (l.debit = 0 AND l.credit = 0 AND (coalesce(l.amount_currency, 0) = 0 OR l.currency = c.currency))
        OR l.amount_currency * (l.debit - l.credit) < 0
        OR (l.currency = c.currency AND l.amount_currency <> l.debit - l.credit))`,
  },
  {
    name: 'the trial balance of every day is zero',
    rule: 'domain.md 7, 4',
    sql: `SELECT NULL AS resource, NULL::uuid AS id,
        format('%s: debit and credit differ by %s', day, difference) AS detail
      FROM (SELECT e.date AS day, sum(sum(l.debit - l.credit)) OVER (ORDER BY e.date) AS difference
        FROM ${POSTED_LINES} GROUP BY e.date) AS days
      WHERE difference <> 0`,
  },
];

const SERIES: readonly Invariant[] = [
  {
    name: 'the numbers of a series run from 1 without a gap',
    rule: 'domain.md 7, 6',
    sql: `SELECT 'journals' AS resource, e.journal_id AS id,
        format('%s of %s: %s numbers from %s to %s', e.class, e.fiscal_year, count(DISTINCT e.seq), min(e.seq), max(e.seq)) AS detail
      FROM accounting.entries e
      WHERE e.workspace_id = $1 AND e.state = 'posted' GROUP BY e.journal_id, e.class, e.fiscal_year
      HAVING min(e.seq) <> 1 OR max(e.seq) <> count(DISTINCT e.seq) OR count(*) <> count(DISTINCT e.seq)`,
  },
  {
    name: 'the series of every journal go on after their last numbers',
    rule: 'domain.md 3.6',
    sql: seriesOffFindings(ENTRY_NUMBERS, `'journals'`),
  },
  {
    name: 'every number is that of its series',
    rule: 'domain.md 3.6',
    sql: `SELECT 'entries' AS resource, e.id, format('number %s is not %s', e.number, w.number) AS detail
      FROM accounting.entries e JOIN accounting.journals j ON j.workspace_id = $1 AND j.id = e.journal_id
      CROSS JOIN LATERAL (SELECT CASE e.class WHEN 'main' THEN j.code ELSE j.credit_code END AS prefix) AS p
      CROSS JOIN LATERAL (SELECT ${yearlyNumber('p.prefix', 'e.fiscal_year', 'e.seq')} AS number) AS w
      WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.number IS DISTINCT FROM w.number`,
  },
  {
    name: 'the lock date moved back only while that was allowed and with a reason, and nothing was posted behind it',
    rule: 'domain.md 3.5, 7, 10',
    // A poster from before the lock may have a later timestamp, which is that of its start, but it ends soon. A lock applies until it is
    // moved back before its day.
    sql: `WITH moves AS (
        SELECT h.version, h.at, (h.changes #>> '{lock_date,from}')::date AS before, (h.changes #>> '{lock_date,to}')::date AS after,
          h.changes #>> '{lock_moved,to,reason}' AS reason,
          coalesce((SELECT (s.changes #>> '{lock_reopen,to}')::boolean FROM records.history s
            WHERE s.workspace_id = $1 AND s.record_type = h.record_type AND s.record_id = h.record_id
              AND s.version < h.version AND s.changes -> 'lock_reopen' IS NOT NULL ORDER BY s.version DESC LIMIT 1), false) AS may_go_back
        FROM records.history h
        WHERE h.workspace_id = $1 AND h.record_type = 'settings/accounting' AND h.changes -> 'lock_date' IS NOT NULL),
      locks AS (
        SELECT m.at, m.after, coalesce((SELECT min(b.at) FROM moves b WHERE b.version > m.version AND b.after < m.after), 'infinity') AS until
        FROM moves m)
      SELECT 'settings/accounting' AS resource, $1::uuid AS id, format('from %s to %s', before, after) AS detail
      FROM moves WHERE after IS NULL OR (after < before AND (NOT may_go_back OR reason IS NULL))
      UNION ALL
      SELECT 'entries', e.id, format('dated %s, posted %s, locked up to %s since %s', e.date, h.at, k.after, k.at)
      FROM locks k JOIN accounting.entries e ON e.workspace_id = $1 AND e.state = 'posted' AND e.date <= k.after
      JOIN records.history h ON h.workspace_id = $1 AND h.record_type = 'entries' AND h.record_id = e.id
        AND h.action = 'posted' AND h.at > k.at + interval '1 minute' AND h.at < k.until - interval '1 minute'`,
  },
  {
    name: 'every closing entry is of the last day of a fiscal year and moves earnings to equity, nothing else',
    rule: 'domain.md 4.16, 7, 12',
    sql: `SELECT 'entries' AS resource, e.id, format('%s of %s: %s', e.number, e.date, coalesce(w.line, 'the date')) AS detail
      FROM accounting.entries e JOIN accounting.books b ON b.workspace_id = $1 AND b.id = e.workspace_id
      CROSS JOIN LATERAL (
        SELECT min(format('line %s on an account of type %s', l.position, a.type)) AS line
        FROM accounting.entry_lines l JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
        WHERE l.workspace_id = $1 AND l.entry_id = e.id
          AND ((a.type <> 'equity' AND a.type NOT IN ${EARNINGS}) OR l.tax_id IS NOT NULL)) w
      WHERE e.workspace_id = $1 AND e.closing AND e.state = 'posted' AND (w.line IS NOT NULL OR e.source_id IS NOT NULL
        OR accounting.first_of_fiscal_year(e.date + 1, b.fiscal_year_start) <> e.date + 1)`,
  },
  {
    name: 'an entry and its reversal come to nothing',
    rule: 'domain.md 7, 11',
    sql: `SELECT 'entries' AS resource, r.id, format('%s is left on an account', sum(l.debit - l.credit)) AS detail
      FROM accounting.entries r JOIN accounting.entry_lines l
        ON l.workspace_id = $1 AND l.entry_id IN (r.id, r.reversal_of_id)
      WHERE r.workspace_id = $1 AND r.state = 'posted' AND r.reversal_of_id IS NOT NULL
      GROUP BY r.id, l.account_id, l.partner_id, l.currency
      HAVING sum(l.debit - l.credit) <> 0 OR sum(l.amount_currency) <> 0`,
  },
];

const OPEN_ITEMS: readonly Invariant[] = [
  {
    name: 'what is open of a line is its amount less its matches',
    rule: 'domain.md 7, 15',
    // An exchange difference has no amount in the currency and is settled from the start.
    sql: `SELECT 'entries' AS resource, l.entry_id AS id,
        format('line %s: %s of %s is open, in its currency %s of %s', l.position, o.residual, o.amount,
          o.residual_currency, o.amount_currency) AS detail
      FROM accounting.open_items o
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.amount), 0) AS amount,
          coalesce(sum(CASE o.side WHEN 'debit' THEN r.debit_value ELSE r.credit_value END), 0) AS value
        FROM accounting.reconciliations r
        WHERE r.workspace_id = $1 AND o.id IN (r.debit_line_id, r.credit_line_id)
          AND NOT EXISTS (SELECT FROM accounting.reconciliation_voids v WHERE v.workspace_id = $1 AND v.id = r.id)) AS m
      WHERE o.workspace_id = $1 AND (o.residual_currency <> o.amount_currency - m.amount
        OR o.residual <> CASE WHEN o.amount_currency = 0 THEN 0 ELSE o.amount - m.value END)`,
  },
  {
    name: 'a match joins a debit and a credit of one account, partner and currency',
    rule: 'domain.md 7, 19',
    sql: `SELECT 'reconciliations' AS resource, r.id, r.name AS detail
      FROM accounting.reconciliations r
      JOIN accounting.open_items d ON d.workspace_id = $1 AND d.id = r.debit_line_id
      JOIN accounting.open_items c ON c.workspace_id = $1 AND c.id = r.credit_line_id
      WHERE r.workspace_id = $1 AND (d.side <> 'debit' OR c.side <> 'credit' OR d.account_id <> c.account_id
        OR d.partner_id IS DISTINCT FROM c.partner_id OR d.currency <> c.currency OR r.currency <> d.currency)`,
  },
  {
    name: 'a match is undone by its voiding row, and its exchange entry with it',
    rule: 'domain.md 7, 21',
    sql: `SELECT 'reconciliations' AS resource, r.id, format('%s, %s', r.name, r.state) AS detail
      FROM accounting.reconciliations r
      LEFT JOIN accounting.reconciliation_voids v ON v.workspace_id = $1 AND v.id = r.id
      LEFT JOIN accounting.entries m ON m.workspace_id = $1 AND m.reversal_of_id = r.exchange_entry_id
      WHERE r.workspace_id = $1 AND ((r.state = 'undone') <> (v.id IS NOT NULL)
        OR (r.exchange_entry_id IS NOT NULL AND (v.id IS NOT NULL) <> (m.id IS NOT NULL)) OR m.date <> v.date)`,
  },
  {
    name: 'every line on an open-item account is one open item',
    rule: 'domain.md 7, 15',
    sql: `SELECT 'entries' AS resource, l.entry_id AS id,
        format('line %s: its open item %s', l.position, CASE WHEN o.id IS NULL THEN 'is missing' ELSE 'differs' END)
          AS detail
      FROM accounting.accounts a
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.account_id = a.id
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.state = 'posted'
      LEFT JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
      WHERE a.workspace_id = $1 AND a.open_items AND (o.id IS NULL OR o.account_id <> l.account_id OR o.date <> e.date
        OR o.partner_id IS DISTINCT FROM l.partner_id OR o.amount <> l.debit + l.credit
        OR o.currency IS DISTINCT FROM l.currency OR ${SIGN} * o.amount_currency <> l.amount_currency
        OR ${SIGN} * o.amount <> l.debit - l.credit)`,
  },
  {
    name: 'every line on a receivable or payable account names its partner',
    rule: 'domain.md 4.3',
    sql: `SELECT 'entries' AS resource, e.id, format('line %s', l.position) AS detail
      FROM accounting.accounts a
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.account_id = a.id AND l.partner_id IS NULL
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.state = 'posted'
      WHERE a.workspace_id = $1 AND a.type IN ('receivable', 'payable')`,
  },
  {
    name: 'what partners owe and are owed is the balance of their accounts',
    rule: 'domain.md 7, 16',
    sql: `SELECT CASE WHEN l.partner_id IS NULL THEN 'accounts' ELSE 'partners' END AS resource,
        coalesce(l.partner_id, l.account_id) AS id,
        format('balance %s on account %s, open %s', sum(l.debit - l.credit), a.code,
          coalesce(sum(${SIGN} * o.residual), 0)) AS detail
      FROM accounting.accounts a
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.account_id = a.id
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.state = 'posted'
      LEFT JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
      WHERE a.workspace_id = $1 AND a.type IN ('receivable', 'payable')
      GROUP BY a.code, l.account_id, l.partner_id
      HAVING sum(l.debit - l.credit) <> coalesce(sum(${SIGN} * o.residual), 0)`,
  },
  {
    name: 'what is settled is settled in both currencies',
    rule: 'domain.md 7, 17',
    sql: `SELECT 'entries' AS resource, l.entry_id AS id,
        format('line %s: nothing is open in %s, but %s in workspace currency', l.position, o.currency, o.residual)
          AS detail
      FROM accounting.open_items o
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
      WHERE o.workspace_id = $1 AND o.residual_currency = 0 AND o.residual <> 0`,
  },
];

/** Entries, their numbers and their open items. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [...ENTRIES, ...SERIES, ...OPEN_ITEMS];
