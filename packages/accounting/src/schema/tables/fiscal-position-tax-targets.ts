import type { TableSql } from '@daybook/database';

export const fiscalPositionTaxTargets: TableSql = {
  name: 'accounting.fiscal_position_tax_targets',
  create: `CREATE TABLE accounting.fiscal_position_tax_targets (
    workspace_id uuid NOT NULL,
    mapping_id uuid NOT NULL,
    "position" smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT fiscal_position_tax_targets_pkey PRIMARY KEY (workspace_id, mapping_id, tax_id),
    CONSTRAINT fiscal_position_tax_targets_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT fiscal_position_tax_targets_mapping_fkey FOREIGN KEY (workspace_id, mapping_id) REFERENCES
        accounting.fiscal_position_taxes (workspace_id, id)`,
    `CONSTRAINT fiscal_position_tax_targets_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX fiscal_position_tax_targets_tax_idx ON accounting.fiscal_position_tax_targets (workspace_id, tax_id)',
  ],
};
