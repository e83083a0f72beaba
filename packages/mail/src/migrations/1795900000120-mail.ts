import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { messages } from '../schema/tables/messages.js';
import { outbox } from '../schema/tables/outbox.js';

export class Mail1795900000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, { schema: 'mail', tables: [messages, outbox] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
