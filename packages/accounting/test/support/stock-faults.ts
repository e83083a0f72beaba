import type { InProcess } from '@daybook/records';
import type { Principal } from '@daybook/access';

/**
 * Stock of both cost methods: received and billed, counted, partly delivered, returned, reserved and waiting; some of it in
 * drafts.
 */
export async function tradeInStock(daybook: InProcess, principal: Principal): Promise<void> {
  const create = (resource: string, body: object) => daybook.create(principal, resource, body);
  const act = (resource: string, id: string, action: string, args?: object) =>
    daybook.act(principal, resource, id, action, args);
  const units = [
    { unit_code: 'XBX', factor: 12, barcode: 'box', sale: true },
    { unit_code: 'XPX', factor: 480 },
  ];
  await create('product_categories', { external_id: 'iron', name: 'Iron goods' });
  await create('product_categories', { external_id: 'nails', name: 'Nails', parent: 'ext:iron' });
  await create('products', { external_id: 'avg', name: 'Pump', type: 'goods', units });
  await create('products', { external_id: 'fifo', name: 'Valve', type: 'goods', cost_method: 'fifo' });
  const lines = (quantity: number, more: object = {}) =>
    ['avg', 'fifo'].map((id) => ({ product: `ext:${id}`, quantity, ...more }));
  const received = [];
  for (const cost_unit of [6, 7.77]) {
    await create('receipts', { external_id: `in-${cost_unit}`, partner: 'ext:ann', lines: lines(10, { cost_unit }) });
    received.push(await act('receipts', `ext:in-${cost_unit}`, 'post', { date: '2026-01-12' }));
  }
  await create('deliveries', { external_id: 'out', partner: 'ext:ann', lines: lines(12) });
  const delivery = await act('deliveries', 'ext:out', 'confirm');
  const [line] = delivery['lines'] as { id: string }[];
  await act('deliveries', 'ext:out', 'post', { lines: [{ line: line!.id, quantity: 7 }], date: '2026-01-14' });
  const done = await act('deliveries', 'ext:out', 'return', { lines: [{ line: line!.id, quantity: 2 }] });
  const [back] = done['returns'] as { id: string }[];
  await act('returns', back!.id, 'post', { date: '2026-01-15' });
  const counted = ['avg', 'fifo'].map((id, i) => ({
    product: `ext:${id}`,
    quantity_counted: i === 0 ? 14 : 30,
    cost_unit: i === 0 ? null : 5,
  }));
  await create('adjustments', { external_id: 'count', date: '2026-01-16', lines: counted });
  await act('adjustments', 'ext:count', 'post');
  await create('adjustments', { external_id: 'uncounted', lines: counted });
  await create('deliveries', { external_id: 'wait', partner: 'ext:ann', lines: lines(100) });
  await act('deliveries', 'ext:wait', 'confirm');
  await create('receipts', { external_id: 'coming', partner: 'ext:ann', lines: lines(1) });
  const [came] = received[0]!['lines'] as { id: string }[];
  const billed = [{ receipt_line: came!.id, quantity: 4, price_unit: 6.5 }];
  await create('bills', {
    external_id: 'goods',
    partner: 'ext:ann',
    date: '2026-01-16',
    reference: 'goods',
    lines: billed,
  });
  await act('bills', 'ext:goods', 'confirm');
}

const product = (id: string) =>
  `(SELECT id FROM inventory.products WHERE workspace_id = $acme AND external_id = '${id}')`;
const transfer = (id: string) =>
  `(SELECT id FROM inventory.transfers WHERE workspace_id = $acme AND external_id = '${id}')`;
const count = (id: string) =>
  `(SELECT id FROM inventory.adjustments WHERE workspace_id = $acme AND external_id = '${id}')`;
const linesOf = (id: string) => `workspace_id = $acme AND transfer_id = ${transfer(id)}`;
const of = (id: string) => `workspace_id = $acme AND product_id = ${product(id)}`;

const LINKED = 'workspace_id = $acme AND receipt_line_id IS NOT NULL AND bill_line_id IS NOT NULL';

/** What violates each invariant of stock: its name, and the statements, with `$acme` for the workspace. */
export const STOCK_FAULTS: readonly [check: string, ...statements: string[]][] = [
  [
    'no stock is below zero, and none is reserved that is not there',
    'ALTER TABLE inventory.stock_levels DROP CONSTRAINT stock_levels_reserved_check',
    `UPDATE inventory.stock_levels SET reserved = on_hand + 1 WHERE ${of('avg')}`,
  ],
  [
    'what is on hand is what its moves brought and took',
    `UPDATE inventory.stock_levels SET on_hand = on_hand + 1 WHERE ${of('avg')}`,
  ],
  ['what is on hand is what its moves brought and took', `DELETE FROM inventory.stock_levels WHERE ${of('fifo')}`],
  [
    'nothing ever left a place where it was not',
    `UPDATE inventory.moves SET quantity = 1 WHERE ${of('avg')} AND seq <= 2`,
  ],
  [
    'stock is kept at internal locations',
    `UPDATE inventory.locations SET type = 'transit' WHERE workspace_id = $acme AND type = 'internal'`,
  ],
  [
    'what is reserved is what open transfers hold',
    `UPDATE inventory.stock_levels SET reserved = reserved - 1 WHERE ${of('avg')}`,
  ],
  [
    'what is reserved is what open transfers hold',
    `UPDATE inventory.transfer_lines SET quantity_reserved = 0 WHERE ${linesOf('wait')}`,
  ],
  [
    'the moves of a product run on without a gap, and no day goes back',
    `UPDATE inventory.moves SET seq = 90 WHERE ${of('avg')} AND seq = 2`,
  ],
  [
    'the moves of a product run on without a gap, and no day goes back',
    `UPDATE inventory.moves SET date = '2026-01-17' WHERE ${of('avg')} AND seq = 2`,
  ],
  [
    'a product is worth the sum of its moves, and nothing when there is none of it',
    `UPDATE inventory.valuations SET value = value + 1 WHERE ${of('avg')}`,
  ],
  [
    'a product is worth the sum of its moves, and nothing when there is none of it',
    `UPDATE inventory.valuations SET quantity = quantity + 1 WHERE ${of('fifo')}`,
  ],
  [
    'every move says what its product was worth after it',
    `UPDATE inventory.moves SET product_value = product_value + 1 WHERE ${of('avg')} AND seq = 2`,
  ],
  [
    'the layers of a product are what is on hand, first in, first out',
    `UPDATE inventory.cost_layers SET quantity = quantity + 1 WHERE ${of('fifo')}`,
  ],
  [
    'the layers of a product are what is on hand, first in, first out',
    `UPDATE inventory.cost_layers SET product_id = ${product('avg')} WHERE ${of('fifo')}`,
  ],
  [
    'every done transfer is its moves, and no other has any',
    `UPDATE inventory.transfer_lines SET value = value + 1 WHERE ${linesOf('out')}`,
  ],
  [
    'every done transfer is its moves, and no other has any',
    `UPDATE inventory.transfers SET state = 'cancelled', backorder_id = NULL WHERE workspace_id = $acme AND external_id = 'out'`,
  ],
  [
    'a ready transfer lacks nothing, a waiting one does',
    `UPDATE inventory.transfers SET state = 'ready' WHERE workspace_id = $acme AND external_id = 'wait'`,
  ],
  [
    'no more comes or goes back than was moved, nor worth more',
    `UPDATE inventory.transfer_lines SET quantity_done = 8, quantity = 8 WHERE workspace_id = $acme AND return_line_id IS NOT NULL`,
  ],
  [
    'no more comes or goes back than was moved, nor worth more',
    `UPDATE inventory.transfer_lines SET original_value = 1000 WHERE workspace_id = $acme AND return_line_id IS NOT NULL`,
  ],
  [
    'lines of transfers count their products by factors of their units',
    `UPDATE inventory.transfer_lines SET unit_code = 'DZN', unit_factor = 13 WHERE ${linesOf('out')}`,
  ],
  [
    'lines of transfers count their products by factors of their units',
    `UPDATE inventory.product_units SET factor = 13 WHERE ${of('avg')}`,
    `UPDATE inventory.transfer_lines SET unit_code = 'XBX', unit_factor = 12 WHERE ${linesOf('out')}`,
  ],
  [
    'lines of adjustments count their products by factors of their units',
    `UPDATE inventory.adjustment_lines SET unit_code = 'XPX', unit_factor = 2 WHERE workspace_id = $acme AND adjustment_id = ${count('count')}`,
  ],
  [
    'product categories are a tree: none is in itself',
    `UPDATE inventory.product_categories SET parent_id = (SELECT id FROM inventory.product_categories WHERE external_id = 'nails' AND
      workspace_id = $acme) WHERE workspace_id = $acme AND external_id = 'iron'`,
  ],
  [
    'a barcode names one product, or one unit of a product',
    `UPDATE inventory.products SET barcode = 'box' WHERE workspace_id = $acme AND external_id = 'fifo'`,
  ],
  [
    'the units of a product are others than its own, and one at most is the default of a side',
    `UPDATE inventory.products SET unit_code = 'XBX' WHERE workspace_id = $acme AND external_id = 'avg'`,
  ],
  [
    'the units of a product are others than its own, and one at most is the default of a side',
    `UPDATE inventory.product_units SET sale = true WHERE ${of('avg')}`,
  ],
  [
    'every posted count is its moves, and no other has any',
    `UPDATE inventory.adjustment_lines SET difference = difference - 1 WHERE workspace_id = $acme AND adjustment_id = ${count('count')}`,
  ],
  [
    'every posted count is its moves, and no other has any',
    `UPDATE inventory.moves SET adjustment_id = ${count('uncounted')}, adjustment_line_id = (SELECT id FROM inventory.adjustment_lines
      WHERE workspace_id = $acme AND adjustment_id = ${count('uncounted')} AND position = 1) WHERE ${of('avg')} AND adjustment_id IS NOT NULL`,
  ],
  [
    'stock is worth what its accounts say, on every day',
    `UPDATE inventory.moves SET value = value + 1 WHERE ${of('avg')} AND seq = 1`,
  ],
  [
    'stock is worth what its accounts say, on every day',
    `UPDATE accounting.entries SET date = '2026-01-13' WHERE workspace_id = $acme AND source_resource = 'transfers' AND date = '2026-01-12'`,
  ],
  [
    'every document that moved goods has its entry, of its day and value',
    `UPDATE accounting.entries SET source_resource = 'bills' WHERE workspace_id = $acme AND source_resource = 'adjustments'`,
  ],
  [
    'every document that moved goods has its entry, of its day and value',
    `UPDATE accounting.entries SET source_name = 'X' WHERE workspace_id = $acme AND source_id = ${transfer('out')}`,
  ],
  [
    'goods received and goods billed are what waits on their account',
    `UPDATE accounting.receipt_bills SET value = value + 1 WHERE ${LINKED}`,
  ],
  [
    'goods received and goods billed are what waits on their account',
    `DELETE FROM accounting.receipt_bills WHERE ${LINKED}`,
  ],
  [
    'what waits of a receipt is what came of it and did not go back',
    'UPDATE accounting.receipt_bills SET quantity = quantity + 1 WHERE workspace_id = $acme AND bill_line_id IS NULL',
  ],
  [
    'what is billed of goods is received or waits, as far as it is not credited',
    'UPDATE accounting.receipt_bills SET quantity = quantity * 2 WHERE workspace_id = $acme AND receipt_line_id IS NULL',
  ],
  [
    'no more of a receipt is billed than came of it',
    `UPDATE accounting.receipt_bills SET quantity = -11 WHERE ${LINKED}`,
  ],
];
