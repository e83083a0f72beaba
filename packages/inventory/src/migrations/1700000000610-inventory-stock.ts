import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}'`;

const recordIndexes = (table: string) => [
  `CREATE UNIQUE INDEX ${table}_external_id_key ON inventory.${table} (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  `CREATE INDEX ${table}_created_at_idx ON inventory.${table} (workspace_id, created_at, id)`,
];

const reference = (table: string, field: string, target: string, column = `${field}_id`) => `
    CONSTRAINT ${table}_${field}_fkey FOREIGN KEY (workspace_id, ${column})
      REFERENCES inventory.${target} (workspace_id, id)`;

/** At most 15 significant digits stand for every quantity and amount (domain.md 3.1); 1e15 keeps NaN out too. */
const quantity = (table: string, column: string, least: '>' | '>=') => `
    CONSTRAINT ${table}_${column}_check CHECK (${column} ${least} 0 AND ${column} < 1e12 AND scale(${column}) <= 6)`;
const cost = (table: string) => `
    CONSTRAINT ${table}_cost_unit_check CHECK (cost_unit >= 0 AND cost_unit < 1e15 AND scale(cost_unit) <= 6)`;

const LOCATIONS = [
  `CREATE TABLE inventory.locations (${RECORD},
    name text NOT NULL,
    code text,
    type text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT locations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT locations_code_key UNIQUE (workspace_id, code),
    CONSTRAINT locations_type_check CHECK (type IN ('internal', 'customer', 'supplier', 'adjustment', 'transit'))
  )`,
  ...recordIndexes('locations'),
];

const LEVELS = [
  `CREATE TABLE inventory.stock_levels (${RECORD},
    product_id uuid NOT NULL,
    location_id uuid NOT NULL,
    on_hand numeric NOT NULL,
    reserved numeric NOT NULL,
    CONSTRAINT stock_levels_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT stock_levels_location_key UNIQUE (workspace_id, product_id, location_id),${[
      reference('stock_levels', 'product', 'products'),
      reference('stock_levels', 'location', 'locations'),
    ].join(',')},
    CONSTRAINT stock_levels_on_hand_check CHECK (on_hand >= 0 AND on_hand < 1e12 AND scale(on_hand) <= 6),
    CONSTRAINT stock_levels_reserved_check CHECK (reserved >= 0 AND reserved <= on_hand AND scale(reserved) <= 6)
  )`,
  'CREATE INDEX stock_levels_created_at_idx ON inventory.stock_levels (workspace_id, created_at, id)',
  'CREATE INDEX stock_levels_location_idx ON inventory.stock_levels (workspace_id, location_id)',
  // What a product is worth; decimals are those of the workspace's currency.
  `CREATE TABLE inventory.valuations (
    workspace_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity numeric NOT NULL DEFAULT 0,
    value numeric NOT NULL DEFAULT 0,
    decimals smallint NOT NULL,
    cost_unit numeric,
    moves integer NOT NULL DEFAULT 0,
    last_date date,
    CONSTRAINT valuations_pkey PRIMARY KEY (workspace_id, product_id),${reference('valuations', 'product', 'products')},
    CONSTRAINT valuations_quantity_check CHECK (quantity >= 0 AND quantity < 1e12 AND scale(quantity) <= 6),
    CONSTRAINT valuations_value_check CHECK (value >= 0 AND value < 1e15 AND (quantity > 0 OR value = 0)),${cost('valuations')},
    CONSTRAINT valuations_moves_check CHECK (moves >= 0 AND (moves = 0) = (last_date IS NULL))
  )`,
];

const TRANSFERS = [
  `CREATE TABLE inventory.transfers (${RECORD},
    kind text NOT NULL,
    state text NOT NULL,
    number text,
    partner_id uuid,
    location_from_id uuid NOT NULL,
    location_to_id uuid NOT NULL,
    date date,
    date_planned date,
    note text,
    order_id uuid,
    return_of_id uuid,
    backorder_of_id uuid,
    backorder_id uuid,
    CONSTRAINT transfers_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT transfers_number_key UNIQUE (workspace_id, number),${[
      reference('transfers', 'location_from', 'locations'),
      reference('transfers', 'location_to', 'locations'),
      reference('transfers', 'return_of', 'transfers'),
      reference('transfers', 'backorder_of', 'transfers'),
      reference('transfers', 'backorder', 'transfers'),
    ].join(',')},
    CONSTRAINT transfers_kind_check CHECK (kind IN ('delivery', 'receipt', 'return_in', 'return_out', 'internal')),
    CONSTRAINT transfers_state_check CHECK (state IN ('draft', 'waiting', 'ready', 'done', 'cancelled')),
    CONSTRAINT transfers_number_check CHECK (
      CASE WHEN state = 'draft' THEN number IS NULL ELSE number IS NOT NULL OR state = 'cancelled' END),
    CONSTRAINT transfers_partner_check CHECK (partner_id IS NOT NULL OR kind NOT IN ('delivery', 'receipt')),
    CONSTRAINT transfers_location_to_check CHECK (location_to_id <> location_from_id),
    CONSTRAINT transfers_return_of_check CHECK ((kind IN ('return_in', 'return_out')) = (return_of_id IS NOT NULL)),
    CONSTRAINT transfers_backorder_check CHECK (backorder_id IS NULL OR state = 'done'),
    CONSTRAINT transfers_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31' AND (state <> 'done' OR date IS NOT NULL))
  )`,
  ...recordIndexes('transfers'),
  'CREATE UNIQUE INDEX transfers_backorder_of_key ON inventory.transfers (workspace_id, backorder_of_id) WHERE backorder_of_id IS NOT NULL',
  'CREATE INDEX transfers_date_idx ON inventory.transfers (workspace_id, date, id)',
  'CREATE INDEX transfers_partner_idx ON inventory.transfers (workspace_id, partner_id, id)',
  'CREATE INDEX transfers_order_idx ON inventory.transfers (workspace_id, order_id) WHERE order_id IS NOT NULL',
  'CREATE INDEX transfers_return_of_idx ON inventory.transfers (workspace_id, return_of_id) WHERE return_of_id IS NOT NULL',
  'CREATE INDEX transfers_location_from_idx ON inventory.transfers (workspace_id, location_from_id, id)',
  'CREATE INDEX transfers_location_to_idx ON inventory.transfers (workspace_id, location_to_id, id)',
  `CREATE TABLE inventory.transfer_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    position integer NOT NULL,
    product_id uuid NOT NULL,
    quantity numeric NOT NULL,
    cost_unit numeric,
    order_line_id uuid,
    return_line_id uuid,
    quantity_reserved numeric NOT NULL DEFAULT 0,
    quantity_done numeric,
    value numeric,
    original_value numeric,
    CONSTRAINT transfer_lines_pkey PRIMARY KEY (workspace_id, id),${[
      reference('transfer_lines', 'transfer', 'transfers'),
      reference('transfer_lines', 'product', 'products'),
      reference('transfer_lines', 'return_line', 'transfer_lines'),
      quantity('transfer_lines', 'quantity', '>'),
      cost('transfer_lines'),
    ].join(',')},
    CONSTRAINT transfer_lines_position_check CHECK (position >= 1),
    CONSTRAINT transfer_lines_quantity_reserved_check CHECK (quantity_reserved >= 0 AND quantity_reserved <= quantity),
    CONSTRAINT transfer_lines_quantity_done_check CHECK (quantity_done >= 0 AND quantity_done <= quantity),
    CONSTRAINT transfer_lines_value_check CHECK (value >= 0 AND value < 1e15 AND (value IS NULL) = (quantity_done IS NULL)),
    CONSTRAINT transfer_lines_original_value_check CHECK (original_value >= 0 AND original_value < 1e15)
  )`,
  'CREATE INDEX transfer_lines_transfer_idx ON inventory.transfer_lines (workspace_id, transfer_id, position)',
  'CREATE INDEX transfer_lines_product_idx ON inventory.transfer_lines (workspace_id, product_id, transfer_id)',
  // What is still to come and to go: neither done nor cancelled.
  `CREATE INDEX transfer_lines_open_idx ON inventory.transfer_lines (workspace_id, product_id, transfer_id)
    WHERE quantity_done IS NULL`,
  `CREATE INDEX transfer_lines_return_line_idx ON inventory.transfer_lines (workspace_id, return_line_id)
    WHERE return_line_id IS NOT NULL`,
  `CREATE INDEX transfer_lines_order_line_idx ON inventory.transfer_lines (workspace_id, order_line_id)
    WHERE order_line_id IS NOT NULL`,
];

const ADJUSTMENTS = [
  `CREATE TABLE inventory.adjustments (${RECORD},
    state text NOT NULL,
    number text,
    location_id uuid NOT NULL,
    date date,
    reason text,
    note text,
    account_id uuid,
    CONSTRAINT adjustments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT adjustments_number_key UNIQUE (workspace_id, number),${reference('adjustments', 'location', 'locations')},
    CONSTRAINT adjustments_state_check CHECK (state IN ('draft', 'posted', 'cancelled')),
    CONSTRAINT adjustments_number_check CHECK ((state = 'posted') = (number IS NOT NULL)),
    CONSTRAINT adjustments_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31' AND (state <> 'posted' OR date IS NOT NULL))
  )`,
  ...recordIndexes('adjustments'),
  'CREATE INDEX adjustments_date_idx ON inventory.adjustments (workspace_id, date, id)',
  'CREATE INDEX adjustments_location_idx ON inventory.adjustments (workspace_id, location_id, id)',
  'CREATE INDEX adjustments_account_idx ON inventory.adjustments (workspace_id, account_id) WHERE account_id IS NOT NULL',
  `CREATE TABLE inventory.adjustment_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    adjustment_id uuid NOT NULL,
    position integer NOT NULL,
    product_id uuid NOT NULL,
    quantity_counted numeric NOT NULL,
    quantity_expected numeric,
    cost_unit numeric,
    difference numeric,
    value numeric,
    CONSTRAINT adjustment_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT adjustment_lines_product_key UNIQUE (workspace_id, adjustment_id, product_id),${[
      reference('adjustment_lines', 'adjustment', 'adjustments'),
      reference('adjustment_lines', 'product', 'products'),
      quantity('adjustment_lines', 'quantity_counted', '>='),
      quantity('adjustment_lines', 'quantity_expected', '>='),
      cost('adjustment_lines'),
    ].join(',')},
    CONSTRAINT adjustment_lines_position_check CHECK (position >= 1),
    CONSTRAINT adjustment_lines_difference_check CHECK (abs(difference) < 1e12 AND scale(difference) <= 6),
    CONSTRAINT adjustment_lines_value_check CHECK (
      abs(value) < 1e15 AND value * difference >= 0 AND (value IS NULL) = (difference IS NULL))
  )`,
  'CREATE INDEX adjustment_lines_adjustment_idx ON inventory.adjustment_lines (workspace_id, adjustment_id, position)',
  'CREATE INDEX adjustment_lines_product_idx ON inventory.adjustment_lines (workspace_id, product_id)',
];

const MOVES = [
  `CREATE TABLE inventory.moves (${RECORD},
    name text NOT NULL,
    product_id uuid NOT NULL,
    seq integer NOT NULL,
    date date NOT NULL,
    quantity numeric NOT NULL,
    location_from_id uuid NOT NULL,
    location_to_id uuid NOT NULL,
    value numeric NOT NULL,
    cost_unit numeric,
    product_quantity numeric NOT NULL,
    product_value numeric NOT NULL,
    transfer_id uuid,
    transfer_line_id uuid,
    adjustment_id uuid,
    adjustment_line_id uuid,
    CONSTRAINT moves_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT moves_seq_key UNIQUE (workspace_id, product_id, seq),
    CONSTRAINT moves_transfer_line_key UNIQUE (workspace_id, transfer_line_id),
    CONSTRAINT moves_adjustment_line_key UNIQUE (workspace_id, adjustment_line_id),${[
      reference('moves', 'product', 'products'),
      reference('moves', 'location_from', 'locations'),
      reference('moves', 'location_to', 'locations'),
      reference('moves', 'transfer', 'transfers'),
      reference('moves', 'transfer_line', 'transfer_lines'),
      reference('moves', 'adjustment', 'adjustments'),
      reference('moves', 'adjustment_line', 'adjustment_lines'),
      quantity('moves', 'quantity', '>'),
      cost('moves'),
    ].join(',')},
    CONSTRAINT moves_seq_check CHECK (seq >= 1),
    CONSTRAINT moves_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT moves_location_to_check CHECK (location_to_id <> location_from_id),
    CONSTRAINT moves_value_check CHECK (abs(value) < 1e15),
    CONSTRAINT moves_product_value_check CHECK (
      product_quantity >= 0 AND product_value >= 0 AND (product_quantity > 0 OR product_value = 0)),
    CONSTRAINT moves_source_check CHECK (
      (transfer_id IS NULL) <> (adjustment_id IS NULL)
      AND (transfer_id IS NULL) = (transfer_line_id IS NULL) AND (adjustment_id IS NULL) = (adjustment_line_id IS NULL))
  )`,
  'CREATE INDEX moves_created_at_idx ON inventory.moves (workspace_id, created_at, id)',
  'CREATE INDEX moves_date_idx ON inventory.moves (workspace_id, date, id)',
  'CREATE INDEX moves_product_idx ON inventory.moves (workspace_id, product_id, date)',
  'CREATE INDEX moves_location_from_idx ON inventory.moves (workspace_id, location_from_id, id)',
  'CREATE INDEX moves_location_to_idx ON inventory.moves (workspace_id, location_to_id, id)',
  'CREATE INDEX moves_transfer_idx ON inventory.moves (workspace_id, transfer_id) WHERE transfer_id IS NOT NULL',
  'CREATE INDEX moves_adjustment_idx ON inventory.moves (workspace_id, adjustment_id) WHERE adjustment_id IS NOT NULL',
  // What is left of what came, for products valued first in, first out; `id` is that of the move that brought it.
  `CREATE TABLE inventory.cost_layers (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    seq integer NOT NULL,
    quantity numeric NOT NULL,
    value numeric NOT NULL,
    CONSTRAINT cost_layers_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT cost_layers_seq_key UNIQUE (workspace_id, product_id, seq),${[
      reference('cost_layers', 'id', 'moves', 'id'),
      reference('cost_layers', 'product', 'products'),
      quantity('cost_layers', 'quantity', '>'),
    ].join(',')},
    CONSTRAINT cost_layers_value_check CHECK (value >= 0 AND value < 1e15)
  )`,
];

// A product's cost is that of its stock, and is kept there.
const PRODUCTS = ['ALTER TABLE inventory.products DROP COLUMN cost_unit'];

/** The stock ledger and the documents that drive it (domain.md 4.13 to 4.15). */
export class InventoryStock1700000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...LOCATIONS, ...LEVELS, ...TRANSFERS, ...ADJUSTMENTS, ...MOVES, ...PRODUCTS])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
