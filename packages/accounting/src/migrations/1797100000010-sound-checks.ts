import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { soundChecks } from '../schema/tables/sound-checks.js';

/** What the check of changed workspaces compares with. */
export class SoundChecks1797100000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [soundChecks] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
