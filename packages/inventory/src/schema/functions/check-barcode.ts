/**
 * A barcode names one thing: a product or a unit of a product. Both tables have a key of their own; this compares with the other one. The
 * advisory lock makes two transactions that write the same barcode wait for each other.
 */
export const checkBarcode = `CREATE OR REPLACE FUNCTION inventory.check_barcode() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    is_taken boolean;
  BEGIN
    PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(NEW.workspace_id::text || NEW.barcode, 75));
    EXECUTE pg_catalog.format('SELECT EXISTS (SELECT FROM %s x WHERE x.workspace_id = $1 AND x.barcode = $2)', TG_ARGV[0])
      INTO is_taken USING NEW.workspace_id, NEW.barcode;
    IF is_taken THEN
      RAISE EXCEPTION 'A barcode names one product, or one unit of a product.'
        USING ERRCODE = '23505', CONSTRAINT = TG_ARGV[1];
    END IF;
    RETURN NEW;
  END
  $body$`;
