import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mendings } from '../schema/tables/mendings.js';
import { series } from '../schema/tables/series.js';
import { checkStep } from '../schema/functions/check-step.js';
import { continueAfter } from '../schema/functions/continue-after.js';
import { holdSeries } from '../schema/functions/hold-series.js';
import { takeBlock } from '../schema/functions/take-block.js';
import { publishedSeries } from '../schema/views/published-series.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Numbering1700000000400
  NumberingSteps1700000000850
  NumberingPublished1700000000940`;

export class Numbering1795737600050 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'numbering',
      tables: [mendings, series],
      functions: [checkStep, continueAfter, holdSeries, takeBlock],
      views: [publishedSeries],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
