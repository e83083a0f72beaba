import { discountRules } from '@daybook/accounting';
import type { RowRules, TableSql } from '@daybook/database';

export const orders: TableSql = {
  name: 'sales.orders',
  create: `CREATE TABLE sales.orders (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    number text,
    state text NOT NULL,
    partner_id uuid,
    date date,
    currency text NOT NULL,
    payment_term_id uuid,
    reference text,
    note text,
    amount_untaxed numeric NOT NULL,
    amount_tax numeric NOT NULL,
    amount_total numeric NOT NULL,
    date_planned date,
    quotation_id uuid,
    location_id uuid,
    delivery_status text NOT NULL,
    invoice_status text NOT NULL,
    closed_at timestamp(3) with time zone,
    CONSTRAINT orders_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT orders_number_key UNIQUE (workspace_id, number)
  )`,
  foreignKeys: [
    'CONSTRAINT orders_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    `CONSTRAINT orders_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES accounting.payment_terms
        (workspace_id, id)`,
    'CONSTRAINT orders_location_fkey FOREIGN KEY (workspace_id, location_id) REFERENCES inventory.locations (workspace_id, id)',
  ],
  indexes: [
    'CREATE UNIQUE INDEX orders_external_id_key ON sales.orders (workspace_id, external_id) WHERE external_id IS NOT NULL',
    'CREATE INDEX orders_created_at_idx ON sales.orders (workspace_id, created_at, id)',
    'CREATE INDEX orders_date_idx ON sales.orders (workspace_id, date, id)',
    'CREATE INDEX orders_partner_idx ON sales.orders (workspace_id, partner_id, date)',
    'CREATE INDEX orders_payment_term_idx ON sales.orders (workspace_id, payment_term_id) WHERE payment_term_id IS NOT NULL',
    'CREATE INDEX orders_location_idx ON sales.orders (workspace_id, location_id) WHERE location_id IS NOT NULL',
    'CREATE UNIQUE INDEX orders_quotation_key ON sales.orders (workspace_id, quotation_id) WHERE quotation_id IS NOT NULL',
    `CREATE INDEX orders_reference_search_idx ON sales.orders (workspace_id, sales.search_fold(reference) COLLATE "C") WHERE
        reference IS NOT NULL`,
    'CREATE INDEX orders_serial_idx ON sales.orders (workspace_id, sales.search_serial(number), id) WHERE number IS NOT NULL',
    'CREATE INDEX orders_amount_total_idx ON sales.orders (workspace_id, amount_total, id)',
  ],
  rules: {
    orders_amount_tax_check: 'amount_tax > -1e15 AND amount_tax < 1e15',
    orders_amount_total_check: 'amount_total = amount_untaxed + amount_tax',
    orders_amount_untaxed_check: 'amount_untaxed > -1e15 AND amount_untaxed < 1e15',
    orders_closed_at_check: `closed_at IS NULL OR state = 'done'`,
    orders_confirmed_check: `state NOT IN ('confirmed', 'done') OR (partner_id IS NOT NULL AND date IS NOT NULL)`,
    orders_currency_check: `currency ~ '^[A-Z]{3}$'`,
    orders_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    orders_date_planned_check: `date_planned BETWEEN '1900-01-01' AND '2999-12-31'`,
    orders_delivery_status_check: `delivery_status IN ('none', 'pending', 'partial', 'delivered')`,
    orders_invoice_status_check: `invoice_status IN ('none', 'to_invoice', 'partial', 'invoiced')`,
    orders_number_check: `state = 'cancelled' OR (state = 'draft') = (number IS NULL)`,
    orders_state_check: `state IN ('draft', 'confirmed', 'done', 'cancelled')`,
  },
  triggers: [
    `CREATE TRIGGER orders_quotation BEFORE INSERT OR UPDATE OF quotation_id ON sales.orders FOR EACH ROW
      WHEN (NEW.quotation_id IS NOT NULL)
      EXECUTE FUNCTION sales.check_quotation()`,
  ],
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const orderRules: RowRules = { ...orders.rules, ...discountRules('orders') };
