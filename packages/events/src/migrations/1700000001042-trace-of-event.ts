import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TraceOfEvent1700000001042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The `traceparent` under which the request that caused the event is known to what it causes; null: it took part in no trace.
    await runner.query('ALTER TABLE events.events ADD COLUMN traceparent text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
