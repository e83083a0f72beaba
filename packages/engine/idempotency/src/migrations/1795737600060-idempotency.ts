import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keys } from '../schema/tables/keys.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Idempotency1700000000450
  IdempotencyRecords1700000000830`;

export class Idempotency1795737600060 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'idempotency',
      tables: [keys],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
