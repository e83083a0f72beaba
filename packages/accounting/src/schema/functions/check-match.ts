/**
 * Locks both items by id and reads them in one statement: the compared columns never change, of an item as of a posted entry (domain.md 7,
 * 19). The row of the books stays share-locked until the end, so that a change of the lock date waits for this match.
 */
export const checkMatch = `CREATE OR REPLACE FUNCTION accounting.check_match() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    locked_until date;
    fits boolean;
    last_date date;
  BEGIN
    SELECT b.lock_date INTO locked_until
    FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id FOR SHARE;
    IF NOT FOUND OR NEW.date <= locked_until THEN
      RAISE EXCEPTION 'The period of this date is locked.'
        USING ERRCODE = '23514', CONSTRAINT = 'reconciliations_lock_date_check';
    END IF;
    SELECT count(*) = 2 AND bool_and(e.state = 'posted' AND o.currency = NEW.currency
        AND o.side = CASE o.id WHEN NEW.debit_line_id THEN 'debit' ELSE 'credit' END)
        AND min(o.account_id::text) = max(o.account_id::text)
        AND count(o.partner_id) IN (0, 2) AND min(o.partner_id::text) IS NOT DISTINCT FROM max(o.partner_id::text),
      max(e.date)
    INTO fits, last_date
    FROM (SELECT o.* FROM accounting.open_items o
      WHERE o.workspace_id = NEW.workspace_id AND o.id IN (NEW.debit_line_id, NEW.credit_line_id) ORDER BY o.id FOR UPDATE) o
    CROSS JOIN LATERAL (SELECT e.state, e.date FROM accounting.entry_lines l
      JOIN accounting.entries e ON e.workspace_id = NEW.workspace_id AND e.id = l.entry_id
      WHERE l.workspace_id = NEW.workspace_id AND l.id = o.id OFFSET 0) e;
    IF fits IS NOT TRUE THEN
      RAISE EXCEPTION 'A match joins a debit and a credit of one account, partner and currency.'
        USING ERRCODE = '23514', CONSTRAINT
        = 'reconciliations_lines_check';
    END IF;
    IF NEW.date < last_date THEN
      RAISE EXCEPTION 'A match is not older than its lines.'
        USING ERRCODE = '23514', CONSTRAINT = 'reconciliations_lines_date_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
