import { discountRulesOfLines } from '@daybook/accounting';
import type { RowRules, TableSql } from '@daybook/database';
import { unitRules } from '@daybook/inventory';

export const orderLines: TableSql = {
  name: 'sales.order_lines',
  create: `CREATE TABLE sales.order_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric DEFAULT 0 NOT NULL,
    amount_subtotal numeric NOT NULL,
    is_goods boolean,
    invoice_policy text,
    quantity_reserved numeric DEFAULT 0 NOT NULL,
    quantity_delivered numeric DEFAULT 0 NOT NULL,
    quantity_invoiced numeric DEFAULT 0 NOT NULL,
    quantity_to_invoice numeric DEFAULT 0 NOT NULL,
    quantity_to_credit numeric DEFAULT 0 NOT NULL,
    CONSTRAINT order_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    'CONSTRAINT order_lines_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES sales.orders (workspace_id, id)',
    'CONSTRAINT order_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX order_lines_order_idx ON sales.order_lines (workspace_id, order_id, position)',
    'CREATE INDEX order_lines_product_idx ON sales.order_lines (workspace_id, product_id) WHERE product_id IS NOT NULL',
  ],
  rules: {
    order_lines_amount_subtotal_check: 'amount_subtotal > -1e15 AND amount_subtotal < 1e15',
    order_lines_confirmed_check: '(is_goods IS NULL) = (invoice_policy IS NULL)',
    order_lines_delivered_check: `quantity_delivered = 0 OR is_goods OR invoice_policy = 'delivered'`,
    order_lines_discount_check: 'discount BETWEEN 0 AND 100 AND scale(discount) <= 4',
    order_lines_invoice_policy_check: `invoice_policy IN ('ordered', 'delivered')`,
    order_lines_position_check: 'position >= 1',
    order_lines_price_unit_check: 'price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6',
    order_lines_quantity_check: 'quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    order_lines_quantity_delivered_check: 'quantity_delivered >= 0 AND quantity_delivered <= quantity',
    order_lines_quantity_invoiced_check: 'quantity_invoiced > -1e15 AND quantity_invoiced < 1e15',
    order_lines_quantity_reserved_check: 'quantity_reserved >= 0 AND quantity_reserved < 1e15',
    order_lines_quantity_to_credit_check: 'quantity_to_credit >= 0 AND quantity_to_credit < 1e15',
    order_lines_quantity_to_invoice_check: 'quantity_to_invoice >= 0 AND quantity_to_invoice < 1e15',
  },
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const orderLineRules: RowRules = {
  ...orderLines.rules,
  order_lines_agreed_policy_check: `invoice_policy = CASE WHEN progress_percent <> 0 THEN 'progress' ELSE agreed_policy END`,
  order_lines_confirmed_check:
    '(is_goods IS NULL) = (invoice_policy IS NULL) AND (invoice_policy IS NULL) = (agreed_policy IS NULL)',
  order_lines_delivered_check: `quantity_delivered = 0 OR is_goods OR agreed_policy = 'delivered'`,
  order_lines_invoice_policy_check: `invoice_policy IN ('ordered', 'delivered', 'progress')
        AND agreed_policy IN ('ordered', 'delivered')`,
  order_lines_progress_percent_check: 'progress_percent > -1e6 AND progress_percent < 1e6',
  order_lines_quantity_delivered_check: 'quantity_delivered >= 0 AND quantity_delivered <= quantity_base',
  ...discountRulesOfLines('order_lines'),
  ...unitRules('order_lines'),
};
