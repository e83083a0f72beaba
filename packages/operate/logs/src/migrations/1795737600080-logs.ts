import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { requests } from '../schema/tables/requests.js';
import { uses } from '../schema/tables/uses.js';
import { deprecatedUses } from '../schema/views/deprecated-uses.js';
import { requestLogs } from '../schema/views/request-logs.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Logs1700000000550
  LogsWithoutTokens1700000000861
  DeprecatedUses1700000000982`;

export class Logs1795737600080 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'logs',
      tables: [requests, uses],
      views: [deprecatedUses, requestLogs],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
