import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search compares and no index had: the customers' references. */
const folded = (table: string) => `CREATE INDEX ${table}_reference_search_idx
  ON sales.${table} (workspace_id, lower(reference) COLLATE "C") WHERE reference IS NOT NULL`;

export class SalesSearch1700000000964 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'quotations']) await runner.query(folded(table));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
