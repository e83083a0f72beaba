export const publishedProducts = `CREATE OR REPLACE VIEW inventory.published_products AS
  SELECT workspace_id, id, name, code, type, active, price_unit, invoice_policy, income_account_id, expense_account_id,
    stock_account_id, unit, barcode, unit_code, category_id FROM inventory.products`;
