import type { MigrationInterface, QueryRunner } from 'typeorm';
import { categoryColumn } from '../schema/tables/price-rows.js';

/** Rows of price lists are of a category of products, too. */
export class PriceRowsOfCategories1797400000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of categoryColumn) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
