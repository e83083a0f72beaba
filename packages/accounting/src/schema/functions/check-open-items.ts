import { ITEM_DIFFERS } from './item-differs.js';

/**
 * A new open item must equal its line: on a matched account, on the day of its entry, and fully open; an exchange difference, without an
 * amount in the currency of the document, is settled from the start (domain.md 6.6). The entry is locked: one that is being posted
 * concurrently either finds this item (check_posting), or is posted by now, and its lines are read again as posted.
 */
export const checkOpenItems = `CREATE OR REPLACE FUNCTION accounting.check_open_items() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ids uuid[]; accounts uuid[]; partners uuid[]; currencies text[]; sides text[]; dates date[];
    amounts numeric[]; foreign_amounts numeric[];
    any_posted boolean; any_differs boolean; any_partial boolean;
  BEGIN
    FOR ws, ids, accounts, partners, currencies, sides, dates, amounts, foreign_amounts, any_partial IN
      SELECT o.workspace_id, array_agg(o.id), array_agg(o.account_id), array_agg(o.partner_id), array_agg(o.currency), array_agg(o.side),
        array_agg(o.date), array_agg(o.amount), array_agg(o.amount_currency),
        bool_or(o.residual_currency <> o.amount_currency
          OR o.residual <> CASE WHEN o.amount_currency = 0 THEN 0 ELSE o.amount END)
      FROM changed o GROUP BY 1 LOOP
      FOR reading IN 1..2 LOOP
        SELECT bool_or(e.state = 'posted'), bool_or(l.differs OR o.date IS DISTINCT FROM e.date) INTO any_posted, any_differs
        FROM unnest((SELECT ids), (SELECT accounts), (SELECT partners), (SELECT currencies), (SELECT sides), (SELECT dates), (SELECT
          amounts), (SELECT foreign_amounts))
          AS o (id, account_id, partner_id, currency, side, date, amount, amount_currency)
        CROSS JOIN LATERAL (SELECT l.entry_id, ${ITEM_DIFFERS} AS differs
          FROM accounting.entry_lines l JOIN accounting.accounts a ON a.workspace_id = ws AND a.id = l.account_id
          WHERE l.workspace_id = ws AND l.id = o.id OFFSET 0) l
        CROSS JOIN LATERAL (SELECT e.state, e.date FROM accounting.entries e
          WHERE e.workspace_id = ws AND e.id = l.entry_id FOR SHARE) e;
        EXIT WHEN any_posted IS NOT TRUE;
      END LOOP;
      IF any_differs THEN
        RAISE EXCEPTION 'An open item is a line of a matched account, with its partner, side, currency, amounts and date.' USING
          ERRCODE = '23514', CONSTRAINT = 'open_items_line_check';
      END IF;
      IF any_partial THEN
        RAISE EXCEPTION 'A new item is open as a whole.' USING ERRCODE = '23514', CONSTRAINT = 'open_items_whole_check';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
