import type { TableSql } from '@daybook/database';

export const journals: TableSql = {
  name: 'accounting.journals',
  create: `CREATE TABLE accounting.journals (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    default_account_id uuid,
    credit_code text NOT NULL,
    currency text,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT journals_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT journals_code_check CHECK (code ~ '^[A-Z0-9]{2,8}$'),
    CONSTRAINT journals_credit_code_check CHECK (credit_code ~ '^[A-Z0-9]{2,9}$' AND credit_code <> code),
    CONSTRAINT journals_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT journals_default_account_check CHECK (type NOT IN ('bank', 'cash') OR default_account_id IS NOT NULL),
    CONSTRAINT journals_type_check CHECK (type IN ('sale', 'purchase', 'bank', 'cash', 'general', 'stock', 'exchange'))
  )`,
  foreignKeys: [
    `CONSTRAINT journals_code_fkey FOREIGN KEY (workspace_id, id, code) REFERENCES accounting.journal_codes (workspace_id,
        journal_id, code)`,
    `CONSTRAINT journals_credit_code_fkey FOREIGN KEY (workspace_id, id, credit_code) REFERENCES accounting.journal_codes
        (workspace_id, journal_id, code)`,
    `CONSTRAINT journals_default_account_fkey FOREIGN KEY (workspace_id, default_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX journals_external_id_key ON accounting.journals (workspace_id, external_id) WHERE external_id IS NOT
        NULL`,
    'CREATE INDEX journals_created_at_idx ON accounting.journals (workspace_id, created_at, id)',
  ],
  triggers: [
    `CREATE TRIGGER journals_codes BEFORE INSERT OR UPDATE OF code, credit_code ON accounting.journals FOR EACH ROW
      EXECUTE FUNCTION accounting.take_journal_codes()`,
    `CREATE TRIGGER journals_old_codes AFTER UPDATE OF code, credit_code OR DELETE ON accounting.journals FOR EACH ROW
      EXECUTE FUNCTION accounting.return_journal_codes()`,
  ],
};
