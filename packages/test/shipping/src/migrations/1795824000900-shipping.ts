import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { shipments } from '../schema/tables/shipments.js';

export class Shipping1795824000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, { schema: 'shipping', tables: [shipments] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
