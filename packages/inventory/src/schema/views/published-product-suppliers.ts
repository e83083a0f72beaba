export const publishedProductSuppliers = `CREATE OR REPLACE VIEW inventory.published_product_suppliers AS
  SELECT workspace_id, id, product_id, position, partner_id, code, price_unit, currency, min_quantity, lead_days,
    unit_code
  FROM inventory.product_suppliers`;
