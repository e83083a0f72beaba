import { wordFunctions } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search compares and no index had: the names of products. */
const INDEXES = [
  'CREATE INDEX products_name_search_idx ON inventory.products (workspace_id, lower(name) COLLATE "C")',
  // Without the list of pending rows, which every search would have to read.
  `CREATE INDEX products_words_idx ON inventory.products USING gin (inventory.search_words(workspace_id, name))
    WITH (fastupdate = off)`,
];

export class InventorySearch1700000000963 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...wordFunctions('inventory'), ...INDEXES]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
