import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConstraintViolation, connect, type Database, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { catalogueFaults, cloneDatabase, type TestDatabase } from '@daybook/testing';
import { PARTS } from './parts.js';

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'inventory', migrate: async (url) => void (await migrate(PARTS, url)) });
  database = await connect(PARTS, { url: clone.url, role: SERVICE_ROLE });
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** Inserts a product and returns its id, or the constraint that refuses it. */
async function product(workspaceId: string, row: Record<string, unknown>): Promise<string> {
  const now = '2026-01-05T10:00:00.000Z';
  const full: Record<string, unknown> = {
    workspace_id: workspaceId,
    id: newId(),
    created_at: now,
    updated_at: now,
    version: 1,
    name: 'Advice',
    invoice_policy: 'ordered',
    ...row,
  };
  const columns = Object.keys(full);
  const text = `INSERT INTO inventory.products (${columns.join()}) VALUES (${columns.map((_, i) => `$${i + 1}`).join()})`;
  try {
    await database.of(workspaceId).execute(text, Object.values(full));
    return full['id'] as string;
  } catch (error) {
    if (error instanceof ConstraintViolation) return error.constraint;
    throw error;
  }
}

describe('a product', () => {
  it.each(['code', 'barcode', 'external_id'])('has a %s of its own in its workspace', async (column) => {
    const workspaceId = newId();
    await product(workspaceId, { [column]: 'A' });
    expect(await product(workspaceId, { [column]: 'A' })).toBe(`products_${column}_key`);
    expect(await product(newId(), { [column]: 'A' })).toMatch(/^[0-9a-f-]{36}$/);
    await product(workspaceId, {});
    expect(await product(workspaceId, {})).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has a price of at most six decimals, not negative, and a number', async () => {
    const workspaceId = newId();
    for (const value of ['-0.000001', '1.0000001', 'NaN', 'Infinity', '1e15']) {
      expect(await product(workspaceId, { price_unit: value })).toBe('products_price_unit_check');
    }
    const id = await product(workspaceId, { price_unit: '1.500000' });
    const kept = await database
      .of(workspaceId)
      .query('SELECT price_unit::text AS kept FROM inventory.products WHERE id = $1', [id]);
    expect(kept).toEqual([{ kept: '1.500000' }]);
  });

  it('has a type, a cost method and a policy out of the closed lists', async () => {
    for (const column of ['type', 'cost_method', 'invoice_policy']) {
      expect(await product(newId(), { [column]: 'other' })).toBe(`products_${column}_check`);
    }
  });

  it('bears each tax once', async () => {
    const workspaceId = newId();
    const values = [workspaceId, await product(workspaceId, {}), newId()];
    const bear = (position: number) =>
      database
        .of(workspaceId)
        .execute(`INSERT INTO inventory.product_sale_taxes VALUES ($1, $2, ${position}, $3)`, values);
    await bear(1);
    await expect(bear(2)).rejects.toThrow('product_sale_taxes_pkey');
  });

  it('lives in a schema that can be sharded by workspace', async () => {
    const client = await database.pool.connect();
    try {
      expect(await catalogueFaults(client)).toEqual([]);
    } finally {
      client.release();
    }
  });
});
