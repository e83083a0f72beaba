import type { MigrationInterface, QueryRunner } from 'typeorm';
import { refreshStatistics } from '../schema/functions/refresh-statistics.js';

const STATEMENTS = [
  'ALTER TABLE accounting.imports DROP CONSTRAINT imports_what_check',
  `ALTER TABLE accounting.imports ADD CONSTRAINT imports_what_check
    CHECK (what IN ('accounts', 'partners', 'products', 'stock', 'entries', 'open_invoices'))`,
  refreshStatistics,
];

/** Files of products and of stock are imported, too. */
export class ImportsOfProducts1796600000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
