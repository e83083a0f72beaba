import { newId } from '@daybook/database';
import type { TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { RawStock, refusalOf, session, stockDatabase } from './raw-stock.js';

let database: TestDatabase;
let service: pg.Client;
let owner: pg.Client;
let stock: RawStock;

beforeAll(async () => {
  database = await stockDatabase();
  service = await session(database, 'service');
  owner = await session(database, 'owner');
});
afterAll(async () => {
  await Promise.all([service.end(), owner.end()]);
  await database.drop();
});
beforeEach(async () => {
  stock = await new RawStock(service).open();
});

const run = (client: pg.Client, text: string, ...values: unknown[]) =>
  refusalOf(client.query(text, [stock.workspaceId, ...values]));

describe('a level of stock', () => {
  const level = (onHand: number, reserved: number, more: object = {}) =>
    refusalOf(
      stock.insert('stock_levels', {
        product_id: stock.products.pump,
        location_id: stock.locations.main,
        on_hand: onHand,
        reserved,
        ...more,
      }),
    );

  it('is never below zero, and never reserved beyond what is there', async () => {
    expect(await level(-1, 0)).toBe('stock_levels_on_hand_check');
    expect(await level(5, 6)).toBe('stock_levels_reserved_check');
    expect(await level(5, -1)).toBe('stock_levels_reserved_check');
    expect(await level(5, 5)).toBe('done');
    expect(await run(service, 'UPDATE inventory.stock_levels SET on_hand = 4 WHERE workspace_id = $1')).toBe(
      'stock_levels_reserved_check',
    );
  });

  it('stands once for a product and location, at internal ones alone, and stays', async () => {
    expect(await level(1, 0)).toBe('done');
    expect(await level(1, 0)).toBe('stock_levels_location_key');
    expect(await level(1, 0, { location_id: stock.locations.customers })).toBe('stock_levels_internal_check');
    expect(
      await run(
        service,
        'UPDATE inventory.stock_levels SET location_id = $2 WHERE workspace_id = $1',
        stock.locations.shelf,
      ),
    ).toBe('stock_levels_key_check');
    expect(await run(service, 'DELETE FROM inventory.stock_levels WHERE workspace_id = $1')).toBe('42501');
    expect(await run(owner, 'DELETE FROM inventory.stock_levels WHERE workspace_id = $1')).toBe(
      'stock_levels_kept_check',
    );
  });
});

describe('a move', () => {
  it('is never changed, deleted or emptied away, whoever tries', async () => {
    const { move } = await stock.done();
    for (const [client, update, remove] of [
      [service, '42501', '42501'],
      [owner, 'moves_immutable_check', 'moves_kept_check'],
    ] as const) {
      expect(await run(client, 'UPDATE inventory.moves SET value = 1 WHERE workspace_id = $1 AND id = $2', move)).toBe(
        update,
      );
      expect(
        await run(
          client,
          `UPDATE inventory.moves SET metadata = '{"a":"b"}' WHERE workspace_id = $1 AND id = $2`,
          move,
        ),
      ).toBe(update);
      expect(await run(client, 'DELETE FROM inventory.moves WHERE workspace_id = $1 AND id = $2', move)).toBe(remove);
    }
    expect(await refusalOf(service.query('TRUNCATE inventory.moves CASCADE'))).toBe('42501');
    expect(await refusalOf(owner.query('TRUNCATE inventory.moves CASCADE'))).toMatch(/_truncate_check$/);
  });

  it('follows on the one before it of its product, on the same day or later', async () => {
    await stock.done();
    const receipt = await stock.receipt();
    expect(await refusalOf(stock.move(receipt, { seq: 3 }))).toBe('moves_order_check');
    expect(await refusalOf(stock.move(receipt, { date: '2026-01-04' }))).toBe('moves_date_order_check');
    expect(await refusalOf(stock.move(receipt, { product_value: 121 }))).toBe('moves_value_chain_check');
    expect(await refusalOf(stock.move(receipt))).toBe('done');
  });

  it('of nothing, from a place to itself, or of no document is none', async () => {
    const receipt = await stock.receipt();
    const { main } = stock.locations;
    expect(await refusalOf(stock.move(receipt, { quantity: 0 }))).toBe('moves_quantity_check');
    expect(await refusalOf(stock.move(receipt, { location_from_id: main, location_to_id: main }))).toBe(
      'moves_location_to_check',
    );
    expect(await refusalOf(stock.move(receipt, { transfer_id: null, transfer_line_id: null }))).toBe(
      'moves_source_check',
    );
    expect(await refusalOf(stock.move(receipt, { product_quantity: 0 }))).toBe('moves_product_value_check');
  });

  it('belongs to rows of its own workspace', async () => {
    const stranger = await new RawStock(service).open();
    const receipt = await stock.receipt();
    expect(await refusalOf(stock.move(receipt, { product_id: stranger.products.pump }))).toBe('moves_product_fkey');
    expect(await refusalOf(stock.move(receipt, { location_to_id: stranger.locations.main }))).toBe(
      'moves_location_to_fkey',
    );
    expect(await refusalOf(stock.move(await stranger.receipt()))).toBe('moves_transfer_fkey');
  });

  it('comes to no document that is through', async () => {
    const { id } = await stock.done();
    const line = (await stock.receipt()).line;
    expect(await refusalOf(stock.move({ id, line }))).toBe('moves_open_check');
  });
});

describe('a transfer', () => {
  it('is done with the moves of its lines, no more and no less', async () => {
    const receipt = await stock.receipt();
    expect(await refusalOf(stock.finish(receipt))).toBe('transfers_moves_check');
    const other = await stock.receipt();
    await stock.move(other, { date: '2026-01-06' });
    expect(await refusalOf(stock.finish(other))).toBe('transfers_moves_check');
  });

  it('that is done stays as it is, lines and all, but for its annotations', async () => {
    const { id, line } = await stock.done();
    const set = (what: string) =>
      run(owner, `UPDATE inventory.transfers SET ${what} WHERE workspace_id = $1 AND id = $2`, id);
    expect(await set(`state = 'draft', number = NULL`)).toBe('transfers_immutable_check');
    expect(await set(`date = '2026-01-06'`)).toBe('transfers_immutable_check');
    expect(await set(`note = 'x', version = version + 1`)).toBe('done');
    expect(await run(owner, 'DELETE FROM inventory.transfers WHERE workspace_id = $1 AND id = $2', id)).toBe(
      'transfers_kept_check',
    );
    expect(
      await run(owner, 'UPDATE inventory.transfer_lines SET value = 1 WHERE workspace_id = $1 AND id = $2', line),
    ).toBe('transfer_lines_immutable_check');
    expect(
      await run(owner, 'DELETE FROM inventory.transfer_lines WHERE workspace_id = $1 AND transfer_id = $2', id),
    ).toMatch(/transfer_lines_immutable_check|moves_transfer_line_fkey/);
    const more = { transfer_id: id, position: 2, product_id: stock.products.pump, quantity: 1 };
    expect(await refusalOf(stock.insert('transfer_lines', more))).toBe('transfer_lines_immutable_check');
  });

  it('begins open and goes no way back', async () => {
    const wrong = {
      kind: 'receipt',
      partner_id: newId(),
      location_from_id: stock.locations.suppliers,
      location_to_id: stock.locations.main,
    };
    expect(await refusalOf(stock.insert('transfers', { ...wrong, state: 'cancelled' }))).toBe(
      'transfers_open_first_check',
    );
    const { id } = await stock.receipt({ state: 'ready', number: 'REC00009' });
    const set = (what: string) =>
      run(service, `UPDATE inventory.transfers SET ${what} WHERE workspace_id = $1 AND id = $2`, id);
    expect(await set(`state = 'draft', number = NULL`)).toBe('transfers_transition_check');
    expect(await set(`state = 'cancelled'`)).toBe('done');
    expect(await set(`state = 'ready'`)).toMatch(/transfers_(transition|immutable)_check/);
  });

  it('has its parties: a partner, two places, and for a return what it takes back', async () => {
    const { main, suppliers } = stock.locations;
    const row = {
      kind: 'receipt',
      state: 'draft',
      partner_id: newId(),
      location_from_id: suppliers,
      location_to_id: main,
    };
    const insert = (more: object) => refusalOf(stock.insert('transfers', { ...row, ...more }));
    expect(await insert({ partner_id: null })).toBe('transfers_partner_check');
    expect(await insert({ location_from_id: main })).toBe('transfers_location_to_check');
    expect(await insert({ kind: 'return_in' })).toBe('transfers_return_of_check');
    expect(await insert({ state: 'ready' })).toBe('transfers_number_check');
  });
});

describe('a posted line that another session is writing', () => {
  it('waits for the post, and is refused after it', async () => {
    const receipt = await stock.receipt();
    const second = await session(database, 'service');
    await service.query('BEGIN');
    await stock.move(receipt);
    await stock.finish(receipt);
    const late = refusalOf(
      second.query(
        `INSERT INTO inventory.transfer_lines (workspace_id, id, transfer_id, position, product_id, quantity) VALUES ($1, $2, $3, 2, $4, 1)`,
        [stock.workspaceId, newId(), receipt.id, stock.products.pump],
      ),
    );
    await service.query('COMMIT');
    expect(await late).toBe('transfer_lines_immutable_check');
    await second.end();
  });
});

describe('the value of a product', () => {
  it('is nothing when there is none of it, and never below', async () => {
    const value = (quantity: number, worth: number) =>
      run(
        service,
        'INSERT INTO inventory.valuations (workspace_id, product_id, decimals, quantity, value) VALUES ($1, $2, 2, $3, $4)',
        stock.products.pump,
        quantity,
        worth,
      );
    expect(await value(0, 1)).toBe('valuations_value_check');
    expect(await value(1, -1)).toBe('valuations_value_check');
    expect(await value(-1, 0)).toBe('valuations_quantity_check');
    expect(await value(1, 0)).toBe('done');
  });
});
