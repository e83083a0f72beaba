const LEVELS = `inventory.stock_levels l
  JOIN inventory.products p ON p.workspace_id = $1 AND p.id = l.product_id
  JOIN inventory.locations o ON o.workspace_id = $1 AND o.id = l.location_id
  LEFT JOIN inventory.valuations v ON v.workspace_id = $1 AND v.product_id = l.product_id`;

const LEVEL = `l.workspace_id, l.id, l.created_at, l.updated_at, l.version, l.external_id, l.metadata,
    l.product_id, l.location_id, p.name AS product_name, p.code AS product_code, o.name AS location_name`;

/** What confirmed transfers will add or remove. */
const open = (location: string): string => `(SELECT coalesce(sum(x.quantity_base), 0)
    FROM inventory.transfer_lines x JOIN inventory.transfers d ON d.workspace_id = $1 AND d.id = x.transfer_id
    WHERE x.workspace_id = $1 AND x.product_id = l.product_id AND x.quantity_done IS NULL
      AND d.${location} = l.location_id AND d.state IN ('waiting', 'ready'))`;

/** The rows of the view `inventory.stock` in workspace `$1`. */
export const STOCK = `
  SELECT ${LEVEL}, l.on_hand, l.reserved, l.on_hand - l.reserved AS available,
    ${open('location_to_id')} AS incoming, ${open('location_from_id')} AS outgoing,
    CASE WHEN v.quantity > 0 THEN round(v.value * l.on_hand / v.quantity, v.decimals) ELSE 0 END AS value
  FROM ${LEVELS} WHERE l.workspace_id = $1`;

/** The same rows at the end of a day, computed from the moves alone; past reservations are not recorded. */
export const STOCK_AT = `
  SELECT ${LEVEL}, coalesce(m.on_hand, 0) AS on_hand,
    NULL::numeric AS reserved, NULL::numeric AS available, NULL::numeric AS incoming, NULL::numeric AS outgoing,
    CASE WHEN w.product_quantity > 0 AND m.on_hand > 0 THEN round(w.product_value * m.on_hand / w.product_quantity, v.decimals) ELSE 0 END AS value
  FROM ${LEVELS}
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN m.location_to_id = l.location_id THEN m.quantity ELSE -m.quantity END) AS on_hand
    FROM inventory.moves m
    WHERE m.workspace_id = $1 AND m.product_id = l.product_id AND m.date <= {day}
      AND l.location_id IN (m.location_from_id, m.location_to_id)) m ON true
  LEFT JOIN LATERAL (
    SELECT m.product_quantity, m.product_value FROM inventory.moves m
    WHERE m.workspace_id = $1 AND m.product_id = l.product_id AND m.date <= {day}
    ORDER BY m.seq DESC LIMIT 1) w ON true
  WHERE l.workspace_id = $1`;
