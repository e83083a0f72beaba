import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { paymentRunLines } from '../schema/tables/payment-run-lines.js';
import { paymentRuns } from '../schema/tables/payment-runs.js';
import { settings } from '../schema/tables/settings.js';

/** Each workspace has its settings: those that are there get theirs here, others when they are made. */
const OF_EACH = `INSERT INTO banking.settings (workspace_id, id, created_at, updated_at, version, two_people_pay)
  SELECT w.id, w.id, now(), now(), 1, false FROM tokens.workspaces w`;

/** Bills are paid by a file. */
export class PaymentRuns1796700000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [paymentRuns, paymentRunLines, settings] });
    await runner.query(OF_EACH);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
