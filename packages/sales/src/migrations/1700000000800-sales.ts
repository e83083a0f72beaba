import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',`;

/** 1e15 keeps NaN and the infinities out too: PostgreSQL sorts both above every number. */
const amount = (table: string, column: string) =>
  `CONSTRAINT ${table}_${column}_check CHECK (${column} > -1e15 AND ${column} < 1e15)`;

const SETTINGS = [
  'CREATE SCHEMA sales',
  `CREATE TABLE sales.settings (${RECORD}
    quotation_validity_days integer,
    require_stock_on_confirm boolean NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT settings_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT settings_id_check CHECK (id = workspace_id),
    CONSTRAINT settings_quotation_validity_days_check CHECK (quotation_validity_days BETWEEN 0 AND 3650)
  )`,
];

const document = (table: string, own: string, rules: string) => `
  CREATE TABLE sales.${table} (${RECORD}
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
    ${own}
    CONSTRAINT ${table}_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT ${table}_number_key UNIQUE (workspace_id, number),
    CONSTRAINT ${table}_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id),
    CONSTRAINT ${table}_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id)
      REFERENCES accounting.payment_terms (workspace_id, id),
    CONSTRAINT ${table}_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT ${table}_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    ${amount(table, 'amount_untaxed')},
    ${amount(table, 'amount_tax')},
    CONSTRAINT ${table}_amount_total_check CHECK (amount_total = amount_untaxed + amount_tax),
    ${rules}
  )`;

const indexes = (table: string) => [
  `CREATE UNIQUE INDEX ${table}_external_id_key ON sales.${table} (workspace_id, external_id) WHERE external_id IS NOT NULL`,
  `CREATE INDEX ${table}_created_at_idx ON sales.${table} (workspace_id, created_at, id)`,
  `CREATE INDEX ${table}_date_idx ON sales.${table} (workspace_id, date, id)`,
  `CREATE INDEX ${table}_partner_idx ON sales.${table} (workspace_id, partner_id, date)`,
  // For deleting a payment term: is it used?
  `CREATE INDEX ${table}_payment_term_idx ON sales.${table} (workspace_id, payment_term_id) WHERE payment_term_id IS NOT NULL`,
];

const rows = (one: string, own: string, rules: string) => [
  `CREATE TABLE sales.${one}_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    ${one}_id uuid NOT NULL,
    position integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric NOT NULL DEFAULT 0,
    amount_subtotal numeric NOT NULL,
    ${own}
    CONSTRAINT ${one}_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT ${one}_lines_${one}_fkey FOREIGN KEY (workspace_id, ${one}_id) REFERENCES sales.${one}s (workspace_id, id),
    CONSTRAINT ${one}_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id),
    CONSTRAINT ${one}_lines_position_check CHECK (position >= 1),
    CONSTRAINT ${one}_lines_quantity_check CHECK (quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6),
    CONSTRAINT ${one}_lines_price_unit_check CHECK (price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6),
    CONSTRAINT ${one}_lines_discount_check CHECK (discount BETWEEN 0 AND 100 AND scale(discount) <= 4),
    ${rules}
    ${amount(`${one}_lines`, 'amount_subtotal')}
  )`,
  // Not unique: an edited draft may pass through equal positions.
  `CREATE INDEX ${one}_lines_${one}_idx ON sales.${one}_lines (workspace_id, ${one}_id, position)`,
  // Whether a product is used.
  `CREATE INDEX ${one}_lines_product_idx ON sales.${one}_lines (workspace_id, product_id) WHERE product_id IS NOT NULL`,
  `CREATE TABLE sales.${one}_line_taxes (
    workspace_id uuid NOT NULL,
    line_id uuid NOT NULL,
    position smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT ${one}_line_taxes_pkey PRIMARY KEY (workspace_id, line_id, tax_id),
    CONSTRAINT ${one}_line_taxes_line_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES sales.${one}_lines (workspace_id, id),
    CONSTRAINT ${one}_line_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id),
    CONSTRAINT ${one}_line_taxes_position_check CHECK (position >= 1)
  )`,
  // Whether a tax is used.
  `CREATE INDEX ${one}_line_taxes_tax_idx ON sales.${one}_line_taxes (workspace_id, tax_id)`,
  `CREATE TABLE sales.${one}_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    ${one}_id uuid NOT NULL,
    position integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT ${one}_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT ${one}_taxes_tax_key UNIQUE (workspace_id, ${one}_id, tax_id),
    CONSTRAINT ${one}_taxes_${one}_fkey FOREIGN KEY (workspace_id, ${one}_id) REFERENCES sales.${one}s (workspace_id, id),
    CONSTRAINT ${one}_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id),
    CONSTRAINT ${one}_taxes_position_check CHECK (position >= 1),
    ${amount(`${one}_taxes`, 'base')},
    ${amount(`${one}_taxes`, 'amount')}
  )`,
  `CREATE INDEX ${one}_taxes_tax_idx ON sales.${one}_taxes (workspace_id, tax_id)`,
];

const ORDERS = [
  document(
    'orders',
    `date_planned date,
    quotation_id uuid,
    location_id uuid,
    delivery_status text NOT NULL,
    invoice_status text NOT NULL,
    closed_at timestamptz(3),`,
    `CONSTRAINT orders_location_fkey FOREIGN KEY (workspace_id, location_id) REFERENCES inventory.locations (workspace_id, id),
    CONSTRAINT orders_state_check CHECK (state IN ('draft', 'confirmed', 'done', 'cancelled')),
    CONSTRAINT orders_number_check CHECK (state = 'cancelled' OR (state = 'draft') = (number IS NULL)),
    CONSTRAINT orders_confirmed_check CHECK (state NOT IN ('confirmed', 'done') OR (partner_id IS NOT NULL AND date IS NOT NULL)),
    CONSTRAINT orders_closed_at_check CHECK (closed_at IS NULL OR state = 'done'),
    CONSTRAINT orders_date_planned_check CHECK (date_planned BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT orders_delivery_status_check CHECK (delivery_status IN ('none', 'pending', 'partial', 'delivered')),
    CONSTRAINT orders_invoice_status_check CHECK (invoice_status IN ('none', 'to_invoice', 'partial', 'invoiced'))`,
  ),
  ...indexes('orders'),
  // Whether a location is used.
  'CREATE INDEX orders_location_idx ON sales.orders (workspace_id, location_id) WHERE location_id IS NOT NULL',
  // One order of a quotation at most (domain.md 7, 42).
  'CREATE UNIQUE INDEX orders_quotation_key ON sales.orders (workspace_id, quotation_id) WHERE quotation_id IS NOT NULL',
  ...rows(
    'order',
    `is_goods boolean,
    invoice_policy text,
    quantity_reserved numeric NOT NULL DEFAULT 0,
    quantity_delivered numeric NOT NULL DEFAULT 0,
    quantity_invoiced numeric NOT NULL DEFAULT 0,
    quantity_to_invoice numeric NOT NULL DEFAULT 0,
    quantity_to_credit numeric NOT NULL DEFAULT 0,`,
    `CONSTRAINT order_lines_invoice_policy_check CHECK (invoice_policy IN ('ordered', 'delivered')),
    CONSTRAINT order_lines_confirmed_check CHECK ((is_goods IS NULL) = (invoice_policy IS NULL)),
    CONSTRAINT order_lines_quantity_reserved_check CHECK (quantity_reserved >= 0 AND quantity_reserved < 1e15),
    CONSTRAINT order_lines_quantity_delivered_check CHECK (quantity_delivered >= 0 AND quantity_delivered <= quantity),
    CONSTRAINT order_lines_quantity_invoiced_check CHECK (quantity_invoiced > -1e15 AND quantity_invoiced < 1e15),
    CONSTRAINT order_lines_quantity_to_invoice_check CHECK (quantity_to_invoice >= 0 AND quantity_to_invoice < 1e15),
    CONSTRAINT order_lines_quantity_to_credit_check CHECK (quantity_to_credit >= 0 AND quantity_to_credit < 1e15),`,
  ),
];

const QUOTATIONS = [
  document(
    'quotations',
    `date_expiry date,
    expired_at timestamptz(3),
    decline_reason text,
    order_id uuid,`,
    `CONSTRAINT quotations_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES sales.orders (workspace_id, id),
    CONSTRAINT quotations_order_key UNIQUE (workspace_id, order_id),
    CONSTRAINT quotations_state_check CHECK (state IN ('draft', 'sent', 'accepted', 'declined', 'cancelled')),
    CONSTRAINT quotations_number_check CHECK (state NOT IN ('sent', 'accepted') OR (number IS NOT NULL AND date IS NOT NULL)),
    CONSTRAINT quotations_accepted_check CHECK ((state = 'accepted') = (order_id IS NOT NULL)),
    CONSTRAINT quotations_partner_check CHECK (partner_id IS NOT NULL OR state NOT IN ('sent', 'accepted')),
    CONSTRAINT quotations_date_expiry_check CHECK (date_expiry BETWEEN '1900-01-01' AND '2999-12-31')`,
  ),
  ...indexes('quotations'),
  // Those whose end is still to be told.
  `CREATE INDEX quotations_date_expiry_idx ON sales.quotations (workspace_id, date_expiry) WHERE state = 'sent' AND expired_at IS NULL`,
  ...rows('quotation', '', ''),
];

/**
 * A foreign key would run in a circle with the quotation's own. Accepted quotations are never deleted, so asking once is
 * enough.
 */
const QUOTATION_OF_ORDER = [
  `CREATE FUNCTION sales.check_quotation() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM sales.quotations q WHERE q.workspace_id = NEW.workspace_id AND q.id = NEW.quotation_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'An order names a quotation of its workspace.' USING ERRCODE = '23503', CONSTRAINT = 'orders_quotation_fkey';
    END IF;
    RETURN NEW;
  END
  $body$`,
  `CREATE TRIGGER orders_quotation BEFORE INSERT OR UPDATE OF quotation_id ON sales.orders FOR EACH ROW
    WHEN (NEW.quotation_id IS NOT NULL) EXECUTE FUNCTION sales.check_quotation()`,
];

/** What accounting and inventory hold of orders by plain columns. */
const LINKS = [
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_order_fkey FOREIGN KEY (workspace_id, order_id)
    REFERENCES sales.orders (workspace_id, id)`,
  `ALTER TABLE accounting.invoice_lines ADD CONSTRAINT invoice_lines_order_line_fkey FOREIGN KEY (workspace_id, order_line_id)
    REFERENCES sales.order_lines (workspace_id, id)`,
  `ALTER TABLE inventory.transfers ADD CONSTRAINT transfers_order_fkey FOREIGN KEY (workspace_id, order_id)
    REFERENCES sales.orders (workspace_id, id)`,
  `ALTER TABLE inventory.transfer_lines ADD CONSTRAINT transfer_lines_order_line_fkey FOREIGN KEY (workspace_id, order_line_id)
    REFERENCES sales.order_lines (workspace_id, id)`,
];

/** Workspaces that are there already get their settings, told like those of a new one. */
const BACKFILL = [
  `INSERT INTO sales.settings (workspace_id, id, created_at, updated_at, version, quotation_validity_days, require_stock_on_confirm)
    SELECT w.id, w.id, now(), now(), 1, 30, false FROM tokens.workspaces w`,
  `INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, action, changes)
    SELECT s.workspace_id, gen_random_uuid(), 'settings/sales', s.id, 1, s.created_at, '{"type":"system","id":null,"name":"daybook"}', 'created',
      '{"quotation_validity_days":{"from":null,"to":30},"require_stock_on_confirm":{"from":null,"to":false},"metadata":{"from":null,"to":{}}}'
    FROM sales.settings s`,
  `INSERT INTO events.events (workspace_id, id, type, record_type, record_id, record_version, created_at, actor, data)
    SELECT s.workspace_id, gen_random_uuid(), 'sales_settings.created', 'settings/sales', s.id, 1, s.created_at,
      '{"type":"system","id":null,"name":"daybook"}',
      json_build_object('object', json_build_object('id', 'sales', 'quotation_validity_days', 30, 'require_stock_on_confirm', false,
        'created_at', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'updated_at', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'version', 1, 'external_id', NULL, 'metadata', '{}'::json), 'previous', '{}'::json)
    FROM sales.settings s`,
];

/** Quotations and orders (domain.md 4.12). */
export class Sales1700000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [...SETTINGS, ...ORDERS, ...QUOTATIONS, ...QUOTATION_OF_ORDER, ...LINKS, ...BACKFILL];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
