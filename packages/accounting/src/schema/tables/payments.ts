import type { TableSql } from '@daybook/database';

export const payments: TableSql = {
  name: 'accounting.payments',
  create: `CREATE TABLE accounting.payments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    type text NOT NULL,
    state text NOT NULL,
    number text,
    partner_id uuid,
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
    account_id uuid,
    assigned_by_id uuid,
    CONSTRAINT payments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT payments_number_key UNIQUE (workspace_id, number)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    'CONSTRAINT payments_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    'CONSTRAINT payments_journal_fkey FOREIGN KEY (workspace_id, journal_id) REFERENCES accounting.journals (workspace_id, id)',
    `CONSTRAINT payments_write_off_account_fkey FOREIGN KEY (workspace_id, write_off_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    'CONSTRAINT payments_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id)',
    `CONSTRAINT payments_reversed_by_fkey FOREIGN KEY (workspace_id, reversed_by_id) REFERENCES accounting.entries (workspace_id,
        id)`,
    'CONSTRAINT payments_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
    `CONSTRAINT payments_assigned_by_fkey FOREIGN KEY (workspace_id, assigned_by_id) REFERENCES accounting.entries (workspace_id,
        id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX payments_external_id_key ON accounting.payments (workspace_id, external_id) WHERE external_id IS NOT
        NULL`,
    'CREATE UNIQUE INDEX payments_entry_key ON accounting.payments (workspace_id, entry_id) WHERE entry_id IS NOT NULL',
    'CREATE INDEX payments_created_at_idx ON accounting.payments (workspace_id, created_at, id)',
    'CREATE INDEX payments_date_idx ON accounting.payments (workspace_id, date, id)',
    'CREATE INDEX payments_partner_idx ON accounting.payments (workspace_id, partner_id, date)',
    'CREATE INDEX payments_account_idx ON accounting.payments (workspace_id, account_id, date, id)',
    `CREATE INDEX payments_reference_search_idx ON accounting.payments (workspace_id, accounting.search_fold(reference) COLLATE
        "C") WHERE reference IS NOT NULL`,
    `CREATE INDEX payments_serial_idx ON accounting.payments (workspace_id, accounting.search_serial(number), id) WHERE number IS
        NOT NULL`,
    'CREATE INDEX payments_amount_idx ON accounting.payments (workspace_id, amount, id)',
    `CREATE UNIQUE INDEX payments_assigned_by_key ON accounting.payments (workspace_id, assigned_by_id) WHERE assigned_by_id IS
        NOT NULL`,
  ],
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
  triggers: [
    `CREATE TRIGGER payments_entry BEFORE INSERT OR UPDATE OF state ON accounting.payments FOR EACH ROW
      WHEN (NEW.state <> 'draft')
      EXECUTE FUNCTION accounting.check_payment()`,
    `CREATE TRIGGER payments_transition BEFORE UPDATE ON accounting.payments FOR EACH ROW
      WHEN (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('draft', 'posted'), ('posted', 'reversed')))
      EXECUTE FUNCTION accounting.refuse('payments_transition_check', 'The state does not lead there.')`,
    `CREATE TRIGGER payments_kept BEFORE DELETE ON accounting.payments FOR EACH ROW
      WHEN (OLD.state <> 'draft')
      EXECUTE FUNCTION accounting.refuse('payments_kept_check', 'A posted payment is never deleted.')`,
    `CREATE TRIGGER payments_truncate BEFORE TRUNCATE ON accounting.payments FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('payments_truncate_check', 'What was posted is kept.')`,
    `CREATE TRIGGER payments_reversed BEFORE UPDATE ON accounting.payments FOR EACH ROW
      WHEN (OLD.state = 'reversed' AND NEW.reversed_by_id IS DISTINCT FROM OLD.reversed_by_id)
      EXECUTE FUNCTION accounting.refuse('payments_reversed_check', 'A payment is reversed once, by one entry.')`,
    `CREATE TRIGGER payments_immutable BEFORE UPDATE OF workspace_id, id, created_at, type, number, date, amount, currency,
      currency_rate, journal_id, entry_id ON accounting.payments FOR EACH ROW
      WHEN (OLD.state <> 'draft' AND (NEW.workspace_id, NEW.id, NEW.created_at, NEW.type, NEW.number, NEW.date, NEW.amount,
        NEW.currency, NEW.currency_rate, NEW.journal_id, NEW.entry_id) IS DISTINCT FROM (OLD.workspace_id, OLD.id, OLD.created_at,
        OLD.type, OLD.number, OLD.date, OLD.amount, OLD.currency, OLD.currency_rate, OLD.journal_id, OLD.entry_id))
      EXECUTE FUNCTION accounting.refuse('payments_immutable_check', 'The figures of a posted payment never change.')`,
    `CREATE TRIGGER payments_assigned BEFORE UPDATE OF partner_id, account_id, write_off_account_id, write_off_amount,
      assigned_by_id ON accounting.payments FOR EACH ROW
      WHEN (OLD.state <> 'draft' AND (NEW.partner_id, NEW.account_id, NEW.write_off_account_id, NEW.write_off_amount,
        NEW.assigned_by_id) IS DISTINCT FROM (OLD.partner_id, OLD.account_id, OLD.write_off_account_id, OLD.write_off_amount,
        OLD.assigned_by_id))
      EXECUTE FUNCTION accounting.check_assigned_payment()`,
  ],
};
