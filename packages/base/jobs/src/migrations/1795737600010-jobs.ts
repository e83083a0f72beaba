import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { outcomes } from '../schema/tables/outcomes.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Outcomes1700000001041`;

export class Jobs1795737600010 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'jobs',
      tables: [outcomes],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
