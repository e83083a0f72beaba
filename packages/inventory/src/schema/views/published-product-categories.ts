export const publishedProductCategories = `CREATE OR REPLACE VIEW inventory.published_product_categories AS
  SELECT workspace_id, id, name, parent_id, active FROM inventory.product_categories`;
