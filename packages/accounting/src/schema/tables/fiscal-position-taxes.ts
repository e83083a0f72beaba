import type { TableSql } from '@daybook/database';

export const fiscalPositionTaxes: TableSql = {
  name: 'accounting.fiscal_position_taxes',
  create: `CREATE TABLE accounting.fiscal_position_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    fiscal_position_id uuid NOT NULL,
    "position" integer NOT NULL,
    from_id uuid NOT NULL,
    CONSTRAINT fiscal_position_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT fiscal_position_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT fiscal_position_taxes_fiscal_position_fkey FOREIGN KEY (workspace_id, fiscal_position_id) REFERENCES
        accounting.fiscal_positions (workspace_id, id)`,
    `CONSTRAINT fiscal_position_taxes_from_fkey FOREIGN KEY (workspace_id, from_id) REFERENCES accounting.taxes
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE INDEX fiscal_position_taxes_fiscal_position_idx ON accounting.fiscal_position_taxes (workspace_id, fiscal_position_id,
        position)`,
    'CREATE INDEX fiscal_position_taxes_from_idx ON accounting.fiscal_position_taxes (workspace_id, from_id)',
  ],
};
