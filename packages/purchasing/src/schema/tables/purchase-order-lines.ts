import { discountRulesOfLines } from '@daybook/accounting';
import type { RowRules, TableSql } from '@daybook/database';
import { unitRules } from '@daybook/inventory';

export const purchaseOrderLines: TableSql = {
  name: 'purchasing.purchase_order_lines',
  create: `CREATE TABLE purchasing.purchase_order_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric DEFAULT 0 NOT NULL,
    amount_subtotal numeric NOT NULL,
    account_id uuid,
    seller_item_id text,
    date_planned date,
    is_goods boolean,
    quantity_received numeric DEFAULT 0 NOT NULL,
    quantity_billed numeric DEFAULT 0 NOT NULL,
    quantity_to_bill numeric DEFAULT 0 NOT NULL,
    quantity_to_credit numeric DEFAULT 0 NOT NULL,
    CONSTRAINT purchase_order_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    `CONSTRAINT purchase_order_lines_purchase_order_fkey FOREIGN KEY (workspace_id, purchase_order_id) REFERENCES
        purchasing.purchase_orders (workspace_id, id)`,
    `CONSTRAINT purchase_order_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products
        (workspace_id, id)`,
    `CONSTRAINT purchase_order_lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE INDEX purchase_order_lines_purchase_order_idx ON purchasing.purchase_order_lines (workspace_id, purchase_order_id,
        position)`,
    `CREATE INDEX purchase_order_lines_product_idx ON purchasing.purchase_order_lines (workspace_id, product_id)
        WHERE product_id IS NOT NULL`,
    `CREATE INDEX purchase_order_lines_account_idx ON purchasing.purchase_order_lines (workspace_id, account_id)
        WHERE account_id IS NOT NULL`,
  ],
  rules: {
    purchase_order_lines_amount_subtotal_check: 'amount_subtotal > -1e15 AND amount_subtotal < 1e15',
    purchase_order_lines_date_planned_check: `date_planned BETWEEN '1900-01-01' AND '2999-12-31'`,
    purchase_order_lines_discount_check: 'discount BETWEEN 0 AND 100 AND scale(discount) <= 4',
    purchase_order_lines_position_check: 'position >= 1',
    purchase_order_lines_price_unit_check: 'price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6',
    purchase_order_lines_quantity_billed_check: 'quantity_billed > -1e15 AND quantity_billed < 1e15',
    purchase_order_lines_quantity_check: 'quantity >= 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    purchase_order_lines_quantity_received_check: 'quantity_received >= 0 AND (quantity_received = 0 OR is_goods)',
    purchase_order_lines_quantity_to_bill_check: 'quantity_to_bill >= 0 AND quantity_to_bill < 1e15',
    purchase_order_lines_quantity_to_credit_check: 'quantity_to_credit >= 0 AND quantity_to_credit < 1e15',
  },
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const purchaseOrderLineRules: RowRules = {
  ...purchaseOrderLines.rules,
  ...discountRulesOfLines('purchase_order_lines'),
  ...unitRules('purchase_order_lines'),
};
