import type { TableSql } from '@daybook/database';

export const products: TableSql = {
  name: 'inventory.products',
  create: `CREATE TABLE inventory.products (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    code text,
    barcode text,
    type text DEFAULT 'service'::text NOT NULL,
    unit text DEFAULT 'unit'::text NOT NULL,
    price_unit numeric,
    cost_method text DEFAULT 'average'::text NOT NULL,
    invoice_policy text NOT NULL,
    income_account_id uuid,
    expense_account_id uuid,
    stock_account_id uuid,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT products_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT products_code_key UNIQUE (workspace_id, code),
    CONSTRAINT products_barcode_key UNIQUE (workspace_id, barcode),
    CONSTRAINT products_cost_method_check CHECK (cost_method IN ('average', 'fifo')),
    CONSTRAINT products_invoice_policy_check CHECK (invoice_policy IN ('ordered', 'delivered')),
    CONSTRAINT products_price_unit_check CHECK (price_unit >= 0 AND price_unit < 1e15 AND scale(price_unit) <= 6),
    CONSTRAINT products_type_check CHECK (type IN ('service', 'goods'))
  )`,
  indexes: [
    'CREATE UNIQUE INDEX products_external_id_key ON inventory.products (workspace_id, external_id) WHERE external_id IS NOT NULL',
    'CREATE INDEX products_created_at_idx ON inventory.products (workspace_id, created_at, id)',
    `CREATE INDEX products_income_account_idx ON inventory.products (workspace_id, income_account_id) WHERE income_account_id IS
        NOT NULL`,
    `CREATE INDEX products_expense_account_idx ON inventory.products (workspace_id, expense_account_id) WHERE expense_account_id
        IS NOT NULL`,
    `CREATE INDEX products_stock_account_idx ON inventory.products (workspace_id, stock_account_id) WHERE stock_account_id IS NOT
        NULL`,
    'CREATE INDEX products_name_search_idx ON inventory.products (workspace_id, inventory.search_fold(name) COLLATE "C")',
    `CREATE INDEX products_words_idx ON inventory.products USING gin (inventory.search_words(workspace_id, name)) WITH
        (fastupdate = off)`,
  ],
};
