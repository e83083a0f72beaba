import type { TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { RawStock, refusalOf, session, stockDatabase } from './raw-stock.js';

interface ForeignKey {
  readonly name: string;
  readonly source: string;
  readonly column: string;
  readonly target: string;
}

const FOREIGN_KEYS = `
  SELECT r.conname AS name, r.conrelid::regclass::text AS source, r.confrelid::regclass::text AS target, a.attname AS column
  FROM pg_constraint r
  JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = r.conkey[2]
  WHERE r.contype = 'f' AND r.connamespace = 'inventory'::regnamespace ORDER BY 2, 1`;

let database: TestDatabase;
let owner: pg.Client;
let mine: RawStock;
let theirs: RawStock;

beforeAll(async () => {
  database = await stockDatabase();
  owner = await session(database, 'owner');
  [mine, theirs] = [await fill(), await fill()];
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A workspace with a row in every table. */
async function fill(): Promise<RawStock> {
  const stock = await new RawStock(owner).open();
  const { pump, valve } = stock.products;
  const { main } = stock.locations;
  await stock.insert('stock_levels', { product_id: pump, location_id: main, on_hand: 10, reserved: 0 });
  for (const scope of ['sale', 'purchase']) {
    await owner.query(`INSERT INTO inventory.product_${scope}_taxes VALUES ($1, $2, 1, $2)`, [stock.workspaceId, pump]);
  }
  await owner.query(
    `INSERT INTO inventory.product_categories (workspace_id, id, created_at, updated_at, version, name) VALUES ($1, $2, now(), now(), 1, 'Pumps')`,
    [stock.workspaceId, pump],
  );
  await owner.query(
    'INSERT INTO inventory.product_suppliers (workspace_id, id, product_id, position, partner_id) VALUES ($1, $2, $2, 1, $2)',
    [stock.workspaceId, pump],
  );
  await owner.query(
    `INSERT INTO inventory.product_units (workspace_id, id, product_id, position, unit_code, factor) VALUES ($1, $2, $2, 1, 'XBX', 12)`,
    [stock.workspaceId, pump],
  );
  await owner.query('INSERT INTO inventory.valuations (workspace_id, product_id, decimals) VALUES ($1, $2, 2)', [
    stock.workspaceId,
    pump,
  ]);
  const { move } = await stock.done();
  await owner.query('INSERT INTO inventory.cost_layers VALUES ($1, $2, $3, 1, 10, 60)', [
    stock.workspaceId,
    move,
    pump,
  ]);
  await stock.receipt();
  const count = await stock.insert('adjustments', { state: 'draft', location_id: main });
  await stock.insert('adjustment_lines', { adjustment_id: count, position: 1, product_id: valve, quantity_counted: 1 });
  return stock;
}

/** Makes a row of one workspace reference a row of the other, with all triggers disabled except those of foreign keys. */
async function attack({ source, column, target }: ForeignKey): Promise<string> {
  await owner.query('BEGIN');
  try {
    await owner.query(`ALTER TABLE ${source} DISABLE TRIGGER USER`);
    const [foreign] = (
      await owner.query<{ id: string }>(`SELECT id FROM ${target} WHERE workspace_id = $1 LIMIT 1`, [
        theirs.workspaceId,
      ])
    ).rows;
    const update = `UPDATE ${source} SET ${column} = $2 WHERE ctid = (SELECT ctid FROM ${source} WHERE workspace_id = $1 ORDER BY ctid DESC LIMIT 1)`;
    return await refusalOf(
      owner.query(update, [mine.workspaceId, foreign!.id]).then(({ rowCount }) => expect(rowCount).toBe(1)),
    );
  } finally {
    await owner.query('ROLLBACK');
  }
}

/** Refused by another rule of the row before its key is checked. */
const EARLIER: Readonly<Record<string, string>> = {
  moves_adjustment_fkey: 'moves_source_check',
  moves_adjustment_line_fkey: 'moves_source_check',
  transfers_backorder_fkey: 'transfers_backorder_check',
  transfers_return_of_fkey: 'transfers_return_of_check',
};

describe("another workspace's row", () => {
  it('is refused by every foreign key of inventory, in raw SQL', async () => {
    const { rows } = await owner.query<ForeignKey>(FOREIGN_KEYS);
    expect(rows.length).toBeGreaterThan(20);
    for (const key of rows)
      expect(`${key.name} ${await attack(key)}`).toBe(`${key.name} ${EARLIER[key.name] ?? key.name}`);
  });
});
