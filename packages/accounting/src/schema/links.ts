/** Foreign keys from tables of lower packages to tables of this one. */
export const links = [
  `ALTER TABLE inventory.adjustments ADD CONSTRAINT adjustments_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES
      accounting.accounts (workspace_id, id)`,
  `ALTER TABLE inventory.product_purchase_taxes ADD CONSTRAINT product_purchase_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id)
      REFERENCES accounting.taxes (workspace_id, id)`,
  `ALTER TABLE inventory.product_sale_taxes ADD CONSTRAINT product_sale_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id)
      REFERENCES accounting.taxes (workspace_id, id)`,
  `ALTER TABLE inventory.products ADD CONSTRAINT products_expense_account_fkey FOREIGN KEY (workspace_id, expense_account_id)
      REFERENCES accounting.accounts (workspace_id, id)`,
  `ALTER TABLE inventory.products ADD CONSTRAINT products_income_account_fkey FOREIGN KEY (workspace_id, income_account_id)
      REFERENCES accounting.accounts (workspace_id, id)`,
  `ALTER TABLE inventory.products ADD CONSTRAINT products_stock_account_fkey FOREIGN KEY (workspace_id, stock_account_id)
      REFERENCES accounting.accounts (workspace_id, id)`,
  `ALTER TABLE inventory.transfers ADD CONSTRAINT transfers_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES
      accounting.partners (workspace_id, id)`,
];

/** From the table of companies. */
export const logoLinks = [
  `ALTER TABLE tokens.companies ADD CONSTRAINT companies_logo_fkey FOREIGN KEY (workspace_id, logo) REFERENCES
      accounting.logos (workspace_id, sha256)`,
];
