export const publishedProductUnits = `CREATE OR REPLACE VIEW inventory.published_product_units AS
  SELECT workspace_id, id, product_id, position, unit_code, factor, name, barcode, sale, purchase FROM inventory.product_units`;
