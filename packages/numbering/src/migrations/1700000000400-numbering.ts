import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Numbering1700000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA numbering');
    await runner.query(`
      CREATE TABLE numbering.series (
        workspace_id uuid NOT NULL,
        scope_id uuid NOT NULL,
        class text NOT NULL,
        period text NOT NULL,
        next integer NOT NULL DEFAULT 1,
        CONSTRAINT series_pkey PRIMARY KEY (workspace_id, scope_id, class, period),
        CONSTRAINT series_next_check CHECK (next >= 1)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
