import type { TableSql } from '@daybook/database';

export const billReceipts: TableSql = {
  name: 'accounting.bill_receipts',
  create: `CREATE TABLE accounting.bill_receipts (
    workspace_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    bill_id uuid NOT NULL,
    CONSTRAINT bill_receipts_pkey PRIMARY KEY (workspace_id, transfer_id)
  )`,
  foreignKeys: [
    `CONSTRAINT bill_receipts_transfer_fkey FOREIGN KEY (workspace_id, transfer_id) REFERENCES inventory.transfers (workspace_id,
        id) ON DELETE CASCADE`,
    'CONSTRAINT bill_receipts_bill_fkey FOREIGN KEY (workspace_id, bill_id) REFERENCES accounting.invoices (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX bill_receipts_bill_idx ON accounting.bill_receipts (workspace_id, bill_id)'],
};
