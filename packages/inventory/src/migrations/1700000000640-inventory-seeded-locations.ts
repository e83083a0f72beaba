import { encodeId, newId } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As they were when this migration was written; new workspaces are seeded by a reaction. */
const LOCATIONS = [
  ['MAIN', 'Main', 'internal'],
  ['CUSTOMERS', 'Customers', 'customer'],
  ['SUPPLIERS', 'Suppliers', 'supplier'],
  ['ADJUSTMENTS', 'Adjustments', 'adjustment'],
] as const;

const ACTOR = JSON.stringify({ type: 'system', id: null, name: 'daybook' });

const INSERT = `
  INSERT INTO inventory.locations (workspace_id, id, created_at, updated_at, version, name, code, type)
  VALUES ($1, $2, now(), now(), 1, $3, $4, $5) RETURNING created_at`;

const HISTORY = `
  INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
  VALUES ($1, $2, 'locations', $3, 1, now(), $4, NULL, 'created', $5)`;

const EVENT = `
  INSERT INTO events.events
    (workspace_id, id, type, record_type, record_id, record_version, created_at, request_id, actor, data)
  VALUES ($1, $2, 'location.created', 'locations', $3, 1, now(), NULL, $4, $5)`;

/** The locations of the workspaces that were there before there was stock, with their history and events. */
export class InventorySeededLocations1700000000640 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const workspaces = (await runner.query('SELECT id FROM tokens.workspaces ORDER BY id')) as { id: string }[];
    for (const { id: workspaceId } of workspaces) {
      for (const [code, name, type] of LOCATIONS)
        await this.seed(runner, workspaceId, { name, code, type, active: true });
    }
  }

  private async seed(
    runner: QueryRunner,
    workspaceId: string,
    fields: { name: string; code: string; type: string; active: boolean },
  ): Promise<void> {
    const id = newId();
    const rows = (await runner.query(INSERT, [workspaceId, id, fields.name, fields.code, fields.type])) as {
      created_at: Date | string;
    }[];
    const at = new Date(rows[0]!.created_at).toISOString();
    const changes = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { from: null, to }]));
    const object = {
      id: encodeId('loc', id),
      ...fields,
      created_at: at,
      updated_at: at,
      version: 1,
      external_id: null,
      metadata: {},
    };
    await runner.query(HISTORY, [
      workspaceId,
      newId(),
      id,
      ACTOR,
      JSON.stringify({ ...changes, metadata: { from: null, to: {} } }),
    ]);
    await runner.query(EVENT, [workspaceId, newId(), id, ACTOR, JSON.stringify({ object, previous: {} })]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
