/** A transfer becomes done with the moves of its lines. */
export const checkTransferDone = `CREATE OR REPLACE FUNCTION inventory.check_transfer_done() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM inventory.transfer_lines l
    LEFT JOIN inventory.moves m ON m.workspace_id = l.workspace_id AND m.transfer_line_id = l.id
    WHERE l.workspace_id = NEW.workspace_id AND l.transfer_id = NEW.id
      AND (l.quantity_done IS NULL OR coalesce(m.quantity, 0) <> abs(l.quantity_done) OR abs(coalesce(m.value, 0)) <> abs(l.value)
        OR m.date <> NEW.date OR m.product_id <> l.product_id);
    IF FOUND THEN
      RAISE EXCEPTION 'A document is through with the moves of its lines.'
        USING ERRCODE = '23514', CONSTRAINT = 'transfers_moves_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
