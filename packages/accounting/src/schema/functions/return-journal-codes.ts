/** Frees the codes that a journal no longer has. */
export const returnJournalCodes = `CREATE OR REPLACE FUNCTION accounting.return_journal_codes() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    DELETE FROM accounting.journal_codes c
    WHERE c.workspace_id = OLD.workspace_id AND c.journal_id = OLD.id
      AND NOT EXISTS (SELECT FROM accounting.journals j
        WHERE j.workspace_id = c.workspace_id AND j.id = c.journal_id AND c.code IN (j.code, j.credit_code));
    RETURN NULL;
  END
  $body$`;
