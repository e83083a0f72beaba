import { type NumbersInUse, sequenceSql } from '@daybook/numbering';

/**
 * The last number of a collection. A record may be deleted with its number, which is never reused: if the series is ahead, the
 * history shows whether that is the reason.
 */
const last = (collection: 'quotations' | 'orders'): string => `
  SELECT w.id AS workspace_id, w.slug AS workspace, w.id AS scope_id, '${collection}' AS class, '' AS period, '${collection}' AS name,
    greatest(d.last, CASE WHEN s.next > coalesce(d.last, 0) + 1 THEN (
      SELECT max(${sequenceSql(`(h.changes #>> '{number,from}')`)}) FROM records.history h
      WHERE h.workspace_id = $1 AND h.record_type = '${collection}' AND h.action = 'deleted') END) AS last
  FROM tokens.workspaces w
  CROSS JOIN LATERAL (SELECT max(${sequenceSql('r.number')}) AS last FROM sales.${collection} r WHERE r.workspace_id = $1) AS d
  LEFT JOIN numbering.published_series s ON s.workspace_id = $1 AND s.scope_id = w.id AND s.class = '${collection}' AND s.period = ''
  WHERE w.id = $1`;

export const SALE_NUMBERS: NumbersInUse = `${last('quotations')} UNION ALL ${last('orders')}`;
