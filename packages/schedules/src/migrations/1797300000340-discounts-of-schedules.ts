import { discountColumns, discountColumnsOfLines } from '@daybook/accounting';
import { setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lineRules, lines } from '../schema/tables/lines.js';
import { schedules } from '../schema/tables/schedules.js';

/** The documents of a schedule have a discount of their own. */
export class DiscountsOfSchedules1797300000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(discountColumns(schedules.name));
    await runner.query(discountColumnsOfLines(lines.name));
    await setRowRules(runner, { table: lines.name, rules: lineRules });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
