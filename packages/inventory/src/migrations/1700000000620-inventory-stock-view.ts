import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'l.workspace_id, l.id, l.created_at, l.updated_at, l.version, l.external_id, l.metadata';
const NAMED = 'l.product_id, l.location_id, p.name AS product_name, p.code AS product_code, o.name AS location_name';
const LEVELS = `inventory.stock_levels l
  JOIN inventory.products p ON p.workspace_id = l.workspace_id AND p.id = l.product_id
  JOIN inventory.locations o ON o.workspace_id = l.workspace_id AND o.id = l.location_id`;

/** What confirmed transfers will bring there or take away. */
const open = (location: string) => `(SELECT coalesce(sum(x.quantity), 0)
    FROM inventory.transfer_lines x JOIN inventory.transfers t ON t.workspace_id = x.workspace_id AND t.id = x.transfer_id
    WHERE x.workspace_id = l.workspace_id AND x.product_id = l.product_id AND x.quantity_done IS NULL
      AND t.${location} = l.location_id AND t.state IN ('waiting', 'ready'))`;

const VIEW = `
  CREATE VIEW inventory.stock AS
  SELECT ${RECORD}, ${NAMED}, l.on_hand, l.reserved, l.on_hand - l.reserved AS available,
    ${open('location_to_id')} AS incoming, ${open('location_from_id')} AS outgoing,
    CASE WHEN v.quantity > 0 THEN round(v.value * l.on_hand / v.quantity, v.decimals) ELSE 0 END AS value
  FROM ${LEVELS}
  LEFT JOIN inventory.valuations v ON v.workspace_id = l.workspace_id AND v.product_id = l.product_id`;

/** The same rows as they were at the end of a day, from the moves alone; reservations leave no trace to tell them by. */
const AS_OF = `
  CREATE FUNCTION inventory.stock_at(workspace uuid, day date) RETURNS SETOF inventory.stock LANGUAGE sql STABLE AS $body$
  SELECT ${RECORD}, ${NAMED}, coalesce(m.on_hand, 0), NULL::numeric, NULL::numeric, NULL::numeric, NULL::numeric,
    CASE WHEN w.product_quantity > 0 THEN round(w.product_value * m.on_hand / w.product_quantity, v.decimals) ELSE 0 END
  FROM ${LEVELS}
  LEFT JOIN inventory.valuations v ON v.workspace_id = l.workspace_id AND v.product_id = l.product_id
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN m.location_to_id = l.location_id THEN m.quantity ELSE -m.quantity END) AS on_hand
    FROM inventory.moves m
    WHERE m.workspace_id = l.workspace_id AND m.product_id = l.product_id AND m.date <= day
      AND l.location_id IN (m.location_from_id, m.location_to_id)) m ON true
  LEFT JOIN LATERAL (
    SELECT m.product_quantity, m.product_value FROM inventory.moves m
    WHERE m.workspace_id = l.workspace_id AND m.product_id = l.product_id AND m.date <= day
    ORDER BY m.seq DESC LIMIT 1) w ON true
  WHERE l.workspace_id = workspace
  $body$`;

/** Stock as it is read (domain.md 4.15). */
export class InventoryStockView1700000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW);
    await runner.query(AS_OF);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
