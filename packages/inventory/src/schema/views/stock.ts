/** What is on hand now, by product and location. */
export const stock = `CREATE OR REPLACE VIEW inventory.stock AS
  SELECT l.workspace_id, l.id, l.created_at, l.updated_at, l.version, l.external_id, l.metadata, l.product_id, l.location_id,
    p.name AS product_name, p.code AS product_code, o.name AS location_name, l.on_hand, l.reserved, l.on_hand - l.reserved AS
    available,
    (SELECT coalesce(sum(x.quantity_base), 0)
    FROM inventory.transfer_lines x JOIN inventory.transfers t ON t.workspace_id = x.workspace_id AND t.id = x.transfer_id
    WHERE x.workspace_id = l.workspace_id AND x.product_id = l.product_id AND x.quantity_done IS NULL
      AND t.location_to_id = l.location_id AND t.state IN ('waiting', 'ready')) AS incoming, (SELECT coalesce(sum(x.quantity_base), 0)
    FROM inventory.transfer_lines x JOIN inventory.transfers t ON t.workspace_id = x.workspace_id AND t.id = x.transfer_id
    WHERE x.workspace_id = l.workspace_id AND x.product_id = l.product_id AND x.quantity_done IS NULL
      AND t.location_from_id = l.location_id AND t.state IN ('waiting', 'ready')) AS outgoing,
    CASE WHEN v.quantity > 0 THEN round(v.value * l.on_hand / v.quantity, v.decimals) ELSE 0 END AS value
  FROM inventory.stock_levels l
  JOIN inventory.products p ON p.workspace_id = l.workspace_id AND p.id = l.product_id
  JOIN inventory.locations o ON o.workspace_id = l.workspace_id AND o.id = l.location_id
  LEFT JOIN inventory.valuations v ON v.workspace_id = l.workspace_id AND v.product_id = l.product_id`;
