import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneIndexOfPrices } from '../schema/tables/price-rows.js';

/** The unique key of the rows of price lists answers what these indexes did. */
export class OneIndexOfPrices1797600000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of oneIndexOfPrices) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
