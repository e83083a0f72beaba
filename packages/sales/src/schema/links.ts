/** Foreign keys from tables of lower packages to tables of this one. */
export const links = [
  `ALTER TABLE accounting.invoice_lines ADD CONSTRAINT invoice_lines_order_line_fkey FOREIGN KEY (workspace_id, order_line_id)
      REFERENCES sales.order_lines (workspace_id, id)`,
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES
      sales.orders (workspace_id, id)`,
  `ALTER TABLE inventory.transfer_lines ADD CONSTRAINT transfer_lines_order_line_fkey FOREIGN KEY (workspace_id, order_line_id)
      REFERENCES sales.order_lines (workspace_id, id)`,
  `ALTER TABLE inventory.transfers ADD CONSTRAINT transfers_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES
      sales.orders (workspace_id, id)`,
];
