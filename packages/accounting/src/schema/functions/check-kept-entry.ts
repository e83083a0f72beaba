/**
 * Refuses a change of a posted entry. PostgreSQL parses the condition of a trigger again with each statement that may fire it, at a cost
 * that grows with the condition. Long comparisons are therefore in functions, which are parsed once per session.
 */
export const checkKeptEntry = `CREATE OR REPLACE FUNCTION accounting.check_kept_entry() RETURNS trigger
  LANGUAGE plpgsql  SET search_path = '' AS $body$
  BEGIN
    IF to_jsonb(NEW) - '{reference,metadata,external_id,version,updated_at}'::text[] IS DISTINCT FROM to_jsonb(OLD) -
      '{reference,metadata,external_id,version,updated_at}'::text[] THEN
      RAISE EXCEPTION 'A posted entry never changes.' USING ERRCODE = '23514', CONSTRAINT = 'entries_immutable_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
