export const publishedTransfers = `CREATE OR REPLACE VIEW inventory.published_transfers AS
  SELECT workspace_id, id, kind, state, number, date, partner_id, order_id, backorder_of_id, purchase_order_id, date_planned,
    return_of_id FROM inventory.transfers`;
