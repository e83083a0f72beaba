/**
 * A move follows the previous one of its product: no number is skipped, the date does not go back, and the value of the product is its
 * previous value plus the value of the move (domain.md 6.13, 7: 33, 34). A document that is done gets no more moves. The arrays are read by
 * subqueries, so that PostgreSQL keeps one plan whatever their length.
 */
export const checkMoves = `CREATE OR REPLACE FUNCTION inventory.check_moves() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    products uuid[]; places integer[]; dates date[]; worths numeric[]; sums numeric[]; transfer_ids uuid[]; adjustment_ids uuid[];
    is_missing boolean; is_older boolean; is_off boolean;
  BEGIN
    FOR ws, products, places, dates, worths, sums, transfer_ids, adjustment_ids IN
      SELECT c.workspace_id, array_agg(c.product_id), array_agg(c.seq), array_agg(c.date), array_agg(c.value), array_agg(c.product_value),
        array_agg(c.transfer_id), array_agg(c.adjustment_id)
      FROM changed c GROUP BY 1 LOOP
      SELECT bool_or(c.seq > 1 AND p.id IS NULL), bool_or(p.date > c.date),
        bool_or(c.product_value <> coalesce(p.product_value, 0) + c.value)
      INTO is_missing, is_older, is_off
      FROM unnest((SELECT products), (SELECT places), (SELECT dates), (SELECT worths), (SELECT sums)) AS c (product_id, seq, date,
        value, product_value)
      LEFT JOIN inventory.moves p ON p.workspace_id = ws AND p.product_id = c.product_id AND p.seq = c.seq - 1;
      IF is_missing THEN
        RAISE EXCEPTION 'A move follows on the one before it of its product.'
          USING ERRCODE = '23514', CONSTRAINT = 'moves_order_check';
      END IF;
      IF is_older THEN
        RAISE EXCEPTION 'No move is dated before its product was moved last.'
          USING ERRCODE = '23514', CONSTRAINT = 'moves_date_order_check';
      END IF;
      IF is_off THEN
        RAISE EXCEPTION 'The value of a product is the sum of its moves.'
          USING ERRCODE = '23514', CONSTRAINT = 'moves_value_chain_check';
      END IF;
      PERFORM FROM unnest((SELECT transfer_ids), (SELECT adjustment_ids)) AS c (transfer_id, adjustment_id)
      LEFT JOIN inventory.transfers t ON t.workspace_id = ws AND t.id = c.transfer_id
      LEFT JOIN inventory.adjustments a ON a.workspace_id = ws AND a.id = c.adjustment_id
      WHERE coalesce(t.state, a.state) IN ('done', 'posted', 'cancelled');
      IF FOUND THEN
        RAISE EXCEPTION 'Nothing moves any more for a document that is through.'
          USING ERRCODE = '23514', CONSTRAINT = 'moves_open_check';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
