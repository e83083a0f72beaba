import { migrate, newId } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { PARTS } from './parts.js';
import { session } from './raw-stock.js';

/** Inventory as it was when products were all of it. */
const BEFORE_STOCK = PARTS.map((part) =>
  part.name === 'inventory' ? { ...part, migrations: part.migrations.slice(0, 1), rights: {} } : part,
);

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase({
    key: 'inventory before stock',
    migrate: async (url) => void (await migrate(BEFORE_STOCK, url)),
  });
  owner = await session(database, 'owner');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('a workspace that was there before there was stock', () => {
  it('gets its locations with history and event, and keeps its products', async () => {
    const [id, product] = [newId(), newId()];
    await owner.query(
      `INSERT INTO tokens.workspaces (id, slug, cursor_key, created_at) VALUES ($1, 'old', decode(repeat('00', 32), 'hex'), now())`,
      [id],
    );
    await owner.query(
      `INSERT INTO inventory.products (workspace_id, id, created_at, updated_at, version, name, invoice_policy) VALUES ($1, $2, now(), now(), 1, 'Chair', 'ordered')`,
      [id, product],
    );
    await migrate(PARTS, database.url);
    const { rows } = await owner.query(
      `SELECT l.code, l.type, l.active, h.action, h.changes #>> '{name,to}' AS told, v.type AS event, v.data #>> '{object,id}' LIKE 'loc\\_%' AS shown
       FROM inventory.locations l
       JOIN records.history h ON h.workspace_id = l.workspace_id AND h.record_type = 'locations' AND h.record_id = l.id AND h.version = l.version
       JOIN events.events v ON v.workspace_id = l.workspace_id AND v.record_type = 'locations' AND v.record_id = l.id AND v.record_version = l.version
       WHERE l.workspace_id = $1 ORDER BY l.id`,
      [id],
    );
    const seeded = { active: true, action: 'created', event: 'location.created', shown: true };
    expect(rows).toEqual([
      { ...seeded, code: 'MAIN', type: 'internal', told: 'Main' },
      { ...seeded, code: 'CUSTOMERS', type: 'customer', told: 'Customers' },
      { ...seeded, code: 'SUPPLIERS', type: 'supplier', told: 'Suppliers' },
      { ...seeded, code: 'ADJUSTMENTS', type: 'adjustment', told: 'Adjustments' },
    ]);
    expect((await owner.query('SELECT id FROM inventory.products')).rows).toEqual([{ id: product }]);
  });
});
