import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { entryLines } from '../schema/tables/entry-lines.js';
import { lineTaxes } from '../schema/tables/line-taxes.js';
import { lines } from '../schema/tables/lines.js';
import { scheduleRuns } from '../schema/tables/schedule-runs.js';
import { schedules } from '../schema/tables/schedules.js';

/** Invoices, bills and entries that are made again and again. */
export class Schedules1796700000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'schedules',
      tables: [schedules, lines, lineTaxes, entryLines, scheduleRuns],
      prefixes: ['schedules.external_id'],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
