import type { Invariant } from '@daybook/records';

/** What always holds of bank lines and their matches. */
export const BANKING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'what explains a bank line and what is open of it add up to its amount',
    rule: 'domain.md 7, 58',
    sql: `SELECT 'bank_lines' AS resource, l.id, format('amount %s, open %s, matched %s', l.amount, l.amount_open, k.matched) AS detail
      FROM banking.bank_lines l
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.amount), 0) AS matched FROM banking.bank_matches m
        WHERE m.workspace_id = $1 AND m.bank_line_id = l.id) k
      WHERE l.workspace_id = $1 AND l.amount <> l.amount_open + k.matched`,
  },
  {
    name: 'a match is what its entry moved on the account of the bank',
    rule: 'domain.md 7, 59',
    sql: `SELECT 'bank_lines' AS resource, m.bank_line_id AS id, format('entry %s moved %s, matched %s', m.entry_id, k.moved, m.amount) AS detail
      FROM banking.bank_matches m
      JOIN banking.bank_lines l ON l.workspace_id = $1 AND l.id = m.bank_line_id
      JOIN banking.bank_accounts b ON b.workspace_id = $1 AND b.id = l.bank_account_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_currency), 0) AS moved FROM accounting.published_entry_lines e
        WHERE e.workspace_id = $1 AND e.entry_id = m.entry_id AND e.account_id = b.account_id) k
      WHERE m.workspace_id = $1 AND k.moved <> m.amount`,
  },
  {
    name: 'what explains a bank line is not reversed',
    rule: 'domain.md 7, 60',
    sql: `SELECT 'bank_lines' AS resource, m.bank_line_id AS id, format('entry %s is reversed', m.entry_id) AS detail
      FROM banking.bank_matches m
      WHERE m.workspace_id = $1 AND EXISTS (SELECT FROM accounting.published_entry_lines r
        WHERE r.workspace_id = $1 AND r.reversal_of_id = m.entry_id)`,
  },
  {
    name: 'a bank account has the account and the currency of its journal',
    rule: 'domain.md 4.27',
    sql: `SELECT 'bank_accounts' AS resource, b.id, format('account %s, journal %s', b.account_id, j.default_account_id) AS detail
      FROM banking.bank_accounts b
      JOIN accounting.published_journals j ON j.workspace_id = $1 AND j.id = b.journal_id
      WHERE b.workspace_id = $1 AND (j.default_account_id IS DISTINCT FROM b.account_id OR j.type <> 'bank'
        OR coalesce(j.currency, b.currency) <> b.currency)`,
  },
];
