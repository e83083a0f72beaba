/** No two journals share a code, neither as `code` nor as `credit_code`. */
export const takeJournalCodes = `CREATE OR REPLACE FUNCTION accounting.take_journal_codes() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    INSERT INTO accounting.journal_codes (workspace_id, code, journal_id)
    VALUES (NEW.workspace_id, NEW.code, NEW.id) ON CONFLICT DO NOTHING;
    PERFORM FROM accounting.journal_codes c
    WHERE c.workspace_id = NEW.workspace_id AND c.code = NEW.code AND c.journal_id = NEW.id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'Another journal has this code.' USING ERRCODE = '23505', CONSTRAINT = 'journals_code_key', DETAIL =
        'constraint "journals_code_key"';
    END IF;
    INSERT INTO accounting.journal_codes (workspace_id, code, journal_id)
    VALUES (NEW.workspace_id, NEW.credit_code, NEW.id) ON CONFLICT DO NOTHING;
    PERFORM FROM accounting.journal_codes c
    WHERE c.workspace_id = NEW.workspace_id AND c.code = NEW.credit_code AND c.journal_id = NEW.id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'Another journal has this code.' USING ERRCODE = '23505', CONSTRAINT = 'journals_credit_code_key', DETAIL =
        'constraint "journals_credit_code_key"';
    END IF;
    RETURN NEW;
  END
  $body$`;
