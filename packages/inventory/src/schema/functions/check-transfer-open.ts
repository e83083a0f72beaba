/** The lines of a transfer that is done or cancelled never change. */
export const checkTransferOpen = `CREATE OR REPLACE FUNCTION inventory.check_transfer_open() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    parent record;
    found_state text;
  BEGIN
    FOR parent IN SELECT DISTINCT c.workspace_id, c.transfer_id AS id FROM changed c ORDER BY 1, 2 LOOP
      SELECT d.state INTO found_state
      FROM inventory.transfers d WHERE d.workspace_id = parent.workspace_id AND d.id = parent.id FOR SHARE;
      IF found_state IN ('done', 'posted', 'cancelled') THEN
        RAISE EXCEPTION 'The lines of a document that is through never change.'
          USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
