import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { events } from '../schema/tables/events.js';
import { streams } from '../schema/tables/streams.js';
import { keepEvent } from '../schema/functions/keep-event.js';
import { stream } from '../schema/views/stream.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Events1700000000100
  Stream1700000000110
  TraceOfEvent1700000001042`;

export class Events1795737600020 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'events',
      tables: [events, streams],
      functions: [keepEvent],
      views: [stream],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
