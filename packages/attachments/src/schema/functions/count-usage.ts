/** The row of `usage` is locked until the transaction ends: two uploads cannot both take the last bytes of a quota. */
export const countUsage = `CREATE OR REPLACE FUNCTION attachments.count_usage() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO attachments.usage AS u (workspace_id, bytes) VALUES (NEW.workspace_id, NEW.size)
      ON CONFLICT (workspace_id) DO UPDATE SET bytes = u.bytes + excluded.bytes;
    ELSE
      UPDATE attachments.usage u SET bytes = u.bytes - OLD.size WHERE u.workspace_id = OLD.workspace_id;
    END IF;
    RETURN NULL;
  END
  $body$`;
