import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { paymentRunLines } from '../schema/tables/payment-run-lines.js';
import { paymentRuns } from '../schema/tables/payment-runs.js';
import { settings } from '../schema/tables/settings.js';

const SERVICE = `'{"type":"system","id":null,"name":"daybook"}'::json`;

const INSTANT = `to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Each workspace has its settings: those that are there get theirs here, with history and event as every record has them; others when they
 * are made.
 */
const OF_EACH = [
  `INSERT INTO banking.settings (workspace_id, id, created_at, updated_at, version, two_people_pay)
    SELECT w.id, w.id, now(), now(), 1, false FROM tokens.workspaces w`,
  `INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, action, changes)
    SELECT s.workspace_id, gen_random_uuid(), 'settings/banking', s.id, 1, s.created_at, ${SERVICE}, 'created',
      '{"two_people_pay":{"from":null,"to":false},"metadata":{"from":null,"to":{}}}'::json
    FROM banking.settings s`,
  `INSERT INTO events.events (workspace_id, id, type, record_type, record_id, record_version, created_at, actor, data)
    SELECT s.workspace_id, gen_random_uuid(), 'banking_settings.created', 'settings/banking', s.id, 1, s.created_at, ${SERVICE},
      json_build_object('object', json_build_object('id', 'banking', 'two_people_pay', false, 'created_at', ${INSTANT},
        'updated_at', ${INSTANT}, 'version', 1, 'external_id', NULL, 'metadata', json_build_object()), 'previous', json_build_object())
    FROM banking.settings s`,
];

/** Bills are paid by a file. */
export class PaymentRuns1796700000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [paymentRuns, paymentRunLines, settings] });
    for (const statement of OF_EACH) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
