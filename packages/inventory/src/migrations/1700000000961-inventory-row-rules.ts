import { setRowRules, type TableRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const AMOUNT = '1e15';
const QUANTITY = '1e12';
const day = (column: string) => `${column} BETWEEN '1900-01-01' AND '2999-12-31'`;
const quantity = `quantity > 0 AND quantity < ${QUANTITY} AND scale(quantity) <= 6`;
const costUnit = `cost_unit >= 0 AND cost_unit < ${AMOUNT} AND scale(cost_unit) <= 6`;
const unsigned = (column: string) => `${column} >= 0 AND ${column} < ${AMOUNT}`;

/** What holds of each row of these tables, whoever writes it: what a single row shows by itself. */
const ROW_RULES: readonly TableRules[] = [
  {
    table: 'inventory.moves',
    rules: {
      moves_cost_unit_check: costUnit,
      moves_date_check: day('date'),
      moves_location_to_check: 'location_to_id <> location_from_id',
      moves_product_value_check: `product_quantity >= 0 AND product_value >= 0 AND (product_quantity > 0 OR product_value = 0)`,
      moves_quantity_check: quantity,
      moves_seq_check: 'seq >= 1',
      moves_source_check: `(transfer_id IS NULL) <> (adjustment_id IS NULL)
        AND (transfer_id IS NULL) = (transfer_line_id IS NULL) AND (adjustment_id IS NULL) = (adjustment_line_id IS NULL)`,
      moves_value_check: `abs(value) < ${AMOUNT}`,
    },
  },
  {
    table: 'inventory.transfers',
    rules: {
      transfers_backorder_check: `backorder_id IS NULL OR state = 'done'`,
      transfers_date_check: `${day('date')} AND (state <> 'done' OR date IS NOT NULL)`,
      transfers_kind_check: `kind IN ('delivery', 'receipt', 'return_in', 'return_out', 'internal')`,
      transfers_location_to_check: 'location_to_id <> location_from_id',
      transfers_number_check: `CASE WHEN state = 'draft' THEN number IS NULL ELSE number IS NOT NULL OR state = 'cancelled' END`,
      transfers_partner_check: `partner_id IS NOT NULL OR kind NOT IN ('delivery', 'receipt')`,
      transfers_return_of_check: `(kind IN ('return_in', 'return_out')) = (return_of_id IS NOT NULL)`,
      transfers_state_check: `state IN ('draft', 'waiting', 'ready', 'done', 'cancelled')`,
    },
  },
  {
    table: 'inventory.transfer_lines',
    rules: {
      transfer_lines_cost_unit_check: costUnit,
      transfer_lines_original_value_check: unsigned('original_value'),
      transfer_lines_position_check: 'position >= 1',
      transfer_lines_quantity_check: quantity,
      transfer_lines_quantity_done_check: 'quantity_done >= 0 AND quantity_done <= quantity',
      transfer_lines_quantity_reserved_check: 'quantity_reserved >= 0 AND quantity_reserved <= quantity',
      transfer_lines_value_check: `${unsigned('value')} AND (value IS NULL) = (quantity_done IS NULL)`,
    },
  },
  {
    table: 'inventory.valuations',
    rules: {
      valuations_cost_unit_check: costUnit,
      valuations_moves_check: 'moves >= 0 AND (moves = 0) = (last_date IS NULL)',
      valuations_quantity_check: `quantity >= 0 AND quantity < ${QUANTITY} AND scale(quantity) <= 6`,
      valuations_value_check: `${unsigned('value')} AND (quantity > 0 OR value = 0)`,
    },
  },
];

/** The same rules of rows, without reading and planning each of them again for every statement. */
export class InventoryRowRules1700000000961 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const rules of ROW_RULES) await setRowRules(runner, rules);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
