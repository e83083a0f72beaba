import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkPosting } from '../schema/functions/check-posting.js';

/** The check of a posting is no longer planned each time. */
export class PostingsKeepTheirPlan1797700000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checkPosting);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
