import { setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'ALTER TABLE accounting.books ADD COLUMN unallocated_account_id uuid',
  `ALTER TABLE accounting.books ADD CONSTRAINT books_unallocated_account_fkey FOREIGN KEY (workspace_id, unallocated_account_id)
    REFERENCES accounting.accounts (workspace_id, id)`,
  'ALTER TABLE accounting.payments ALTER COLUMN partner_id DROP NOT NULL',
  'ALTER TABLE accounting.payments ADD COLUMN assigned_by_id uuid',
  `ALTER TABLE accounting.payments ADD CONSTRAINT payments_assigned_by_fkey FOREIGN KEY (workspace_id, assigned_by_id)
    REFERENCES accounting.entries (workspace_id, id)`,
  `CREATE UNIQUE INDEX payments_assigned_by_key ON accounting.payments (workspace_id, assigned_by_id)
    WHERE assigned_by_id IS NOT NULL`,
];

/**
 * A document causes one entry, as before (1700000000702), and a payment one in each journal: that of the money, and in the general
 * journal the one by which its partner is named.
 */
const SOURCES = [
  `CREATE UNIQUE INDEX entries_of_source_key ON accounting.entries
    (workspace_id, source_id, source_resource, (CASE source_resource WHEN 'payments' THEN journal_id ELSE workspace_id END))
    WHERE source_id IS NOT NULL AND reversal_of_id IS NULL`,
  'DROP INDEX accounting.entries_source_key',
  'ALTER INDEX accounting.entries_of_source_key RENAME TO entries_source_key',
];

/** As before (1700000000960), with the rule of a partner who became known. */
const ROW_RULES = {
  table: 'accounting.payments',
  rules: {
    payments_account_check: `state = 'draft' OR account_id IS NOT NULL`,
    payments_amount_check: 'amount > 0 AND amount < 1e15',
    payments_amount_unallocated_check: `(state = 'draft') = (amount_unallocated IS NULL) AND amount_unallocated >= 0
        AND amount_unallocated <= amount + coalesce(write_off_amount, 0)`,
    payments_assigned_by_check: `assigned_by_id IS NULL
        OR (state <> 'draft' AND partner_id IS NOT NULL AND assigned_by_id <> entry_id)`,
    payments_currency_check: `currency ~ '^[A-Z]{3}$'`,
    payments_currency_rate_check: 'currency_rate > 0 AND currency_rate < 1e15 AND scale(currency_rate) <= 12',
    payments_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    payments_entry_check: `(state = 'draft') = (entry_id IS NULL)`,
    payments_number_check: `(state = 'draft') = (number IS NULL)`,
    payments_posted_check: `state = 'draft' OR (date IS NOT NULL AND currency_rate IS NOT NULL AND journal_id IS NOT NULL)`,
    payments_reversed_by_check: `(state = 'reversed') = (reversed_by_id IS NOT NULL)`,
    payments_state_check: `state IN ('draft', 'posted', 'reversed')`,
    payments_type_check: `type IN ('inbound', 'outbound')`,
    payments_write_off_check: `write_off_amount > 0 AND write_off_amount < 1e15
        AND (write_off_account_id IS NOT NULL OR write_off_amount IS NULL OR state = 'draft')`,
  },
};

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}', DETAIL = 'constraint "${constraint}"';`;

const changed = (columns: readonly string[]) =>
  `(${columns.map((column) => `NEW.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map((column) => `OLD.${column}`).join(', ')})`;

/** What a posted payment keeps. */
const KEPT = [
  ...[
    'workspace_id',
    'id',
    'created_at',
    'type',
    'number',
    'date',
    'amount',
    'currency',
    'currency_rate',
    'journal_id',
  ],
  'entry_id',
];

/** What changes once, when its partner becomes known. */
const ASSIGNED = ['partner_id', 'account_id', 'write_off_account_id', 'write_off_amount', 'assigned_by_id'];

const FIGURES = raise('payments_immutable_check', 'The figures of a posted payment never change.');

/** Once, by an entry that the payment caused, and not before the payment. */
const CHECK_ASSIGNED = `
  CREATE FUNCTION accounting.check_assigned_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    IF OLD.state <> 'posted' OR NEW.state <> 'posted' OR OLD.partner_id IS NOT NULL OR NEW.partner_id IS NULL THEN
      ${FIGURES}
    END IF;
    PERFORM FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.assigned_by_id AND e.state = 'posted'
      AND e.source_resource = 'payments' AND e.source_id = NEW.id AND e.reversal_of_id IS NULL AND e.date >= NEW.date;
    IF NOT FOUND THEN
      ${raise('payments_assigned_by_check', 'The partner of a posted payment is named by an entry of the payment.')}
    END IF;
    RETURN NEW;
  END
  $body$`;

/** As before (1700000000950): a posted payment has the number, journal and date of its own entry, a reversed one names the mirror. */
const CHECK_PAYMENT = `
  CREATE OR REPLACE FUNCTION accounting.check_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    is_own boolean;
  BEGIN
    SELECT e.source_id = NEW.id INTO is_own FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.state = 'posted'
      AND e.number = NEW.number AND e.journal_id = NEW.journal_id AND e.date = NEW.date;
    IF NOT FOUND THEN
      ${raise('payments_entry_check', 'A payment is posted with a posted entry, under its number, journal and date.')}
    END IF;
    IF is_own IS NOT TRUE THEN
      ${raise('payments_source_check', 'A payment is posted with the entry that it caused.')}
    END IF;
    IF NEW.assigned_by_id IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.state = 'draft') THEN
      ${raise('payments_assigned_by_check', 'The partner of a payment is named by an entry after it was posted.')}
    END IF;
    IF NEW.state = 'reversed' THEN
      PERFORM FROM accounting.entries e
      WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.reversed_by_id AND e.state = 'posted'
        AND e.reversal_of_id = NEW.entry_id;
      IF NOT FOUND THEN
        ${raise('payments_reversed_by_check', 'A payment is reversed by the mirror of its entry.')}
      END IF;
    END IF;
    RETURN NEW;
  END
  $body$`;

const WALLS = [
  CHECK_PAYMENT,
  CHECK_ASSIGNED,
  'DROP TRIGGER payments_account ON accounting.payments',
  'DROP TRIGGER payments_immutable ON accounting.payments',
  `CREATE TRIGGER payments_immutable BEFORE UPDATE OF ${KEPT.join(', ')} ON accounting.payments FOR EACH ROW
    WHEN (OLD.state <> 'draft' AND ${changed(KEPT)})
    EXECUTE FUNCTION accounting.refuse('payments_immutable_check', 'The figures of a posted payment never change.')`,
  `CREATE TRIGGER payments_assigned BEFORE UPDATE OF ${ASSIGNED.join(', ')} ON accounting.payments FOR EACH ROW
    WHEN (OLD.state <> 'draft' AND ${changed(ASSIGNED)}) EXECUTE FUNCTION accounting.check_assigned_payment()`,
];

const seenFrom = (own: string, other: string) => `
        SELECT r.id, r.amount, r.${other} AS line_id FROM accounting.reconciliations r
        WHERE r.workspace_id = l.workspace_id AND r.${own} = l.id AND r.state = 'active'`;

/** As before (1700000000748), by what the entry of the other line is of: a payment settles with either of two entries. */
const INVOICE_PAYMENTS = `
  CREATE OR REPLACE VIEW accounting.invoice_payments AS
  SELECT workspace_id, entry_id, id, name, date, amount,
    row_number() OVER (PARTITION BY workspace_id, entry_id ORDER BY first_match)::integer AS position
  FROM (
    SELECT l.workspace_id, l.entry_id, p.id, p.number AS name, p.date, sum(m.amount) AS amount, min(m.id::text) AS first_match
    FROM accounting.entry_lines l
    CROSS JOIN LATERAL (${seenFrom('debit_line_id', 'credit_line_id')}
        UNION ALL ${seenFrom('credit_line_id', 'debit_line_id')} OFFSET 0) AS m
    CROSS JOIN LATERAL (SELECT e.source_id FROM accounting.entry_lines x
        JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = x.entry_id AND e.source_resource = 'payments'
        WHERE x.workspace_id = l.workspace_id AND x.id = m.line_id OFFSET 0) AS o
    CROSS JOIN LATERAL (SELECT p.id, p.number, p.date FROM accounting.payments p
        WHERE p.workspace_id = l.workspace_id AND p.id = o.source_id OFFSET 0) AS p
    GROUP BY l.workspace_id, l.entry_id, p.id, p.number, p.date) AS paid`;

/** Payments whose partner is not known yet, and the entry by which the partner is named (domain.md 6.5). */
export class AccountingPayers1700000001134 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...COLUMNS, ...SOURCES]) await runner.query(statement);
    await setRowRules(runner, ROW_RULES);
    for (const statement of [...WALLS, INVOICE_PAYMENTS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
