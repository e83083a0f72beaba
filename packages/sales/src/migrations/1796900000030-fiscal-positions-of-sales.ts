import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = (['quotations', 'orders'] as const).flatMap((table) => [
  `ALTER TABLE sales.${table} ADD COLUMN fiscal_position_id uuid, ADD COLUMN fiscal_position_reason jsonb`,
  `ALTER TABLE sales.${table} ADD CONSTRAINT ${table}_fiscal_position_fkey FOREIGN KEY (workspace_id, fiscal_position_id)
    REFERENCES accounting.fiscal_positions (workspace_id, id)`,
  `CREATE INDEX ${table}_fiscal_position_idx ON sales.${table} (workspace_id, fiscal_position_id)
    WHERE fiscal_position_id IS NOT NULL`,
]);

/** Quotations and orders have a fiscal position. */
export class FiscalPositionsOfSales1796900000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
