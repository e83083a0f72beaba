import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'CREATE SCHEMA inventory',
  // 1e15 keeps NaN and the infinities out too: PostgreSQL sorts both above every number.
  `CREATE TABLE inventory.products (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    name text NOT NULL,
    code text,
    barcode text,
    type text NOT NULL DEFAULT 'service',
    unit text NOT NULL DEFAULT 'unit',
    price_unit numeric,
    cost_method text NOT NULL DEFAULT 'average',
    cost_unit numeric,
    invoice_policy text NOT NULL,
    income_account_id uuid,
    expense_account_id uuid,
    stock_account_id uuid,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT products_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT products_code_key UNIQUE (workspace_id, code),
    CONSTRAINT products_barcode_key UNIQUE (workspace_id, barcode),
    CONSTRAINT products_type_check CHECK (type IN ('service', 'goods')),
    CONSTRAINT products_price_unit_check CHECK (price_unit >= 0 AND price_unit < 1e15 AND scale(price_unit) <= 6),
    CONSTRAINT products_cost_method_check CHECK (cost_method IN ('average', 'fifo')),
    CONSTRAINT products_cost_unit_check CHECK (cost_unit >= 0 AND cost_unit < 1e15 AND scale(cost_unit) <= 6),
    CONSTRAINT products_invoice_policy_check CHECK (invoice_policy IN ('ordered', 'delivered'))
  )`,
  `CREATE UNIQUE INDEX products_external_id_key ON inventory.products (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  'CREATE INDEX products_created_at_idx ON inventory.products (workspace_id, created_at, id)',
  ...['sale', 'purchase'].flatMap((scope) => [
    `CREATE TABLE inventory.product_${scope}_taxes (
      workspace_id uuid NOT NULL,
      product_id uuid NOT NULL,
      position smallint NOT NULL,
      tax_id uuid NOT NULL,
      CONSTRAINT product_${scope}_taxes_pkey PRIMARY KEY (workspace_id, product_id, tax_id),
      CONSTRAINT product_${scope}_taxes_product_fkey FOREIGN KEY (workspace_id, product_id)
        REFERENCES inventory.products (workspace_id, id),
      CONSTRAINT product_${scope}_taxes_position_check CHECK (position >= 1)
    )`,
    // For deleting a tax: is it used?
    `CREATE INDEX product_${scope}_taxes_tax_idx ON inventory.product_${scope}_taxes (workspace_id, tax_id)`,
  ]),
];

export class Inventory1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
