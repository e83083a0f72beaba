import { makeSchema, searchFunctions } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { links } from '../schema/links.js';
import { purchaseOrderLineTaxes } from '../schema/tables/purchase-order-line-taxes.js';
import { purchaseOrderLines } from '../schema/tables/purchase-order-lines.js';
import { purchaseOrderRevisions } from '../schema/tables/purchase-order-revisions.js';
import { purchaseOrderTaxes } from '../schema/tables/purchase-order-taxes.js';
import { purchaseOrders } from '../schema/tables/purchase-orders.js';
import { settings } from '../schema/tables/settings.js';

const SERVICE = `'{"type":"system","id":null,"name":"daybook"}'::json`;

const INSTANT = `to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The fields of new settings, and what they are. */
const DEFAULTS = {
  price_tolerance_percent: 0,
  price_tolerance_amount: 0,
  quantity_tolerance_percent: 0,
  over_receipt_percent: 0,
  match: 'block',
};

const CHANGES = Object.fromEntries(
  Object.entries({ ...DEFAULTS, metadata: {} }).map(([name, to]) => [name, { from: null, to }]),
);

/**
 * Each workspace has its settings: those that are there get theirs here, with history and event as every record has them; others when they
 * are made.
 */
const OF_EACH = [
  `INSERT INTO purchasing.settings (workspace_id, id, created_at, updated_at, version, price_tolerance_percent, price_tolerance_amount,
      quantity_tolerance_percent, over_receipt_percent, match)
    SELECT w.id, w.id, now(), now(), 1, 0, 0, 0, 0, 'block' FROM tokens.workspaces w`,
  `INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, action, changes)
    SELECT s.workspace_id, gen_random_uuid(), 'settings/purchasing', s.id, 1, s.created_at, ${SERVICE}, 'created',
      '${JSON.stringify(CHANGES)}'::json
    FROM purchasing.settings s`,
  `INSERT INTO events.events (workspace_id, id, type, record_type, record_id, record_version, created_at, actor, data)
    SELECT s.workspace_id, gen_random_uuid(), 'purchasing_settings.created', 'settings/purchasing', s.id, 1, s.created_at, ${SERVICE},
      json_build_object('object', '${JSON.stringify({ id: 'purchasing', ...DEFAULTS })}'::jsonb || jsonb_build_object('created_at',
        ${INSTANT}, 'updated_at', ${INSTANT}, 'version', 1, 'external_id', NULL, 'metadata', jsonb_build_object()),
        'previous', json_build_object())
    FROM purchasing.settings s`,
];

/** Purchase orders, and the settings of purchasing. */
export class Purchasing1796800000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'purchasing',
      tables: [
        purchaseOrderLineTaxes,
        purchaseOrderLines,
        purchaseOrderRevisions,
        purchaseOrderTaxes,
        purchaseOrders,
        settings,
      ],
      links,
      functions: searchFunctions('purchasing'),
      prefixes: ['purchase_orders.number', 'purchase_orders.external_id'],
    });
    for (const statement of OF_EACH) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
