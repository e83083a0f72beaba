import { ITEM_DIFFERS } from './item-differs.js';

/**
 * Draft to posted (domain.md 7: 1, 6, 10, 15), in one read of the lines of the entry with their open items, because a line of a draft may
 * have changed since its item was created. The row of the entry is locked when this runs, and each statement here sees what is committed by
 * then: lines of sessions that this one waited for, and the row of the series that the posting statement itself took. The row of the books
 * stays share-locked until the end, so that a change of the lock date waits for this transaction. The number must be one that the series
 * has issued and follow the previous one, so the numbers of a series are 1 to n. Runs with the rights of the owner, who alone writes
 * `ledger_tail`. `(SELECT NEW.id)`: PostgreSQL then expects as many lines of this entry as of any, and keeps its plan; of an id that it is
 * given it expects fewer, and plans again for each posting.
 */
export const checkPosting = `CREATE OR REPLACE FUNCTION accounting.check_posting() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    locked_until date;
    difference numeric;
    any_differs boolean;
    next_seq integer;
    follows boolean;
  BEGIN
    SELECT b.lock_date INTO locked_until
    FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The workspace has no books to post to.' USING ERRCODE = '23514', CONSTRAINT = 'entries_books_check';
    END IF;
    IF NEW.date <= locked_until THEN
      RAISE EXCEPTION 'The period of this date is locked.' USING ERRCODE = '23514', CONSTRAINT = 'entries_lock_date_check';
    END IF;
    SELECT coalesce(sum(l.debit) - sum(l.credit), 0), bool_or(i.differs),
      (SELECT s.next FROM numbering.series s
        WHERE s.workspace_id = NEW.workspace_id AND s.scope_id = NEW.journal_id AND s.class = NEW.class
          AND s.period = NEW.fiscal_year),
      NEW.seq = 1 OR EXISTS (SELECT FROM accounting.entries p
        WHERE p.workspace_id = NEW.workspace_id AND p.journal_id = NEW.journal_id AND p.class = NEW.class
          AND p.fiscal_year = NEW.fiscal_year AND p.seq = NEW.seq - 1)
    INTO difference, any_differs, next_seq, follows
    FROM accounting.entry_lines l
    LEFT JOIN LATERAL (SELECT ${ITEM_DIFFERS} OR o.date IS
            DISTINCT FROM NEW.date AS differs
      FROM accounting.open_items o JOIN accounting.accounts a ON a.workspace_id = NEW.workspace_id AND a.id = l.account_id
      WHERE o.workspace_id = NEW.workspace_id AND o.id = l.id OFFSET 0) i ON true
    WHERE l.workspace_id = NEW.workspace_id AND l.entry_id = (SELECT NEW.id);
    IF any_differs THEN
      RAISE EXCEPTION 'The open items of an entry are its lines.'
        USING ERRCODE = '23514', CONSTRAINT = 'entries_open_items_check';
    END IF;
    IF difference <> 0 THEN
      RAISE EXCEPTION 'Debit and credit of an entry must be equal.' USING ERRCODE = '23514', CONSTRAINT = 'entries_balance_check';
    END IF;
    IF (NEW.seq < next_seq AND follows) IS NOT TRUE THEN
      RAISE EXCEPTION 'An entry takes the next number of its series.'
        USING ERRCODE = '23514', CONSTRAINT = 'entries_series_check';
    END IF;
    INSERT INTO accounting.ledger_tail (workspace_id, entry_id) VALUES (NEW.workspace_id, NEW.id);
    RETURN NEW;
  END
  $body$`;
