/** Stores a change of the view `currencies` as a row of `changed_currencies`. Refuses a change of an older version. */
export const changeCurrency = `CREATE OR REPLACE FUNCTION accounting.change_currency() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    INSERT INTO accounting.changed_currencies AS c
      (workspace_id, id, created_at, updated_at, version, external_id, metadata, code, active)
    VALUES (OLD.workspace_id, OLD.id, OLD.created_at, NEW.updated_at, NEW.version, NEW.external_id, NEW.metadata,
      OLD.code, NEW.active)
    ON CONFLICT (workspace_id, id) DO UPDATE SET updated_at = EXCLUDED.updated_at, version = EXCLUDED.version,
      external_id = EXCLUDED.external_id, metadata = EXCLUDED.metadata, active = EXCLUDED.active
    WHERE c.version = EXCLUDED.version - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The currency was changed meanwhile.' USING ERRCODE = '40001';
    END IF;
    RETURN NEW;
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'Another currency has this external id.'
      USING ERRCODE = '23505', CONSTRAINT = 'currencies_external_id_key';
  END
  $body$`;
