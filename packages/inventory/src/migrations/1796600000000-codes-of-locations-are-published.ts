import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedLocations } from '../schema/views/published-locations.js';

/** Files of stock name locations by their code. */
export class CodesOfLocationsArePublished1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publishedLocations);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
