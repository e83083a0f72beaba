import type { TableSql } from '@daybook/database';

export const reconciliations: TableSql = {
  name: 'accounting.reconciliations',
  create: `CREATE TABLE accounting.reconciliations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    state text NOT NULL,
    debit_line_id uuid NOT NULL,
    credit_line_id uuid NOT NULL,
    date date NOT NULL,
    currency text NOT NULL,
    amount numeric NOT NULL,
    debit_value numeric NOT NULL,
    credit_value numeric NOT NULL,
    exchange_entry_id uuid,
    of_reversal boolean DEFAULT false NOT NULL,
    payment_id uuid,
    CONSTRAINT reconciliations_pkey PRIMARY KEY (workspace_id, id)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    `CONSTRAINT reconciliations_debit_line_fkey FOREIGN KEY (workspace_id, debit_line_id) REFERENCES accounting.open_items
        (workspace_id, id)`,
    `CONSTRAINT reconciliations_credit_line_fkey FOREIGN KEY (workspace_id, credit_line_id) REFERENCES accounting.open_items
        (workspace_id, id)`,
    `CONSTRAINT reconciliations_exchange_entry_fkey FOREIGN KEY (workspace_id, exchange_entry_id) REFERENCES accounting.entries
        (workspace_id, id)`,
    `CONSTRAINT reconciliations_payment_fkey FOREIGN KEY (workspace_id, payment_id) REFERENCES accounting.payments (workspace_id,
        id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX reconciliations_external_id_key ON accounting.reconciliations (workspace_id, external_id) WHERE
        external_id IS NOT NULL`,
    'CREATE INDEX reconciliations_created_at_idx ON accounting.reconciliations (workspace_id, created_at, id)',
    'CREATE INDEX reconciliations_debit_line_idx ON accounting.reconciliations (workspace_id, debit_line_id)',
    'CREATE INDEX reconciliations_credit_line_idx ON accounting.reconciliations (workspace_id, credit_line_id)',
    `CREATE UNIQUE INDEX reconciliations_exchange_entry_key ON accounting.reconciliations (workspace_id, exchange_entry_id) WHERE
        exchange_entry_id IS NOT NULL`,
    'CREATE INDEX reconciliations_date_idx ON accounting.reconciliations (workspace_id, date)',
    `CREATE INDEX reconciliations_payment_idx ON accounting.reconciliations (workspace_id, payment_id, id) WHERE payment_id IS
        NOT NULL`,
  ],
  rules: {
    reconciliations_amount_check: 'amount > 0 AND amount < 1e15',
    reconciliations_currency_check: `currency ~ '^[A-Z]{3}$'`,
    reconciliations_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    reconciliations_exchange_check: '(exchange_entry_id IS NULL) = (debit_value = credit_value)',
    reconciliations_state_check: `state IN ('active', 'undone')`,
    reconciliations_value_check: 'debit_value >= 0 AND credit_value >= 0',
  },
  triggers: [
    `CREATE TRIGGER reconciliations_match BEFORE INSERT ON accounting.reconciliations FOR EACH ROW
      EXECUTE FUNCTION accounting.check_match()`,
    `CREATE TRIGGER reconciliations_active_first BEFORE INSERT ON accounting.reconciliations FOR EACH ROW
      WHEN (NEW.state <> 'active')
      EXECUTE FUNCTION accounting.refuse('reconciliations_active_first_check', 'A match begins active.')`,
    `CREATE TRIGGER reconciliations_undone BEFORE UPDATE ON accounting.reconciliations FOR EACH ROW
      WHEN (NEW.state <> OLD.state)
      EXECUTE FUNCTION accounting.check_undone()`,
    `CREATE TRIGGER reconciliations_immutable BEFORE UPDATE ON accounting.reconciliations FOR EACH ROW
      WHEN (to_jsonb(NEW) - '{state,metadata,external_id,version,updated_at}'::text[] IS DISTINCT FROM to_jsonb(OLD) -
        '{state,metadata,external_id,version,updated_at}'::text[])
      EXECUTE FUNCTION accounting.refuse('reconciliations_immutable_check', 'A match never changes.')`,
    `CREATE TRIGGER reconciliations_kept BEFORE DELETE ON accounting.reconciliations FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION accounting.refuse('reconciliations_kept_check', 'A match is never deleted.')`,
    `CREATE TRIGGER reconciliations_truncate BEFORE TRUNCATE ON accounting.reconciliations FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('reconciliations_truncate_check', 'What was matched is kept.')`,
    `CREATE TRIGGER reconciliations_settle AFTER INSERT ON accounting.reconciliations REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.settle_items()`,
  ],
};
