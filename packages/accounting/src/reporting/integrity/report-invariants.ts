import { EARNINGS } from '../../ledger/accounts/earnings.js';
import { accountSumsAt } from '../../ledger/sums/account-sums.js';
import type { Invariant } from './invariant.js';

const TODAY =
  '(SELECT (now() AT TIME ZONE c.timezone)::date FROM tokens.companies c WHERE c.workspace_id = $1 AND c.id = $1)';
/** The first day of the current fiscal year. */
const YEAR = `accounting.first_of_fiscal_year(${TODAY},
  (SELECT b.fiscal_year_start FROM accounting.books b WHERE b.workspace_id = $1 AND b.id = $1))`;

/** What was posted on an account on a day, from the stored sums and the tail. */
const KEPT_DAYS = `
  SELECT d.account_id, d.day, d.debit - d.credit AS moved FROM accounting.account_days d WHERE d.workspace_id = $1
  UNION ALL SELECT l.account_id, e.date, l.debit - l.credit FROM accounting.ledger_tail k
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
  WHERE k.workspace_id = $1`;

/** The sum of all days up to each, over the accounts of these types. */
const upTo = (types: string, sign: '' | '-') =>
  `sum(${sign}sum(k.moved) FILTER (WHERE a.type ${types})) OVER (ORDER BY k.day)`;

const ASSETS = `('receivable', 'bank', 'cash', 'asset', 'stock')`;

/** Reports show what was posted. */
export const REPORT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'assets are liabilities, equity and current earnings at the end of every day',
    rule: 'domain.md 7, 12',
    sql: `SELECT NULL AS resource, NULL::uuid AS id,
        format('%s: assets %s, liabilities %s, equity %s, earnings %s', day, assets, liabilities, equity, earnings) AS detail
      FROM (
        SELECT k.day, coalesce(${upTo(`IN ${ASSETS}`, '')}, 0) AS assets,
          coalesce(${upTo(`IN ('payable', 'liability', 'tax')`, '-')}, 0) AS liabilities,
          coalesce(${upTo(`= 'equity'`, '-')}, 0) AS equity, coalesce(${upTo(`IN ${EARNINGS}`, '-')}, 0) AS earnings
        FROM (${KEPT_DAYS}) k JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = k.account_id
        GROUP BY k.day) AS sheets
      WHERE assets <> liabilities + equity + earnings`,
  },
  {
    name: 'the balance of every account is the sum of its lines up to today, of earnings those of the fiscal year',
    rule: 'domain.md 7, 14',
    sql: `SELECT 'accounts' AS resource, coalesce(k.account_id, p.account_id) AS id,
        format('balance %s, lines %s', coalesce(k.balance, 0), coalesce(p.balance, 0)) AS detail
      FROM (
        SELECT s.account_id, sum(CASE s.day WHEN ${TODAY} THEN s.debit ELSE -s.debit END) AS debit,
          sum(CASE s.day WHEN ${TODAY} THEN s.debit - s.credit ELSE s.credit - s.debit END) AS balance
        FROM (${accountSumsAt(TODAY, `${YEAR} - 1`)}) s
        JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = s.account_id AND (s.day = ${TODAY} OR a.type IN ${EARNINGS})
        GROUP BY s.account_id) k
      FULL JOIN (
        SELECT l.account_id, sum(l.debit) AS debit, sum(l.debit - l.credit) AS balance
        FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
        JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
        WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.date <= ${TODAY} AND (a.type NOT IN ${EARNINGS} OR e.date >= ${YEAR})
        GROUP BY l.account_id) p
        ON p.account_id = k.account_id
      WHERE coalesce(k.debit, 0) <> coalesce(p.debit, 0) OR coalesce(k.balance, 0) <> coalesce(p.balance, 0)`,
  },
  {
    name: 'the tax report and what is on tax accounts without a tax are what tax accounts moved on every day',
    rule: 'domain.md 4.16, 7, 29',
    // A document's tax lines count through the document, as in the report; so a tax line of any other document shows up here.
    sql: `SELECT NULL AS resource, NULL::uuid AS id,
        format('%s: tax accounts moved %s, documents and entries tell %s', day, sum(moved) FILTER (WHERE kept),
          sum(moved) FILTER (WHERE NOT kept)) AS detail
      FROM (
        SELECT true AS kept, k.day, k.moved FROM (${KEPT_DAYS}) k
        JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = k.account_id AND a.type = 'tax'
        UNION ALL
        SELECT false, i.date, l.debit - l.credit FROM accounting.invoices i
        JOIN accounting.invoice_taxes t ON t.workspace_id = $1 AND t.invoice_id = i.id
        JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = i.entry_id AND l.tax_id = t.tax_id
        WHERE i.workspace_id = $1 AND i.state = 'posted'
        UNION ALL
        SELECT false, e.date, l.debit - l.credit FROM accounting.entries e
        JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
        JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id AND a.type = 'tax'
        WHERE e.workspace_id = $1 AND e.state = 'posted' AND (l.tax_id IS NULL OR e.source_id IS NULL)) AS days
      GROUP BY day
      HAVING coalesce(sum(moved) FILTER (WHERE kept), 0) <> coalesce(sum(moved) FILTER (WHERE NOT kept), 0)`,
  },
  {
    name: 'what partners owed and were owed was the balance of their accounts at the end of every day',
    rule: 'domain.md 7, 16',
    // A line is open by what its matches leave. The sides of a match differ by the posted exchange differences, which have no open amount.
    sql: `SELECT CASE WHEN partner_id IS NULL THEN 'accounts' ELSE 'partners' END AS resource,
        coalesce(partner_id, account_id) AS id, format('%s: open and balance differ by %s', day, difference) AS detail
      FROM (
        SELECT m.account_id, m.partner_id, m.day,
          sum(sum(m.value)) OVER (PARTITION BY m.account_id, m.partner_id ORDER BY m.day) AS difference
        FROM (
          SELECT d.account_id, d.partner_id, r.date AS day, r.debit_value - r.credit_value AS value
          FROM accounting.reconciliations r
          JOIN accounting.open_items d ON d.workspace_id = $1 AND d.id = r.debit_line_id
          WHERE r.workspace_id = $1 AND r.debit_value <> r.credit_value
          UNION ALL SELECT d.account_id, d.partner_id, v.date, r.credit_value - r.debit_value
          FROM accounting.reconciliation_voids v
          JOIN accounting.reconciliations r ON r.workspace_id = $1 AND r.id = v.id
          JOIN accounting.open_items d ON d.workspace_id = $1 AND d.id = r.debit_line_id
          WHERE v.workspace_id = $1 AND r.debit_value <> r.credit_value
          UNION ALL SELECT o.account_id, o.partner_id, o.date, CASE o.side WHEN 'debit' THEN o.amount ELSE -o.amount END
          FROM accounting.open_items o WHERE o.workspace_id = $1 AND o.amount_currency = 0) m
        JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = m.account_id AND a.type IN ('receivable', 'payable')
        GROUP BY m.account_id, m.partner_id, m.day) AS days
      WHERE difference <> 0`,
  },
];
