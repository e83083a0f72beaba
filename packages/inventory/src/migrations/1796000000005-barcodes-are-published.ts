import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedProducts } from '../schema/views/published-products.js';

/** Incoming e-invoices name products by their barcode. */
export class BarcodesArePublished1796000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publishedProducts);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
