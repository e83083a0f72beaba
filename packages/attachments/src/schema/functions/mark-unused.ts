/** The blob is locked before its attachments are counted: of two that delete the last two, one sees that none is left. */
export const markUnused = `CREATE OR REPLACE FUNCTION attachments.mark_unused() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM attachments.blobs b WHERE b.workspace_id = OLD.workspace_id AND b.sha256 = OLD.sha256 FOR UPDATE;
    UPDATE attachments.blobs b SET unused_since = now()
    WHERE b.workspace_id = OLD.workspace_id AND b.sha256 = OLD.sha256 AND NOT EXISTS (
      SELECT FROM attachments.attachments a WHERE a.workspace_id = OLD.workspace_id AND a.sha256 = OLD.sha256);
    RETURN NULL;
  END
  $body$`;
