import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { logoLinks } from '../schema/links.js';
import { logos } from '../schema/tables/logos.js';

/** The logos on papers. */
export class Logos1796100100010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [logos], links: logoLinks });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
