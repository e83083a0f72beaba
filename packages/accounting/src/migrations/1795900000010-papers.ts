import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkPaper } from '../schema/functions/check-paper.js';
import { papers } from '../schema/tables/papers.js';

/** The papers of posted documents are kept. */
export class Papers1795900000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [papers], functions: [checkPaper] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
