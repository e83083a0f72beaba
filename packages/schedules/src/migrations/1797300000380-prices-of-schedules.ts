import { priceSourceColumn } from '@daybook/accounting';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of schedules say where their prices come from. */
export class PricesOfSchedules1797300000380 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(priceSourceColumn('schedules.lines'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
