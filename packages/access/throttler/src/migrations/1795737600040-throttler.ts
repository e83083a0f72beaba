import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { windows } from '../schema/tables/windows.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Throttler1700000000300`;

export class Throttler1795737600040 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'throttler',
      tables: [windows],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
