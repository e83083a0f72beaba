export const publishedTransferLines = `CREATE OR REPLACE VIEW inventory.published_transfer_lines AS
  SELECT workspace_id, id, transfer_id, position, product_id, quantity, quantity_reserved, quantity_done, return_line_id,
    order_line_id, purchase_line_id, cost_unit, value, unit_code, unit_factor, quantity_base FROM inventory.transfer_lines`;
