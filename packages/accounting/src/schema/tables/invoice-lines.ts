import type { RowRules, TableSql } from '@daybook/database';
import { discountRulesOfLines } from '../discounts.js';
import { unitRules } from '@daybook/inventory';
import { keptWithDocument } from './kept-with-document.js';

export const invoiceLines: TableSql = {
  name: 'accounting.invoice_lines',
  create: `CREATE TABLE accounting.invoice_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric DEFAULT 0 NOT NULL,
    account_id uuid,
    amount_subtotal numeric NOT NULL,
    reversed_line_id uuid,
    receipt_line_id uuid,
    order_line_id uuid,
    CONSTRAINT invoice_lines_pkey PRIMARY KEY (workspace_id, id)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    `CONSTRAINT invoice_lines_invoice_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES accounting.invoices (workspace_id,
        id)`,
    `CONSTRAINT invoice_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id,
        id)`,
    `CONSTRAINT invoice_lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id,
        id)`,
    `CONSTRAINT invoice_lines_reversed_line_fkey FOREIGN KEY (workspace_id, reversed_line_id) REFERENCES accounting.invoice_lines
        (workspace_id, id)`,
    `CONSTRAINT invoice_lines_receipt_line_fkey FOREIGN KEY (workspace_id, receipt_line_id) REFERENCES inventory.transfer_lines
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX invoice_lines_invoice_idx ON accounting.invoice_lines (workspace_id, invoice_id, position)',
    'CREATE INDEX invoice_lines_product_idx ON accounting.invoice_lines (workspace_id, product_id) WHERE product_id IS NOT NULL',
    'CREATE INDEX invoice_lines_account_idx ON accounting.invoice_lines (workspace_id, account_id) WHERE account_id IS NOT NULL',
    `CREATE INDEX invoice_lines_reversed_line_idx ON accounting.invoice_lines (workspace_id, reversed_line_id) WHERE
        reversed_line_id IS NOT NULL`,
    `CREATE INDEX invoice_lines_receipt_line_idx ON accounting.invoice_lines (workspace_id, receipt_line_id) WHERE
        receipt_line_id IS NOT NULL`,
    `CREATE INDEX invoice_lines_order_line_idx ON accounting.invoice_lines (workspace_id, order_line_id) WHERE order_line_id IS
        NOT NULL`,
  ],
  rules: {
    invoice_lines_amount_subtotal_check: 'amount_subtotal > -1e15 AND amount_subtotal < 1e15',
    invoice_lines_discount_check: 'discount BETWEEN 0 AND 100 AND scale(discount) <= 4',
    invoice_lines_position_check: 'position >= 1',
    invoice_lines_price_unit_check: 'price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6',
    invoice_lines_quantity_check: 'quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    invoice_lines_reversed_line_check: 'reversed_line_id <> id',
  },
  triggers: keptWithDocument('invoice_lines'),
};

/** The period of a line. */
export const linePeriodColumn = 'ALTER TABLE accounting.invoice_lines ADD COLUMN period jsonb';

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const invoiceLineRules: RowRules = {
  ...invoiceLines.rules,
  invoice_lines_deduction_check: `down_payment_line_id IS NULL
        OR (deposit_taxes IS NOT NULL AND amount_subtotal <= 0 AND down_payment_line_id <> id AND order_line_id IS NULL
          AND purchase_line_id IS NULL AND reversed_line_id IS NULL)`,
  invoice_lines_deposit_value_check: `deposit_value IS NULL
        OR (deposit_taxes IS NOT NULL AND deposit_value > -1e15 AND deposit_value < 1e15)`,
  invoice_lines_progress_check: `progress_percent IS NULL OR (progress_percent > 0 AND progress_percent <= 100
        AND scale(progress_percent) <= 12 AND (order_line_id IS NOT NULL OR purchase_line_id IS NOT NULL))`,
  ...discountRulesOfLines('invoice_lines'),
  ...unitRules('invoice_lines'),
};
