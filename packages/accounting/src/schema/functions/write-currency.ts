/**
 * Stores a changed row of the view `currencies` in `changed_currencies`. Refuses a change of an older version. Of two first changes at once
 * one may meet the other in any unique key of the row: that is the same refusal, not a double external id.
 */
export const writeCurrency = `CREATE OR REPLACE FUNCTION accounting.write_currency(of_workspace uuid, changed jsonb) RETURNS void
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    INSERT INTO accounting.changed_currencies AS c
      (workspace_id, id, created_at, updated_at, version, external_id, metadata, code, active)
    VALUES (of_workspace, (changed ->> 'id')::uuid, (changed ->> 'created_at')::timestamptz, now(), (changed ->> 'version')::integer,
      changed ->> 'external_id', coalesce(changed -> 'metadata', '{}'), changed ->> 'code', (changed ->> 'active')::boolean)
    ON CONFLICT (workspace_id, id) DO UPDATE SET updated_at = EXCLUDED.updated_at, version = EXCLUDED.version,
      external_id = EXCLUDED.external_id, metadata = EXCLUDED.metadata, active = EXCLUDED.active
    WHERE c.version = EXCLUDED.version - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The currency was changed meanwhile.' USING ERRCODE = '40001';
    END IF;
  EXCEPTION WHEN unique_violation THEN
    IF EXISTS (SELECT FROM accounting.changed_currencies c WHERE c.workspace_id = of_workspace
        AND c.external_id = changed ->> 'external_id' AND c.id <> (changed ->> 'id')::uuid) THEN
      RAISE EXCEPTION 'Another currency has this external id.'
        USING ERRCODE = '23505', CONSTRAINT = 'currencies_external_id_key';
    END IF;
    RAISE EXCEPTION 'The currency was changed meanwhile.' USING ERRCODE = '40001';
  END
  $body$`;
