import { unitColumns } from '@daybook/inventory';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lines } from '../schema/tables/lines.js';

/** Lines of schedules count their products in units. */
export class UnitsOfSchedules1797200000540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of unitColumns(lines.name)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
