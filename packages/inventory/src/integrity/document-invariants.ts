import { seriesOffFindings } from '@daybook/numbering';
import type { Invariant } from '@daybook/records';
import { STOCK_NUMBERS } from '../stock/numbers-in-use.js';

/** What must hold for the documents that drive the stock ledger. */
export const DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'every done transfer is its moves, and no other has any',
    rule: 'domain.md 5.7',
    sql: `SELECT 'transfers' AS resource, t.id, format('line %s: done %s worth %s, moved %s worth %s on %s', x.position, x.quantity_done, x.value,
          coalesce(m.quantity, 0), coalesce(m.value, 0), m.date) AS detail
      FROM inventory.transfers t JOIN inventory.transfer_lines x ON x.workspace_id = $1 AND x.transfer_id = t.id
      LEFT JOIN inventory.moves m ON m.workspace_id = $1 AND m.transfer_line_id = x.id
      WHERE t.workspace_id = $1 AND CASE t.state
        WHEN 'done' THEN x.quantity_done IS DISTINCT FROM coalesce(m.quantity, 0) OR x.value IS DISTINCT FROM abs(coalesce(m.value, 0))
          OR m.date <> t.date OR m.product_id <> x.product_id OR m.location_from_id <> t.location_from_id
          OR m.location_to_id <> t.location_to_id OR x.quantity_reserved <> 0
        ELSE m.id IS NOT NULL OR (t.state IN ('draft', 'cancelled') AND x.quantity_reserved <> 0) END`,
  },
  {
    name: 'a ready transfer lacks nothing, a waiting one does',
    rule: 'domain.md 4.13',
    sql: `SELECT 'transfers' AS resource, t.id, format('%s: %s of %s reserved', t.state, sum(x.quantity_reserved), sum(x.quantity_base)) AS detail
      FROM inventory.transfers t JOIN inventory.transfer_lines x ON x.workspace_id = $1 AND x.transfer_id = t.id
      WHERE t.workspace_id = $1 AND t.state IN ('waiting', 'ready') AND t.kind IN ('delivery', 'return_out', 'internal')
      GROUP BY t.id, t.state HAVING (sum(x.quantity_reserved) = sum(x.quantity_base)) <> (t.state = 'ready')`,
  },
  {
    name: 'no more comes or goes back than was moved, nor worth more',
    rule: 'domain.md 5.7, 6.9',
    sql: `SELECT 'transfers' AS resource, l.transfer_id AS id,
        format('line %s: %s of %s back, worth %s of %s', l.position, sum(coalesce(x.quantity_done, x.quantity_base)), l.quantity_done, sum(x.original_value), l.value) AS detail
      FROM inventory.transfer_lines x
      JOIN inventory.transfer_lines l ON l.workspace_id = $1 AND l.id = x.return_line_id
      WHERE x.workspace_id = $1 GROUP BY l.id, l.transfer_id, l.position, l.quantity_done, l.value
      HAVING sum(coalesce(x.quantity_done, x.quantity_base)) > l.quantity_done OR sum(x.original_value) > l.value
        OR (sum(x.quantity_done) = l.quantity_done AND sum(x.original_value) <> l.value)`,
  },
  {
    name: 'every posted count is its moves, and no other has any',
    rule: 'domain.md 5.8',
    sql: `SELECT 'adjustments' AS resource, a.id, format('line %s: difference %s worth %s, moved %s worth %s on %s', x.position, x.difference, x.value,
          coalesce(m.quantity, 0), coalesce(m.value, 0), m.date) AS detail
      FROM inventory.adjustments a JOIN inventory.adjustment_lines x ON x.workspace_id = $1 AND x.adjustment_id = a.id
      LEFT JOIN inventory.moves m ON m.workspace_id = $1 AND m.adjustment_line_id = x.id
      WHERE a.workspace_id = $1 AND CASE a.state
        WHEN 'posted' THEN abs(x.difference) IS DISTINCT FROM coalesce(m.quantity, 0) OR x.value IS DISTINCT FROM coalesce(m.value, 0)
          OR m.date <> a.date OR m.product_id <> x.product_id
          OR a.location_id <> CASE WHEN x.difference > 0 THEN m.location_to_id ELSE m.location_from_id END
        ELSE m.id IS NOT NULL END`,
  },
  {
    name: 'the series of stock documents go on after their last numbers',
    rule: 'domain.md 3.6',
    sql: seriesOffFindings(STOCK_NUMBERS, `CASE o.class WHEN 'adjustments' THEN 'adjustments' ELSE 'transfers' END`),
  },
];
