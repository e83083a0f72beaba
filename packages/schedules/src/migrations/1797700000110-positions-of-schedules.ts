import { priceListColumn } from '@daybook/accounting';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  ...priceListColumn('schedules.schedules'),
  'ALTER TABLE schedules.schedules ADD COLUMN fiscal_position_id uuid',
  `ALTER TABLE schedules.schedules ADD CONSTRAINT schedules_fiscal_position_fkey FOREIGN KEY (workspace_id, fiscal_position_id)
    REFERENCES accounting.fiscal_positions (workspace_id, id)`,
  `CREATE INDEX schedules_fiscal_position_idx ON schedules.schedules (workspace_id, fiscal_position_id)
    WHERE fiscal_position_id IS NOT NULL`,
];

/** Schedules name the fiscal position and the price list of their documents. */
export class PositionsOfSchedules1797700000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
