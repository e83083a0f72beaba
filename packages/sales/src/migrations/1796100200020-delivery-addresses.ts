import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders say where their goods go. */
export class DeliveryAddresses1796100200020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales.orders ADD COLUMN delivery_address jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
