import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE accounting.books ADD COLUMN sale_tax_id uuid, ADD COLUMN purchase_tax_id uuid',
  `ALTER TABLE accounting.books ADD CONSTRAINT books_sale_tax_fkey FOREIGN KEY (workspace_id, sale_tax_id)
    REFERENCES accounting.taxes (workspace_id, id)`,
  `ALTER TABLE accounting.books ADD CONSTRAINT books_purchase_tax_fkey FOREIGN KEY (workspace_id, purchase_tax_id)
    REFERENCES accounting.taxes (workspace_id, id)`,
];

/** The company has a default tax of sales and of purchases. */
export class DefaultTaxes1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
