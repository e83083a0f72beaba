import type { TableSql } from '@daybook/database';

export const purchaseOrderRevisions: TableSql = {
  name: 'purchasing.purchase_order_revisions',
  create: `CREATE TABLE purchasing.purchase_order_revisions (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_order_id uuid NOT NULL,
    "position" integer NOT NULL,
    revised_at timestamp(3) with time zone NOT NULL,
    revised_by text NOT NULL,
    amount_total numeric NOT NULL,
    ordered jsonb NOT NULL,
    CONSTRAINT purchase_order_revisions_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT purchase_order_revisions_position_key UNIQUE (workspace_id, purchase_order_id, "position"),
    CONSTRAINT purchase_order_revisions_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT purchase_order_revisions_purchase_order_fkey FOREIGN KEY (workspace_id, purchase_order_id) REFERENCES
        purchasing.purchase_orders (workspace_id, id)`,
  ],
};
