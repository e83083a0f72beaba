import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedProducts } from '../schema/views/published-products.js';

/** Documents say in which unit they count a product. */
export class UnitsArePublished1795900000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publishedProducts);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
