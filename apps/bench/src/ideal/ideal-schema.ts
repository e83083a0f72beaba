/** Master records of the small company, and its tokens: as many as the other company has customers and products. */
export const MASTERS = 40;
const TOKENS = 500;

const WORKSPACE_ID = '00000000-0000-4000-8000-000000000001';

/** The workspace id in SQL. */
export const WORKSPACE = `'${WORKSPACE_ID}'::uuid`;

/** The id of the n-th initial row: less than every `uuidv7()`, and ordered like those. */
export function idSql(n: string): string {
  return `('00000000-0000-7000-8000-' || lpad(to_hex(${n}::bigint), 12, '0'))::uuid`;
}

/** The text whose hash is the n-th token. */
export function tokenSql(n: string): string {
  return `('secret-' || ${n}::text)::bytea`;
}

/** A random value for `\set`. */
export const ANY_TOKEN = `random(1, ${TOKENS})`;
export const ANY_MASTER = `random(1, ${MASTERS})`;

const TABLES = [
  `CREATE TABLE tokens (hash bytea PRIMARY KEY, workspace_id uuid NOT NULL, scopes text[] NOT NULL,
    expires_at timestamptz, revoked_at timestamptz)`,
  'CREATE TABLE partners (id uuid PRIMARY KEY, workspace_id uuid NOT NULL, name text NOT NULL)',
  'CREATE TABLE products (id uuid PRIMARY KEY, workspace_id uuid NOT NULL, name text NOT NULL)',
  'CREATE TABLE series (workspace_id uuid, name text, next bigint NOT NULL, PRIMARY KEY (workspace_id, name))',
  `CREATE TABLE entries (id uuid PRIMARY KEY DEFAULT uuidv7(), workspace_id uuid NOT NULL, number text NOT NULL, date date NOT NULL)`,
  `CREATE TABLE entry_lines (id uuid PRIMARY KEY DEFAULT uuidv7(), entry_id uuid NOT NULL REFERENCES entries,
    account text NOT NULL, debit numeric(16,2) NOT NULL, credit numeric(16,2) NOT NULL)`,
  `CREATE TABLE invoices (id uuid PRIMARY KEY DEFAULT uuidv7(), workspace_id uuid NOT NULL, number text,
    partner_id uuid NOT NULL REFERENCES partners, entry_id uuid, date date, state text NOT NULL DEFAULT 'draft',
    payment_state text, amount_total numeric(16,2) NOT NULL)`,
  `CREATE TABLE invoice_lines (id uuid PRIMARY KEY DEFAULT uuidv7(), invoice_id uuid NOT NULL REFERENCES invoices,
    product_id uuid NOT NULL REFERENCES products, position integer NOT NULL, quantity numeric(16,4) NOT NULL,
    price_unit numeric(16,4) NOT NULL)`,
  `CREATE TABLE payments (id uuid PRIMARY KEY DEFAULT uuidv7(), workspace_id uuid NOT NULL, number text NOT NULL,
    invoice_id uuid NOT NULL REFERENCES invoices, entry_id uuid NOT NULL, date date NOT NULL, amount numeric(16,2) NOT NULL)`,
  `CREATE TABLE outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, workspace_id uuid NOT NULL, type text NOT NULL,
    data jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
];

const INDEXES = [
  'CREATE INDEX ON invoices (workspace_id, state, date DESC, id DESC)',
  'CREATE UNIQUE INDEX ON invoices (workspace_id, number)',
  'CREATE INDEX ON invoice_lines (invoice_id)',
  'CREATE INDEX ON entry_lines (entry_id)',
  'CREATE INDEX ON payments (invoice_id)',
];

/** The initial data: master records, and this many posted, unpaid invoices with three lines. */
export function schemaStatements(invoices: number): readonly string[] {
  const each = (count: number) => `generate_series(1, ${count}) g`;
  const day = `date '2024-01-01' + g % 700`;
  const master = (n: string) => idSql(`(1 + (${n}) % ${MASTERS})`);
  return [
    ...TABLES,
    `INSERT INTO tokens SELECT sha256(${tokenSql('g')}), ${WORKSPACE}, ARRAY['read', 'write'] FROM ${each(TOKENS)}`,
    `INSERT INTO partners SELECT ${idSql('g')}, ${WORKSPACE}, 'Customer ' || g FROM ${each(MASTERS)}`,
    `INSERT INTO products SELECT ${idSql('g')}, ${WORKSPACE}, 'Product ' || g FROM ${each(MASTERS)}`,
    `INSERT INTO series VALUES (${WORKSPACE}, 'invoice', ${invoices + 1}), (${WORKSPACE}, 'payment', 1)`,
    `INSERT INTO entries SELECT ${idSql('g')}, ${WORKSPACE}, 'INV/' || g, ${day} FROM ${each(invoices)}`,
    `INSERT INTO entry_lines SELECT uuidv7(), ${idSql('g')}, l.* FROM ${each(invoices)}, (VALUES ${LINES_OF_INVOICE}) l`,
    `INSERT INTO invoices SELECT ${idSql('g')}, ${WORKSPACE}, 'INV/' || g, ${master('g')}, ${idSql('g')}, ${day}, 'posted',
      'not_paid', 72 FROM ${each(invoices)}`,
    `INSERT INTO invoice_lines SELECT uuidv7(), ${idSql('g')}, ${master('g + k')}, k, k, 10 FROM ${each(invoices)},
      generate_series(1, 3) k`,
    ...INDEXES,
    'VACUUM (ANALYZE)',
    'CHECKPOINT',
  ];
}

/** A total of 72: three lines of 10, 20 and 30, plus 20 % tax. */
export const LINES_OF_INVOICE = `('1200', 72, 0), ('4000', 0, 10), ('4010', 0, 20), ('4020', 0, 30), ('2200', 0, 12)`;
