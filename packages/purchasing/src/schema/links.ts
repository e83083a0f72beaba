/** Foreign keys from tables of lower packages to tables of this one. */
export const links = [
  `ALTER TABLE accounting.invoice_lines ADD CONSTRAINT invoice_lines_purchase_line_fkey FOREIGN KEY (workspace_id, purchase_line_id)
      REFERENCES purchasing.purchase_order_lines (workspace_id, id)`,
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_purchase_order_fkey FOREIGN KEY (workspace_id, purchase_order_id)
      REFERENCES purchasing.purchase_orders (workspace_id, id)`,
  `ALTER TABLE inventory.transfer_lines ADD CONSTRAINT transfer_lines_purchase_line_fkey FOREIGN KEY (workspace_id, purchase_line_id)
      REFERENCES purchasing.purchase_order_lines (workspace_id, id)`,
  `ALTER TABLE inventory.transfers ADD CONSTRAINT transfers_purchase_order_fkey FOREIGN KEY (workspace_id, purchase_order_id)
      REFERENCES purchasing.purchase_orders (workspace_id, id)`,
];
