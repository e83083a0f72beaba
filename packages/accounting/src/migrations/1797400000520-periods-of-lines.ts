import type { MigrationInterface, QueryRunner } from 'typeorm';
import { linePeriodColumn } from '../schema/tables/invoice-lines.js';

/** Lines of invoices and bills say for which time they are. */
export class PeriodsOfLines1797400000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(linePeriodColumn);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
