import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { history } from '../schema/tables/history.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Records1700000000500
  RecordsHistoryKey1700000000952`;

export class Records1795737600070 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'records',
      tables: [history],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
