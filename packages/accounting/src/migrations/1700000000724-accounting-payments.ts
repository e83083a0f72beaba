import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAYMENTS = [
  `CREATE TABLE accounting.payments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    type text NOT NULL,
    state text NOT NULL,
    number text,
    partner_id uuid NOT NULL,
    date date,
    amount numeric NOT NULL,
    currency text NOT NULL,
    currency_rate numeric,
    journal_id uuid,
    reference text,
    write_off_account_id uuid,
    write_off_amount numeric,
    amount_unallocated numeric,
    entry_id uuid,
    reversed_by_id uuid,
    CONSTRAINT payments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT payments_number_key UNIQUE (workspace_id, number),
    CONSTRAINT payments_partner_fkey FOREIGN KEY (workspace_id, partner_id)
      REFERENCES accounting.partners (workspace_id, id),
    CONSTRAINT payments_journal_fkey FOREIGN KEY (workspace_id, journal_id)
      REFERENCES accounting.journals (workspace_id, id),
    CONSTRAINT payments_write_off_account_fkey FOREIGN KEY (workspace_id, write_off_account_id)
      REFERENCES accounting.accounts (workspace_id, id),
    CONSTRAINT payments_entry_fkey FOREIGN KEY (workspace_id, entry_id)
      REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT payments_reversed_by_fkey FOREIGN KEY (workspace_id, reversed_by_id)
      REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT payments_type_check CHECK (type IN ('inbound', 'outbound')),
    CONSTRAINT payments_state_check CHECK (state IN ('draft', 'posted', 'reversed')),
    CONSTRAINT payments_number_check CHECK ((state = 'draft') = (number IS NULL)),
    CONSTRAINT payments_entry_check CHECK ((state = 'draft') = (entry_id IS NULL)),
    CONSTRAINT payments_reversed_by_check CHECK ((state = 'reversed') = (reversed_by_id IS NOT NULL)),
    CONSTRAINT payments_amount_unallocated_check CHECK (
      (state = 'draft') = (amount_unallocated IS NULL)
      AND amount_unallocated >= 0 AND amount_unallocated <= amount + coalesce(write_off_amount, 0)),
    CONSTRAINT payments_posted_check CHECK (
      state = 'draft' OR (date IS NOT NULL AND currency_rate IS NOT NULL AND journal_id IS NOT NULL)),
    CONSTRAINT payments_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT payments_amount_check CHECK (amount > 0 AND amount < 1e15),
    CONSTRAINT payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT payments_currency_rate_check
      CHECK (currency_rate > 0 AND currency_rate < 1e15 AND scale(currency_rate) <= 12),
    CONSTRAINT payments_write_off_check CHECK (
      write_off_amount > 0 AND write_off_amount < 1e15
      AND (write_off_account_id IS NOT NULL OR write_off_amount IS NULL OR state = 'draft'))
  )`,
  `CREATE UNIQUE INDEX payments_external_id_key ON accounting.payments (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  'CREATE UNIQUE INDEX payments_entry_key ON accounting.payments (workspace_id, entry_id) WHERE entry_id IS NOT NULL',
  'CREATE INDEX payments_created_at_idx ON accounting.payments (workspace_id, created_at, id)',
  'CREATE INDEX payments_date_idx ON accounting.payments (workspace_id, date, id)',
  'CREATE INDEX payments_partner_idx ON accounting.payments (workspace_id, partner_id, date)',
  `CREATE TABLE accounting.payment_allocations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    position integer NOT NULL,
    invoice_id uuid NOT NULL,
    amount numeric,
    CONSTRAINT payment_allocations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT payment_allocations_payment_fkey FOREIGN KEY (workspace_id, payment_id)
      REFERENCES accounting.payments (workspace_id, id),
    CONSTRAINT payment_allocations_invoice_fkey FOREIGN KEY (workspace_id, invoice_id)
      REFERENCES accounting.invoices (workspace_id, id),
    CONSTRAINT payment_allocations_position_check CHECK (position >= 1),
    CONSTRAINT payment_allocations_amount_check CHECK (amount > 0 AND amount < 1e15)
  )`,
  'CREATE INDEX payment_allocations_payment_idx ON accounting.payment_allocations (workspace_id, payment_id, position)',
  // For deleting a draft invoice: is it named?
  'CREATE INDEX payment_allocations_invoice_idx ON accounting.payment_allocations (workspace_id, invoice_id)',
];

/** One row for each payment of a document: what of the document it paid, write-off included (domain.md 9). */
const INVOICE_PAYMENTS = `
  CREATE VIEW accounting.invoice_payments AS
  SELECT workspace_id, entry_id, id, name, date, amount,
    row_number() OVER (PARTITION BY workspace_id, entry_id ORDER BY first_match)::integer AS position
  FROM (
    SELECT l.workspace_id, l.entry_id, p.id, p.number AS name, p.date, sum(r.amount) AS amount, min(r.id::text) AS first_match
    FROM accounting.entry_lines l
    JOIN accounting.reconciliations r
      ON r.workspace_id = l.workspace_id AND l.id IN (r.debit_line_id, r.credit_line_id) AND r.state = 'active'
    JOIN accounting.entry_lines x ON x.workspace_id = r.workspace_id
      AND x.id = CASE WHEN r.debit_line_id = l.id THEN r.credit_line_id ELSE r.debit_line_id END
    JOIN accounting.payments p ON p.workspace_id = x.workspace_id AND p.entry_id = x.entry_id
    GROUP BY l.workspace_id, l.entry_id, p.id, p.number, p.date) AS paid`;

const KEPT = [
  ...[
    'workspace_id',
    'id',
    'created_at',
    'type',
    'number',
    'partner_id',
    'date',
    'amount',
    'currency',
    'currency_rate',
  ],
  ...['journal_id', 'write_off_account_id', 'write_off_amount', 'entry_id'],
];

const unchanged = `(${KEPT.map((column) => `NEW.${column}`).join(', ')}) IS NOT DISTINCT FROM
    (${KEPT.map((column) => `OLD.${column}`).join(', ')})`;

const refuse = (rule: string, event: string, when: string, message: string) => `
  CREATE TRIGGER payments_${rule} BEFORE ${event} ON accounting.payments FOR EACH ROW WHEN (${when})
  EXECUTE FUNCTION accounting.refuse('payments_${rule}_check', '${message}')`;

/** A posted payment carries the number, journal and date of its posted entry; a reversed one names the mirror of it. */
const CHECK_PAYMENT = `
  CREATE FUNCTION accounting.check_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.state = 'posted'
      AND e.number = NEW.number AND e.journal_id = NEW.journal_id AND e.date = NEW.date;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A payment is posted with a posted entry, under its number, journal and date.'
        USING ERRCODE = '23514', CONSTRAINT = 'payments_entry_check';
    END IF;
    IF NEW.state = 'reversed' THEN
      PERFORM FROM accounting.entries e
      WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.reversed_by_id AND e.state = 'posted'
        AND e.reversal_of_id = NEW.entry_id;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'A payment is reversed by the mirror of its entry.'
          USING ERRCODE = '23514', CONSTRAINT = 'payments_reversed_by_check';
      END IF;
    END IF;
    RETURN NEW;
  END
  $body$`;

const WALLS = [
  `CREATE TRIGGER payments_entry BEFORE INSERT OR UPDATE OF state ON accounting.payments FOR EACH ROW
    WHEN (NEW.state <> 'draft') EXECUTE FUNCTION accounting.check_payment()`,
  refuse(
    'transition',
    'UPDATE',
    `NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('draft', 'posted'), ('posted', 'reversed'))`,
    'The state does not lead there.',
  ),
  refuse(
    'immutable',
    'UPDATE',
    `OLD.state <> 'draft' AND NOT (${unchanged})`,
    'The figures of a posted payment never change.',
  ),
  refuse('kept', 'DELETE', `OLD.state <> 'draft'`, 'A posted payment is never deleted.'),
  `CREATE TRIGGER payments_truncate BEFORE TRUNCATE ON accounting.payments FOR EACH STATEMENT
    EXECUTE FUNCTION accounting.refuse('payments_truncate_check', 'What was posted is kept.')`,
];

/** Payments and what they pay (domain.md 4.10). */
export class AccountingPayments1700000000724 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...PAYMENTS, INVOICE_PAYMENTS, CHECK_PAYMENT, ...WALLS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
