import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { orderMilestones } from '../schema/tables/order-milestones.js';

const STATEMENTS = [
  'ALTER TABLE sales.order_lines ADD COLUMN agreed_policy text, ADD COLUMN progress_percent numeric DEFAULT 0 NOT NULL',
  'UPDATE sales.order_lines SET agreed_policy = invoice_policy WHERE invoice_policy IS NOT NULL',
];

/** Orders have milestones, and are invoiced by progress. */
export class Milestones1797000600020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await makeTables(runner, { tables: [orderMilestones] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
