import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { productCategories } from '../schema/tables/product-categories.js';
import { publishedProductCategories } from '../schema/views/published-product-categories.js';
import { publishedProducts } from '../schema/views/published-products.js';

const STATEMENTS = [
  'ALTER TABLE inventory.products ADD COLUMN category_id uuid',
  `ALTER TABLE inventory.products ADD CONSTRAINT products_category_fkey FOREIGN KEY (workspace_id, category_id)
    REFERENCES inventory.product_categories (workspace_id, id)`,
  `CREATE INDEX products_category_idx ON inventory.products (workspace_id, category_id) WHERE category_id IS NOT NULL`,
  publishedProductCategories,
  publishedProducts,
];

/** Products are in categories. */
export class ProductCategories1797400000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [productCategories] });
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
