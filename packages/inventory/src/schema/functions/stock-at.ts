/**
 * The stock at the end of a day, computed from the moves alone. Past reservations are not recorded, so none are known. Where nothing is on
 * hand the value is 0, whatever is on hand elsewhere.
 */
export const stockAt = `CREATE OR REPLACE FUNCTION inventory.stock_at(workspace uuid, day date) RETURNS SETOF inventory.stock
  LANGUAGE sql STABLE AS $body$
  SELECT l.workspace_id, l.id, l.created_at, l.updated_at, l.version, l.external_id, l.metadata,
    l.product_id, l.location_id, p.name AS product_name, p.code AS product_code, o.name AS location_name,
    coalesce(m.on_hand, 0), NULL::numeric, NULL::numeric, NULL::numeric, NULL::numeric,
    CASE WHEN w.product_quantity > 0 AND m.on_hand > 0 THEN round(w.product_value * m.on_hand / w.product_quantity, v.decimals) ELSE 0 END
  FROM inventory.stock_levels l
  JOIN inventory.products p ON p.workspace_id = l.workspace_id AND p.id = l.product_id
  JOIN inventory.locations o ON o.workspace_id = l.workspace_id AND o.id = l.location_id
  LEFT JOIN inventory.valuations v ON v.workspace_id = l.workspace_id AND v.product_id = l.product_id
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN m.location_to_id = l.location_id THEN m.quantity ELSE -m.quantity END) AS on_hand
    FROM inventory.moves m
    WHERE m.workspace_id = l.workspace_id AND m.product_id = l.product_id AND m.date <= day
      AND l.location_id IN (m.location_from_id, m.location_to_id)) m ON true
  LEFT JOIN LATERAL (
    SELECT m.product_quantity, m.product_value FROM inventory.moves m
    WHERE m.workspace_id = l.workspace_id AND m.product_id = l.product_id AND m.date <= day
    ORDER BY m.seq DESC LIMIT 1) w ON true
  WHERE l.workspace_id = workspace
  $body$`;
