import { checkedEach, rulesOf, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { session, stockDatabase } from './raw-stock.js';

let database: TestDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await stockDatabase();
  app = await session(database, 'service');
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const ID = '018f0000-0000-7000-8000-000000000001';
const FAR = 1e15;

/** For each row rule a row that violates only it; unnamed columns are NULL, which these rules allow. */
const BROKEN: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'inventory.moves': {
    moves_cost_unit_check: { cost_unit: -1 },
    moves_date_check: { date: '3000-01-01' },
    moves_location_to_check: { location_from_id: ID, location_to_id: ID },
    moves_product_value_check: { product_quantity: 0, product_value: 1 },
    moves_quantity_check: { quantity: 0.0000001 },
    moves_seq_check: { seq: 0 },
    moves_source_check: { transfer_id: ID, adjustment_line_id: ID },
    moves_value_check: { transfer_id: ID, transfer_line_id: ID, value: -FAR },
  },
  'inventory.transfers': {
    transfers_backorder_check: { state: 'ready', number: 'A', backorder_id: ID },
    transfers_date_check: { state: 'done', number: 'A' },
    transfers_kind_check: { kind: 'gift', partner_id: ID },
    transfers_location_to_check: { location_from_id: ID, location_to_id: ID },
    transfers_number_check: { state: 'ready' },
    transfers_partner_check: { kind: 'delivery' },
    transfers_return_of_check: { kind: 'return_in' },
    transfers_state_check: { state: 'lost', number: 'A' },
  },
  'inventory.transfer_lines': {
    transfer_lines_cost_unit_check: { cost_unit: FAR },
    transfer_lines_original_value_check: { original_value: -1 },
    transfer_lines_position_check: { position: 0 },
    transfer_lines_quantity_base_check: { quantity_base: 0.0000001 },
    transfer_lines_quantity_check: { quantity: 0 },
    transfer_lines_quantity_done_check: { quantity_base: 1, quantity_done: 2, value: 1 },
    transfer_lines_quantity_reserved_check: { quantity_base: 1, quantity_reserved: 2 },
    transfer_lines_unit_factor_check: { unit_factor: 12 },
    transfer_lines_value_check: { value: 1 },
  },
  'inventory.valuations': {
    valuations_cost_unit_check: { cost_unit: -1 },
    valuations_moves_check: { moves: 1 },
    valuations_quantity_check: { quantity: -1 },
    valuations_value_check: { quantity: 0, value: 1 },
  },
};

describe('the role of the service', () => {
  it.each(Object.keys(BROKEN))('writes no row of %s that breaks one of its rules, and is told which', async (table) => {
    const rules = await rulesOf(app, table);
    expect(Object.keys(BROKEN[table]!)).toEqual(rules);
    const found = await checkedEach(app, table, BROKEN[table]!);
    expect(found).toEqual(Object.fromEntries(rules.map((rule) => [rule, `${table} ${rule}`])));
  });
});
