import { discountRulesOfLines } from '@daybook/accounting';
import type { RowRules, TableSql } from '@daybook/database';
import { unitRules } from '@daybook/inventory';

export const lines: TableSql = {
  name: 'schedules.lines',
  create: `CREATE TABLE schedules.lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric NOT NULL,
    unit_code text,
    note text,
    account_id uuid,
    amount_subtotal numeric NOT NULL,
    CONSTRAINT lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    'CONSTRAINT lines_schedule_fkey FOREIGN KEY (workspace_id, schedule_id) REFERENCES schedules.schedules (workspace_id, id)',
    'CONSTRAINT lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
    'CONSTRAINT lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX lines_schedule_idx ON schedules.lines (workspace_id, schedule_id, position)',
    'CREATE INDEX lines_product_idx ON schedules.lines (workspace_id, product_id) WHERE product_id IS NOT NULL',
    'CREATE INDEX lines_account_idx ON schedules.lines (workspace_id, account_id) WHERE account_id IS NOT NULL',
  ],
  rules: {
    lines_position_check: 'position >= 1',
    lines_quantity_check: 'quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    lines_price_unit_check: 'price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6',
    lines_discount_check: 'discount BETWEEN 0 AND 100 AND scale(discount) <= 4',
    lines_amount_subtotal_check: 'amount_subtotal > -1e15 AND amount_subtotal < 1e15',
  },
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const lineRules: RowRules = { ...lines.rules, ...discountRulesOfLines('lines'), ...unitRules('lines') };
