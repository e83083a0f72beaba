import type { TableSql } from '@daybook/database';

export const invoiceTaxes: TableSql = {
  name: 'accounting.invoice_taxes',
  create: `CREATE TABLE accounting.invoice_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    "position" integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT invoice_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invoice_taxes_tax_key UNIQUE (workspace_id, invoice_id, tax_id),
    CONSTRAINT invoice_taxes_amount_check CHECK (amount > -1e15 AND amount < 1e15),
    CONSTRAINT invoice_taxes_base_check CHECK (base > -1e15 AND base < 1e15),
    CONSTRAINT invoice_taxes_position_check CHECK (position >= 1)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    `CONSTRAINT invoice_taxes_invoice_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES accounting.invoices (workspace_id,
        id)`,
    'CONSTRAINT invoice_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX invoice_taxes_tax_idx ON accounting.invoice_taxes (workspace_id, tax_id)'],
  triggers: [
    `CREATE TRIGGER invoice_taxes_open_insert AFTER INSERT ON accounting.invoice_taxes REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open('invoice_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_taxes_open_delete AFTER DELETE ON accounting.invoice_taxes REFERENCING OLD TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open('invoice_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_taxes_open_update_from AFTER UPDATE ON accounting.invoice_taxes REFERENCING OLD TABLE AS changed FOR
      EACH STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open('invoice_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_taxes_open_update_to AFTER UPDATE ON accounting.invoice_taxes REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open('invoice_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_taxes_truncate BEFORE TRUNCATE ON accounting.invoice_taxes FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('invoice_taxes_truncate_check', 'What was posted is kept.')`,
  ],
};
