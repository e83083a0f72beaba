import type { TableSql } from '@daybook/database';

export const productCategories: TableSql = {
  name: 'inventory.product_categories',
  create: `CREATE TABLE inventory.product_categories (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    parent_id uuid,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT product_categories_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT product_categories_name_key UNIQUE (workspace_id, name),
    CONSTRAINT product_categories_parent_check CHECK (parent_id <> id)
  )`,
  foreignKeys: [
    `CONSTRAINT product_categories_parent_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES inventory.product_categories
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX product_categories_external_id_key ON inventory.product_categories (workspace_id, external_id) WHERE
        external_id IS NOT NULL`,
    'CREATE INDEX product_categories_created_at_idx ON inventory.product_categories (workspace_id, created_at, id)',
    `CREATE INDEX product_categories_parent_idx ON inventory.product_categories (workspace_id, parent_id) WHERE parent_id IS NOT
        NULL`,
  ],
};
