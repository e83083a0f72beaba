import { type NumbersInUse, sequenceSql } from '@daybook/numbering';

/**
 * The last number of purchase orders. A record may be deleted with its number, which is never reused: if the series is ahead, the history
 * shows whether that is the reason.
 */
export const PURCHASE_NUMBERS: NumbersInUse = `
  SELECT w.id AS workspace_id, w.slug AS workspace, w.id AS scope_id, 'purchase_orders' AS class, '' AS period, 'purchase_orders' AS name,
    greatest(d.last, CASE WHEN s.next > coalesce(d.last, 0) + 1 THEN (
      SELECT max(${sequenceSql(`(h.changes #>> '{number,from}')`)}) FROM records.history h
      WHERE h.workspace_id = $1 AND h.record_type = 'purchase_orders' AND h.action = 'deleted') END) AS last
  FROM tokens.workspaces w
  CROSS JOIN LATERAL (SELECT max(${sequenceSql('r.number')}) AS last FROM purchasing.purchase_orders r WHERE r.workspace_id = $1) AS d
  LEFT JOIN numbering.published_series s ON s.workspace_id = $1 AND s.scope_id = w.id AND s.class = 'purchase_orders' AND s.period = ''
  WHERE w.id = $1`;
