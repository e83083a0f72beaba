export const publishedMoves = `CREATE OR REPLACE VIEW inventory.published_moves AS
  SELECT workspace_id, id, product_id, transfer_id, adjustment_id, date, seq, value, product_quantity, product_value FROM inventory.moves`;
