import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedUsers } from '../schema/views/published-users.js';

/** Notes and assignments show people by their names. */
export class NamesArePublished1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publishedUsers);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
