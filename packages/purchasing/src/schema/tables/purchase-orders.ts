import { discountRules } from '@daybook/accounting';
import type { RowRules, TableSql } from '@daybook/database';

export const purchaseOrders: TableSql = {
  name: 'purchasing.purchase_orders',
  create: `CREATE TABLE purchasing.purchase_orders (
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
    supplier_reference text,
    note text,
    amount_untaxed numeric NOT NULL,
    amount_tax numeric NOT NULL,
    amount_total numeric NOT NULL,
    date_planned date,
    location_id uuid,
    receipt_status text NOT NULL,
    bill_status text NOT NULL,
    over_receipt_percent numeric,
    quantity_tolerance_percent numeric,
    closed_at timestamp(3) with time zone,
    CONSTRAINT purchase_orders_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT purchase_orders_number_key UNIQUE (workspace_id, number)
  )`,
  foreignKeys: [
    `CONSTRAINT purchase_orders_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners
        (workspace_id, id)`,
    `CONSTRAINT purchase_orders_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES
        accounting.payment_terms (workspace_id, id)`,
    `CONSTRAINT purchase_orders_location_fkey FOREIGN KEY (workspace_id, location_id) REFERENCES inventory.locations
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX purchase_orders_external_id_key ON purchasing.purchase_orders (workspace_id, external_id)
        WHERE external_id IS NOT NULL`,
    'CREATE INDEX purchase_orders_created_at_idx ON purchasing.purchase_orders (workspace_id, created_at, id)',
    'CREATE INDEX purchase_orders_date_idx ON purchasing.purchase_orders (workspace_id, date, id)',
    'CREATE INDEX purchase_orders_planned_idx ON purchasing.purchase_orders (workspace_id, date_planned, id)',
    'CREATE INDEX purchase_orders_partner_idx ON purchasing.purchase_orders (workspace_id, partner_id, date)',
    `CREATE INDEX purchase_orders_payment_term_idx ON purchasing.purchase_orders (workspace_id, payment_term_id)
        WHERE payment_term_id IS NOT NULL`,
    `CREATE INDEX purchase_orders_location_idx ON purchasing.purchase_orders (workspace_id, location_id)
        WHERE location_id IS NOT NULL`,
    `CREATE INDEX purchase_orders_reference_search_idx ON purchasing.purchase_orders (workspace_id,
        purchasing.search_fold(supplier_reference) COLLATE "C") WHERE supplier_reference IS NOT NULL`,
    `CREATE INDEX purchase_orders_serial_idx ON purchasing.purchase_orders (workspace_id, purchasing.search_serial(number), id)
        WHERE number IS NOT NULL`,
    'CREATE INDEX purchase_orders_amount_total_idx ON purchasing.purchase_orders (workspace_id, amount_total, id)',
  ],
  rules: {
    purchase_orders_amount_tax_check: 'amount_tax > -1e15 AND amount_tax < 1e15',
    purchase_orders_amount_total_check: 'amount_total = amount_untaxed + amount_tax',
    purchase_orders_amount_untaxed_check: 'amount_untaxed > -1e15 AND amount_untaxed < 1e15',
    purchase_orders_bill_status_check: `bill_status IN ('none', 'to_bill', 'partial', 'billed')`,
    purchase_orders_closed_at_check: `closed_at IS NULL OR state = 'done'`,
    purchase_orders_confirmed_check: `state NOT IN ('confirmed', 'done') OR (partner_id IS NOT NULL AND date IS NOT NULL
        AND over_receipt_percent IS NOT NULL AND quantity_tolerance_percent IS NOT NULL)`,
    purchase_orders_currency_check: `currency ~ '^[A-Z]{3}$'`,
    purchase_orders_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    purchase_orders_date_planned_check: `date_planned BETWEEN '1900-01-01' AND '2999-12-31'`,
    purchase_orders_number_check: `state = 'cancelled' OR (state = 'draft') = (number IS NULL)`,
    purchase_orders_over_receipt_percent_check: 'over_receipt_percent BETWEEN 0 AND 100',
    purchase_orders_quantity_tolerance_percent_check: 'quantity_tolerance_percent BETWEEN 0 AND 100',
    purchase_orders_receipt_status_check: `receipt_status IN ('none', 'pending', 'partial', 'received')`,
    purchase_orders_state_check: `state IN ('draft', 'confirmed', 'done', 'cancelled')`,
  },
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const purchaseOrderRules: RowRules = { ...purchaseOrders.rules, ...discountRules('purchase_orders') };
