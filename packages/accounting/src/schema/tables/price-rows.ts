import type { TableSql } from '@daybook/database';

const DAYS = `BETWEEN '1900-01-01' AND '2999-12-31'`;
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;

export const priceRows: TableSql = {
  name: 'accounting.price_rows',
  create: `CREATE TABLE accounting.price_rows (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    price_list_id uuid NOT NULL,
    product_id uuid,
    unit_code text,
    min_quantity numeric NOT NULL,
    date_from date,
    date_to date,
    price_unit numeric,
    discount_percent numeric,
    CONSTRAINT price_rows_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT price_rows_min_quantity_check CHECK (min_quantity >= 0 AND min_quantity < 1e12 AND scale(min_quantity) <= 6),
    CONSTRAINT price_rows_date_to_check CHECK (date_from ${DAYS} AND date_to ${DAYS} AND date_to >= date_from),
    CONSTRAINT price_rows_price_unit_check CHECK ((price_unit IS NULL) <> (discount_percent IS NULL)
      AND (price_unit IS NULL OR (price_unit >= 0 AND price_unit < 1e15 AND scale(price_unit) <= 6))),
    CONSTRAINT price_rows_discount_percent_check CHECK (discount_percent BETWEEN 0 AND 100 AND scale(discount_percent) <= 4),
    CONSTRAINT price_rows_product_check CHECK (product_id IS NOT NULL OR discount_percent IS NOT NULL)
  )`,
  foreignKeys: [
    'CONSTRAINT price_rows_price_list_fkey FOREIGN KEY (workspace_id, price_list_id) REFERENCES accounting.price_lists (workspace_id, id)',
    'CONSTRAINT price_rows_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
  ],
  indexes: [
    `CREATE UNIQUE INDEX price_rows_external_id_key ON accounting.price_rows (workspace_id, external_id) WHERE external_id IS NOT NULL`,
    'CREATE INDEX price_rows_created_at_idx ON accounting.price_rows (workspace_id, created_at, id)',
    'CREATE INDEX price_rows_product_idx ON accounting.price_rows (workspace_id, product_id) WHERE product_id IS NOT NULL',
    'CREATE INDEX price_rows_list_idx ON accounting.price_rows (workspace_id, price_list_id, product_id)',
    'CREATE INDEX price_rows_date_from_idx ON accounting.price_rows (workspace_id, date_from, id)',
    'CREATE INDEX price_rows_quantity_idx ON accounting.price_rows (workspace_id, min_quantity, id)',
  ],
};

/** Rows are of a category of products, too. */
export const categoryColumn = [
  'ALTER TABLE accounting.price_rows ADD COLUMN category_id uuid',
  `ALTER TABLE accounting.price_rows ADD CONSTRAINT price_rows_category_fkey FOREIGN KEY (workspace_id, category_id)
    REFERENCES inventory.product_categories (workspace_id, id)`,
  'ALTER TABLE accounting.price_rows ADD CONSTRAINT price_rows_category_check CHECK (product_id IS NULL OR category_id IS NULL)',
  'ALTER TABLE accounting.price_rows DROP CONSTRAINT price_rows_product_check',
  `ALTER TABLE accounting.price_rows ADD CONSTRAINT price_rows_product_check
    CHECK (product_id IS NOT NULL OR category_id IS NOT NULL OR discount_percent IS NOT NULL)`,
  'DROP INDEX IF EXISTS accounting.price_rows_min_quantity_key',
  `CREATE UNIQUE INDEX price_rows_min_quantity_key ON accounting.price_rows (workspace_id, price_list_id,
    coalesce(product_id, category_id, ${ALL}), coalesce(unit_code, ''), min_quantity, coalesce(date_from, '1900-01-01'::date))`,
  'CREATE INDEX price_rows_category_idx ON accounting.price_rows (workspace_id, category_id) WHERE category_id IS NOT NULL',
  `CREATE INDEX price_rows_of_categories_idx ON accounting.price_rows (workspace_id, price_list_id, category_id)
    WHERE category_id IS NOT NULL`,
  `CREATE INDEX price_rows_of_all_idx ON accounting.price_rows (workspace_id, price_list_id)
    WHERE product_id IS NULL AND category_id IS NULL`,
];

/** The unique key finds the rows from which a price is chosen, those of categories and of all products, too. */
export const oneIndexOfPrices = [
  'DROP INDEX accounting.price_rows_of_categories_idx',
  'DROP INDEX accounting.price_rows_of_all_idx',
];
