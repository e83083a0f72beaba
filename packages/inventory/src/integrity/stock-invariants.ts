import type { Invariant } from '@daybook/records';

/** Every move by location: incoming quantities as they are, outgoing ones below 0. */
const FLOWS = `
    SELECT m.product_id, m.location_to_id AS location_id, m.quantity, m.date, m.seq FROM inventory.moves m WHERE m.workspace_id = $1
    UNION ALL SELECT m.product_id, m.location_from_id, -m.quantity, m.date, m.seq FROM inventory.moves m WHERE m.workspace_id = $1`;

const INTERNAL = `JOIN inventory.locations o ON o.workspace_id = $1 AND o.id = f.location_id AND o.type = 'internal'`;

/** What must hold for the stock ledger and the tables derived from it (domain.md 7, 30 to 38). */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no stock is below zero, and none is reserved that is not there',
    rule: 'domain.md 7, 30',
    sql: `SELECT 'stock' AS resource, l.id, format('on hand %s, reserved %s', l.on_hand, l.reserved) AS detail
      FROM inventory.stock_levels l WHERE l.workspace_id = $1 AND NOT (l.on_hand >= 0 AND l.reserved >= 0 AND l.reserved <= l.on_hand)`,
  },
  {
    name: 'what is on hand is what its moves brought and took',
    rule: 'domain.md 7, 31',
    sql: `SELECT 'products' AS resource, product_id AS id,
        format('at location %s: kept %s, moved %s', location_id, coalesce(kept, 0), coalesce(moved, 0)) AS detail
      FROM (SELECT l.product_id, l.location_id, l.on_hand AS kept FROM inventory.stock_levels l WHERE l.workspace_id = $1) k
      FULL JOIN (SELECT f.product_id, f.location_id, sum(f.quantity) AS moved FROM (${FLOWS}) f ${INTERNAL} GROUP BY 1, 2) m
        USING (product_id, location_id)
      WHERE coalesce(kept, 0) <> coalesce(moved, 0)`,
  },
  {
    name: 'nothing ever left a place where it was not',
    rule: 'domain.md 7, 31',
    sql: `SELECT 'products' AS resource, product_id AS id, format('on %s at location %s: %s', date, location_id, on_hand) AS detail
      FROM (SELECT f.product_id, f.location_id, f.date, sum(f.quantity) OVER (PARTITION BY f.product_id, f.location_id ORDER BY f.seq) AS on_hand
        FROM (${FLOWS}) f ${INTERNAL}) run
      WHERE on_hand < 0`,
  },
  {
    name: 'stock is kept at internal locations',
    rule: 'domain.md 4.15',
    sql: `SELECT 'locations' AS resource, o.id, format('%s is of type %s', o.name, o.type) AS detail
      FROM inventory.locations o WHERE o.workspace_id = $1 AND o.type <> 'internal'
        AND EXISTS (SELECT FROM inventory.stock_levels l WHERE l.workspace_id = $1 AND l.location_id = o.id)`,
  },
  {
    name: 'what is reserved is what open transfers hold',
    rule: 'domain.md 7, 32',
    sql: `SELECT 'products' AS resource, product_id AS id,
        format('at location %s: reserved %s, held %s', location_id, coalesce(reserved, 0), coalesce(held, 0)) AS detail
      FROM (SELECT l.product_id, l.location_id, l.reserved FROM inventory.stock_levels l WHERE l.workspace_id = $1) k
      FULL JOIN (SELECT x.product_id, t.location_from_id AS location_id, sum(x.quantity_reserved) AS held
        FROM inventory.transfers t JOIN inventory.transfer_lines x ON x.workspace_id = $1 AND x.transfer_id = t.id
        WHERE t.workspace_id = $1 AND t.state IN ('waiting', 'ready') GROUP BY 1, 2) h USING (product_id, location_id)
      WHERE coalesce(reserved, 0) <> coalesce(held, 0)`,
  },
  {
    name: 'the moves of a product run on without a gap, and no day goes back',
    rule: 'domain.md 7, 33; 6.13',
    sql: `SELECT 'moves' AS resource, id, format('%s: number %s on %s after number %s on %s', name, seq, date, former, former_date) AS detail
      FROM (SELECT m.id, m.name, m.seq, m.date, lag(m.seq, 1, 0) OVER own AS former, lag(m.date) OVER own AS former_date
        FROM inventory.moves m WHERE m.workspace_id = $1 WINDOW own AS (PARTITION BY m.product_id ORDER BY m.seq)) run
      WHERE seq <> former + 1 OR date < former_date`,
  },
  {
    name: 'a product is worth the sum of its moves, and nothing when there is none of it',
    rule: 'domain.md 7, 34',
    sql: `SELECT 'products' AS resource, product_id AS id,
        format('kept %s worth %s, moved %s worth %s', coalesce(k.quantity, 0), coalesce(k.value, 0), coalesce(m.quantity, 0), coalesce(m.value, 0)) AS detail
      FROM (SELECT v.product_id, v.quantity, v.value FROM inventory.valuations v WHERE v.workspace_id = $1) k
      FULL JOIN (SELECT s.product_id, s.value, q.quantity
        FROM (SELECT x.product_id, sum(x.value) AS value FROM inventory.moves x WHERE x.workspace_id = $1 GROUP BY 1) s
        JOIN (SELECT f.product_id, coalesce(sum(f.quantity) FILTER (WHERE o.id IS NOT NULL), 0) AS quantity
          FROM (${FLOWS}) f LEFT ${INTERNAL} GROUP BY 1) q USING (product_id)) m USING (product_id)
      WHERE coalesce(k.quantity, 0) <> coalesce(m.quantity, 0) OR coalesce(k.value, 0) <> coalesce(m.value, 0)
        OR k.value < 0 OR (k.quantity = 0 AND k.value <> 0)`,
  },
  {
    name: 'every move says what its product was worth after it',
    rule: 'domain.md 7, 34',
    sql: `SELECT 'moves' AS resource, id, format('%s: %s after %s and %s', name, product_value, former, value) AS detail
      FROM (SELECT m.id, m.name, m.value, m.product_value, lag(m.product_value, 1, 0) OVER (PARTITION BY m.product_id ORDER BY m.seq) AS former
        FROM inventory.moves m WHERE m.workspace_id = $1) run
      WHERE product_value <> former + value`,
  },
  {
    name: 'the layers of a product are what is on hand, first in, first out',
    rule: 'domain.md 7, 38',
    sql: `SELECT 'products' AS resource, p.id,
        format('on hand %s worth %s, layers of %s worth %s', v.quantity, v.value, coalesce(y.quantity, 0), coalesce(y.value, 0)) AS detail
      FROM inventory.products p
      LEFT JOIN inventory.valuations v ON v.workspace_id = $1 AND v.product_id = p.id
      LEFT JOIN (SELECT c.product_id, sum(c.quantity) AS quantity, sum(c.value) AS value
        FROM inventory.cost_layers c WHERE c.workspace_id = $1 GROUP BY 1) y ON y.product_id = p.id
      WHERE p.workspace_id = $1 AND CASE p.cost_method
        WHEN 'fifo' THEN coalesce(v.quantity, 0) <> coalesce(y.quantity, 0) OR coalesce(v.value, 0) <> coalesce(y.value, 0)
        ELSE y.product_id IS NOT NULL END`,
  },
];
