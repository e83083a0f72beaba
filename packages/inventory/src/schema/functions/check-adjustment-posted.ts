/** An adjustment is posted with the moves of its lines. */
export const checkAdjustmentPosted = `CREATE OR REPLACE FUNCTION inventory.check_adjustment_posted() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM inventory.adjustment_lines l
    LEFT JOIN inventory.moves m ON m.workspace_id = l.workspace_id AND m.adjustment_line_id = l.id
    WHERE l.workspace_id = NEW.workspace_id AND l.adjustment_id = NEW.id
      AND (l.difference IS NULL OR coalesce(m.quantity, 0) <> abs(l.difference) OR abs(coalesce(m.value, 0)) <> abs(l.value)
        OR m.date <> NEW.date OR m.product_id <> l.product_id);
    IF FOUND THEN
      RAISE EXCEPTION 'A document is through with the moves of its lines.'
        USING ERRCODE = '23514', CONSTRAINT = 'adjustments_moves_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
