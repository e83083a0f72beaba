import { prefixIndexes, quickWords } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds by how it begins, also where the database keeps the order of a language. */
const COLUMNS = [
  ...['products.code', 'products.barcode', 'locations.code', 'transfers.number', 'adjustments.number'],
  ...['products', 'locations', 'transfers', 'adjustments'].map((table) => `${table}.external_id`),
];

export class InventoryPrefixes1700000000966 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(prefixIndexes('inventory', COLUMNS));
    await runner.query(quickWords('inventory'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
