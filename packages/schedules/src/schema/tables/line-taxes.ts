import type { TableSql } from '@daybook/database';

export const lineTaxes: TableSql = {
  name: 'schedules.line_taxes',
  create: `CREATE TABLE schedules.line_taxes (
    workspace_id uuid NOT NULL,
    line_id uuid NOT NULL,
    "position" smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT line_taxes_pkey PRIMARY KEY (workspace_id, line_id, tax_id),
    CONSTRAINT line_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT line_taxes_line_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES schedules.lines (workspace_id, id)',
    'CONSTRAINT line_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX line_taxes_tax_idx ON schedules.line_taxes (workspace_id, tax_id)'],
};
