import { prefixIndexes } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds by how it begins, also where the database keeps the order of a language. */
const COLUMNS = [...['orders.number', 'quotations.number', 'orders.external_id', 'quotations.external_id']];

export class SalesPrefixes1700000000965 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(prefixIndexes('sales', COLUMNS));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
