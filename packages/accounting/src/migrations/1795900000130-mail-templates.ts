import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mailTemplates } from '../schema/tables/mail-templates.js';

/** Workspaces have their own words for e-mails. */
export class MailTemplates1795900000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [mailTemplates] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
