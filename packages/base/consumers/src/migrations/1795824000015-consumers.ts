import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cursors } from '../schema/tables/cursors.js';

export class Consumers1795824000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, { schema: 'consumers', tables: [cursors] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
