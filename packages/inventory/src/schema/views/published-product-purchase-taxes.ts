export const publishedProductPurchaseTaxes = `CREATE OR REPLACE VIEW inventory.published_product_purchase_taxes AS
  SELECT workspace_id, product_id, position, tax_id FROM inventory.product_purchase_taxes`;
