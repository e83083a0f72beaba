import { seriesOffFindings } from '@daybook/numbering';
import type { Invariant } from '@daybook/records';
import { RUN_NUMBERS } from '../runs/run-number.js';

/** What a line moves: bills are paid, credit notes deducted. */
const SIGNED = `CASE l.type WHEN 'bill' THEN l.amount ELSE -l.amount END`;

/** Invariants of payment runs and of the settings of banking. */
export const RUN_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a workspace has its banking settings',
    rule: 'domain.md 4.32',
    sql: `SELECT 'settings/banking' AS resource, NULL::uuid AS id, 'they are missing' AS detail FROM tokens.workspaces w
      WHERE w.id = $1 AND NOT EXISTS (SELECT FROM banking.settings s WHERE s.workspace_id = $1 AND s.id = w.id)`,
  },
  {
    name: 'the total of a payment run and the number of its transfers are those of its lines',
    rule: 'domain.md 5.14',
    sql: `SELECT 'payment_runs' AS resource, r.id, format('total %s (%s), count %s (%s)', r.total, s.total, r.count, s.count) AS detail
      FROM banking.payment_runs r
      CROSS JOIN LATERAL (SELECT coalesce(sum(${SIGNED}), 0) AS total, count(DISTINCT l.transfer) AS count
        FROM banking.payment_run_lines l WHERE l.workspace_id = $1 AND l.payment_run_id = r.id) AS s
      WHERE r.workspace_id = $1 AND (r.total <> s.total OR r.count <> s.count)`,
  },
  {
    name: 'a transfer is one amount above 0 to one account, and has its end-to-end id once the run is confirmed',
    rule: 'domain.md 5.14',
    sql: `SELECT 'payment_runs' AS resource, t.payment_run_id AS id, format('transfer %s: %s to %s accounts', t.transfer, t.amount, t.payees) AS detail
      FROM (SELECT l.payment_run_id, l.transfer, sum(${SIGNED}) AS amount, count(DISTINCT (l.partner_id, l.iban)) AS payees,
          bool_and(l.end_to_end IS NOT DISTINCT FROM r.number || '-' || l.transfer) AS named
        FROM banking.payment_run_lines l JOIN banking.payment_runs r ON r.workspace_id = $1 AND r.id = l.payment_run_id
        WHERE l.workspace_id = $1 GROUP BY l.payment_run_id, l.transfer) AS t
      WHERE NOT (t.amount > 0 AND t.payees = 1 AND t.named)`,
  },
  {
    name: 'a bill is in payment by a confirmed or exported run alone',
    rule: 'domain.md 5.14',
    sql: `SELECT 'payment_runs' AS resource, r.id, format('line %s of a run that is %s: reserved %s', l.position, r.state, l.reserved) AS detail
      FROM banking.payment_run_lines l JOIN banking.payment_runs r ON r.workspace_id = $1 AND r.id = l.payment_run_id
      WHERE l.workspace_id = $1 AND ((l.reserved AND r.state NOT IN ('confirmed', 'exported'))
        OR (r.state = 'confirmed' AND NOT l.reserved) OR (l.bank_line_id IS NOT NULL AND r.state NOT IN ('exported', 'done')))`,
  },
  {
    name: 'the line of a statement that carried out a transfer, or a whole run, is of the account that paid, and of its amount',
    rule: 'domain.md 5.14',
    sql: `SELECT 'payment_runs' AS resource, t.id, format('%s transfers of %s are tied to a line of %s', t.transfers, t.amount, b.amount) AS detail
      FROM (SELECT r.id, r.bank_account_id, l.bank_line_id, sum(${SIGNED}) AS amount, count(DISTINCT l.transfer) AS transfers,
          min(l.end_to_end) AS end_to_end, count(DISTINCT l.transfer) = r.count AS whole,
          count(*) OVER (PARTITION BY l.bank_line_id) AS runs
        FROM banking.payment_run_lines l JOIN banking.payment_runs r ON r.workspace_id = $1 AND r.id = l.payment_run_id
        WHERE l.workspace_id = $1 AND l.bank_line_id IS NOT NULL GROUP BY r.id, r.bank_account_id, r.count, l.bank_line_id) AS t
      JOIN banking.bank_lines b ON b.workspace_id = $1 AND b.id = t.bank_line_id
      WHERE b.bank_account_id <> t.bank_account_id OR b.amount <> -t.amount OR b.state <> 'matched' OR t.runs > 1
        OR NOT (t.whole OR (t.transfers = 1 AND b.end_to_end IS NOT DISTINCT FROM t.end_to_end))`,
  },
  {
    name: 'the series of payment runs goes on after its last number',
    rule: 'domain.md 3.6',
    sql: seriesOffFindings(RUN_NUMBERS, 'o.class'),
  },
];
