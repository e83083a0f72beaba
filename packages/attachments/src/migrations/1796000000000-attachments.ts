import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage } from '../schema/functions/count-usage.js';
import { markUnused } from '../schema/functions/mark-unused.js';
import { attachments } from '../schema/tables/attachments.js';
import { blobs } from '../schema/tables/blobs.js';
import { pieces } from '../schema/tables/pieces.js';
import { usage } from '../schema/tables/usage.js';

export class Attachments1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [blobs, pieces, usage, attachments];
    await makeSchema(runner, { schema: 'attachments', tables, functions: [countUsage, markUnused] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
