import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outcomes1700000001041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA jobs');
    // One row for each thing that is done from time to time, about the last time: a history would only grow.
    await runner.query(`
      CREATE TABLE jobs.outcomes (
        name text NOT NULL,
        ended_at timestamptz(3) NOT NULL,
        succeeded boolean NOT NULL,
        succeeded_at timestamptz(3),
        ms integer NOT NULL,
        CONSTRAINT outcomes_pkey PRIMARY KEY (name),
        CONSTRAINT outcomes_succeeded_check CHECK (NOT succeeded OR succeeded_at = ended_at),
        CONSTRAINT outcomes_ms_check CHECK (ms >= 0)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
