export const publishedProductSaleTaxes = `CREATE OR REPLACE VIEW inventory.published_product_sale_taxes AS
  SELECT workspace_id, product_id, position, tax_id FROM inventory.product_sale_taxes`;
