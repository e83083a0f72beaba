import type { TableSql } from '@daybook/database';

export const orderMilestones: TableSql = {
  name: 'sales.order_milestones',
  create: `CREATE TABLE sales.order_milestones (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    percent numeric NOT NULL,
    date date,
    CONSTRAINT order_milestones_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT order_milestones_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT order_milestones_percent_check CHECK (percent > 0 AND percent <= 100 AND scale(percent) <= 4),
    CONSTRAINT order_milestones_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT order_milestones_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES sales.orders (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX order_milestones_order_idx ON sales.order_milestones (workspace_id, order_id, position)'],
};
