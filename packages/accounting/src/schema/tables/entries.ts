import type { TableSql } from '@daybook/database';

export const entries: TableSql = {
  name: 'accounting.entries',
  create: `CREATE TABLE accounting.entries (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    journal_id uuid NOT NULL,
    class text DEFAULT 'main'::text NOT NULL,
    fiscal_year text,
    seq integer,
    number text,
    date date,
    reference text,
    state text NOT NULL,
    source_resource text,
    source_id uuid,
    source_name text,
    reversal_of_id uuid,
    closing boolean DEFAULT false NOT NULL,
    CONSTRAINT entries_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT entries_seq_key UNIQUE (workspace_id, journal_id, class, fiscal_year, seq),
    CONSTRAINT entries_number_key UNIQUE (workspace_id, number)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    'CONSTRAINT entries_journal_fkey FOREIGN KEY (workspace_id, journal_id) REFERENCES accounting.journals (workspace_id, id)',
    `CONSTRAINT entries_reversal_of_fkey FOREIGN KEY (workspace_id, reversal_of_id) REFERENCES accounting.entries (workspace_id,
        id)`,
  ],
  indexes: [
    'CREATE UNIQUE INDEX entries_external_id_key ON accounting.entries (workspace_id, external_id) WHERE external_id IS NOT NULL',
    `CREATE UNIQUE INDEX entries_reversal_of_key ON accounting.entries (workspace_id, reversal_of_id) WHERE reversal_of_id IS NOT
        NULL`,
    'CREATE INDEX entries_created_at_idx ON accounting.entries (workspace_id, created_at, id)',
    'CREATE INDEX entries_date_idx ON accounting.entries (workspace_id, date, id)',
    `CREATE INDEX entries_closing_idx ON accounting.entries (workspace_id, date) WHERE closing AND state = 'posted'`,
    `CREATE INDEX entries_manual_idx ON accounting.entries (workspace_id, date) WHERE source_id IS NULL AND state = 'posted'`,
    `CREATE INDEX entries_serial_idx ON accounting.entries (workspace_id, accounting.search_serial(number), id) WHERE number IS
        NOT NULL`,
    // A document causes one entry; a payment one in each journal: in that of the money, and in the general one when its partner is set.
    `CREATE UNIQUE INDEX entries_source_key ON accounting.entries
      (workspace_id, source_id, source_resource, (CASE source_resource WHEN 'payments' THEN journal_id ELSE workspace_id END))
      WHERE source_id IS NOT NULL AND reversal_of_id IS NULL`,
  ],
  rules: {
    entries_class_check: `class IN ('main', 'credit_note')`,
    entries_closing_check: 'NOT closing OR source_id IS NULL',
    entries_date_check: `(state = 'draft' OR date IS NOT NULL) AND date BETWEEN '1900-01-01' AND '2999-12-31'`,
    entries_fiscal_year_check: `(state = 'posted') = (fiscal_year IS NOT NULL)`,
    entries_number_check: `(state = 'posted') = (number IS NOT NULL)`,
    entries_reversal_of_check: 'reversal_of_id <> id',
    entries_seq_check: `(state = 'posted') = (seq IS NOT NULL) AND seq >= 1`,
    entries_source_check: `(source_resource IS NULL) = (source_id IS NULL)
        AND CASE WHEN source_id IS NULL THEN source_name IS NULL ELSE state = 'draft' OR source_name IS NOT NULL END`,
    entries_state_check: `state IN ('draft', 'posted')`,
  },
  triggers: [
    `CREATE TRIGGER entries_draft_first BEFORE INSERT ON accounting.entries FOR EACH ROW
      WHEN (NEW.state <> 'draft')
      EXECUTE FUNCTION accounting.refuse('entries_draft_first_check', 'An entry is inserted as a draft.')`,
    `CREATE TRIGGER entries_kept BEFORE DELETE ON accounting.entries FOR EACH ROW
      WHEN (OLD.state = 'posted')
      EXECUTE FUNCTION accounting.refuse('entries_kept_check', 'A posted entry is never deleted.')`,
    `CREATE TRIGGER entries_truncate BEFORE TRUNCATE ON accounting.entries FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('entries_truncate_check', 'What was posted is kept.')`,
    `CREATE TRIGGER entries_closing BEFORE UPDATE ON accounting.entries FOR EACH ROW
      WHEN (OLD.state = 'draft' AND NEW.state = 'posted' AND NEW.closing)
      EXECUTE FUNCTION accounting.check_closing()`,
    `CREATE TRIGGER entries_reversal_date BEFORE UPDATE ON accounting.entries FOR EACH ROW
      WHEN (OLD.state = 'draft' AND NEW.state = 'posted' AND NEW.reversal_of_id IS NOT NULL)
      EXECUTE FUNCTION accounting.check_reversal_date()`,
    `CREATE TRIGGER entries_immutable BEFORE UPDATE ON accounting.entries FOR EACH ROW
      WHEN (OLD.state = 'posted')
      EXECUTE FUNCTION accounting.check_kept_entry()`,
    `CREATE TRIGGER entries_posting BEFORE UPDATE OF state ON accounting.entries FOR EACH ROW
      WHEN (OLD.state = 'draft' AND NEW.state = 'posted')
      EXECUTE FUNCTION accounting.check_posting()`,
  ],
};
