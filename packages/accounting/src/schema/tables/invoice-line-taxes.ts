import type { TableSql } from '@daybook/database';

export const invoiceLineTaxes: TableSql = {
  name: 'accounting.invoice_line_taxes',
  create: `CREATE TABLE accounting.invoice_line_taxes (
    workspace_id uuid NOT NULL,
    line_id uuid NOT NULL,
    "position" smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT invoice_line_taxes_pkey PRIMARY KEY (workspace_id, line_id, tax_id),
    CONSTRAINT invoice_line_taxes_position_check CHECK (position >= 1)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    `CONSTRAINT invoice_line_taxes_line_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES accounting.invoice_lines
        (workspace_id, id)`,
    'CONSTRAINT invoice_line_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX invoice_line_taxes_tax_idx ON accounting.invoice_line_taxes (workspace_id, tax_id)'],
  triggers: [
    `CREATE TRIGGER invoice_line_taxes_open_insert AFTER INSERT ON accounting.invoice_line_taxes REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open_by_line('invoice_line_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_line_taxes_open_delete AFTER DELETE ON accounting.invoice_line_taxes REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open_by_line('invoice_line_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_line_taxes_open_update_from AFTER UPDATE ON accounting.invoice_line_taxes REFERENCING OLD TABLE AS
      changed FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open_by_line('invoice_line_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_line_taxes_open_update_to AFTER UPDATE ON accounting.invoice_line_taxes REFERENCING NEW TABLE AS
      changed FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.check_invoice_open_by_line('invoice_line_taxes_immutable_check')`,
    `CREATE TRIGGER invoice_line_taxes_truncate BEFORE TRUNCATE ON accounting.invoice_line_taxes FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('invoice_line_taxes_truncate_check', 'What was posted is kept.')`,
  ],
};
