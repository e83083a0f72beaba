import { setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scheduleRuns } from '../schema/tables/schedule-runs.js';
import { draftDaysColumn, scheduleRules, schedules } from '../schema/tables/schedules.js';

/** Schedules make drafts some days before their date. */
export class DraftsOfSchedules1797400000540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(draftDaysColumn);
    await setRowRules(runner, { table: schedules.name, rules: scheduleRules });
    await setRowRules(runner, { table: scheduleRuns.name, rules: scheduleRuns.rules! });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
