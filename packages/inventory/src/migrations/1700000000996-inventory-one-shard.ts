import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a statement changed, taken into variables workspace by workspace: nearly always there is one. Everything that is then read names
 * it, so a distributed database answers it on the shard where the trigger runs; it cannot join the changed rows themselves.
 */
const eachWorkspace = (name: string, variables: string, changed: string, body: string) => `
  CREATE OR REPLACE FUNCTION inventory.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ${variables}
  BEGIN
    ${changed} LOOP
      ${body}
    END LOOP;
    RETURN NULL;
  END
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

const LEVELS = eachWorkspace(
  'check_levels',
  'ids uuid[];',
  'FOR ws, ids IN SELECT c.workspace_id, array_agg(c.location_id) FROM changed c GROUP BY 1',
  `PERFORM FROM unnest(ids) AS c (id)
      JOIN inventory.locations o ON o.workspace_id = ws AND o.id = c.id WHERE o.type <> 'internal';
      IF FOUND THEN
        ${raise('stock_levels_internal_check', 'Stock is kept at internal locations.')}
      END IF;`,
);

/** Each move is compared with the one before it of its product, in one look (domain.md 7). */
const MOVES = eachWorkspace(
  'check_moves',
  `products uuid[]; places integer[]; dates date[]; worths numeric[]; sums numeric[]; transfer_ids uuid[]; adjustment_ids uuid[];
    is_missing boolean; is_older boolean; is_off boolean;`,
  `FOR ws, products, places, dates, worths, sums, transfer_ids, adjustment_ids IN
      SELECT c.workspace_id, array_agg(c.product_id), array_agg(c.seq), array_agg(c.date), array_agg(c.value), array_agg(c.product_value),
        array_agg(c.transfer_id), array_agg(c.adjustment_id)
      FROM changed c GROUP BY 1`,
  `SELECT bool_or(c.seq > 1 AND p.id IS NULL), bool_or(p.date > c.date),
        bool_or(c.product_value <> coalesce(p.product_value, 0) + c.value)
      INTO is_missing, is_older, is_off
      FROM unnest(products, places, dates, worths, sums) AS c (product_id, seq, date, value, product_value)
      LEFT JOIN inventory.moves p ON p.workspace_id = ws AND p.product_id = c.product_id AND p.seq = c.seq - 1;
      IF is_missing THEN
        ${raise('moves_order_check', 'A move follows on the one before it of its product.')}
      END IF;
      IF is_older THEN
        ${raise('moves_date_order_check', 'No move is dated before its product was moved last.')}
      END IF;
      IF is_off THEN
        ${raise('moves_value_chain_check', 'The value of a product is the sum of its moves.')}
      END IF;
      PERFORM FROM unnest(transfer_ids, adjustment_ids) AS c (transfer_id, adjustment_id)
      LEFT JOIN inventory.transfers t ON t.workspace_id = ws AND t.id = c.transfer_id
      LEFT JOIN inventory.adjustments a ON a.workspace_id = ws AND a.id = c.adjustment_id
      WHERE coalesce(t.state, a.state) IN ('done', 'posted', 'cancelled');
      IF FOUND THEN
        ${raise('moves_open_check', 'Nothing moves any more for a document that is through.')}
      END IF;`,
);

/** The same walls (domain.md 7), each answered within the shard of the workspace (docs/adr/0035-*). */
export class InventoryOneShard1700000000996 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [LEVELS, MOVES]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
