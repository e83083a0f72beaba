import type { TableSql } from '@daybook/database';

export const quotations: TableSql = {
  name: 'sales.quotations',
  create: `CREATE TABLE sales.quotations (
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
    date_expiry date,
    expired_at timestamp(3) with time zone,
    decline_reason text,
    order_id uuid,
    CONSTRAINT quotations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT quotations_number_key UNIQUE (workspace_id, number),
    CONSTRAINT quotations_order_key UNIQUE (workspace_id, order_id),
    CONSTRAINT quotations_accepted_check CHECK ((state = 'accepted') = (order_id IS NOT NULL)),
    CONSTRAINT quotations_amount_tax_check CHECK (amount_tax > -1e15 AND amount_tax < 1e15),
    CONSTRAINT quotations_amount_total_check CHECK (amount_total = amount_untaxed + amount_tax),
    CONSTRAINT quotations_amount_untaxed_check CHECK (amount_untaxed > -1e15 AND amount_untaxed < 1e15),
    CONSTRAINT quotations_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT quotations_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT quotations_date_expiry_check CHECK (date_expiry BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT quotations_number_check CHECK (state NOT IN ('sent', 'accepted') OR (number IS NOT NULL AND date IS NOT NULL)),
    CONSTRAINT quotations_partner_check CHECK (partner_id IS NOT NULL OR state NOT IN ('sent', 'accepted')),
    CONSTRAINT quotations_state_check CHECK (state IN ('draft', 'sent', 'accepted', 'declined', 'cancelled'))
  )`,
  foreignKeys: [
    'CONSTRAINT quotations_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    `CONSTRAINT quotations_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES accounting.payment_terms
        (workspace_id, id)`,
    'CONSTRAINT quotations_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES sales.orders (workspace_id, id)',
  ],
  indexes: [
    'CREATE UNIQUE INDEX quotations_external_id_key ON sales.quotations (workspace_id, external_id) WHERE external_id IS NOT NULL',
    'CREATE INDEX quotations_created_at_idx ON sales.quotations (workspace_id, created_at, id)',
    'CREATE INDEX quotations_date_idx ON sales.quotations (workspace_id, date, id)',
    'CREATE INDEX quotations_partner_idx ON sales.quotations (workspace_id, partner_id, date)',
    `CREATE INDEX quotations_payment_term_idx ON sales.quotations (workspace_id, payment_term_id) WHERE payment_term_id IS NOT
        NULL`,
    `CREATE INDEX quotations_date_expiry_idx ON sales.quotations (workspace_id, date_expiry) WHERE state = 'sent' AND expired_at
        IS NULL`,
    `CREATE INDEX quotations_reference_search_idx ON sales.quotations (workspace_id, sales.search_fold(reference) COLLATE "C")
        WHERE reference IS NOT NULL`,
    `CREATE INDEX quotations_serial_idx ON sales.quotations (workspace_id, sales.search_serial(number), id) WHERE number IS NOT
        NULL`,
    'CREATE INDEX quotations_amount_total_idx ON sales.quotations (workspace_id, amount_total, id)',
  ],
};
