import type { Client } from 'pg';

/** How the rows of one table are copied; unnamed columns stay unchanged. */
interface CopyRule {
  readonly table: string;
  /** Columns with the ids of this record and of those that it references. */
  readonly ids: readonly string[];
  readonly days?: readonly string[];
  readonly instants?: readonly string[];
  /** Column → SQL over the row `t`, the copy `k` and the columns of `join`. */
  readonly given?: Readonly<Record<string, string>>;
  readonly join?: string;
  readonly where?: string;
}

const RECORD = ['created_at', 'updated_at'];

/** The number of an entry's copy. */
const numbered = (alias: string, entry: string): string =>
  `JOIN numbered ${alias} ON ${alias}.entry_id = ${entry} AND ${alias}.copy = k`;
const numberOfLine = (alias: string, line: string): string =>
  `JOIN accounting.entry_lines ${alias}l ON ${alias}l.workspace_id = t.workspace_id AND ${alias}l.id = t.${line} ${numbered(alias, `${alias}l.entry_id`)}`;

const RULES: readonly CopyRule[] = [
  {
    table: 'accounting.entries',
    ids: ['id', 'source_id'],
    days: ['date'],
    instants: RECORD,
    given: { fiscal_year: 'n.fiscal_year', seq: 'n.seq', number: 'n.number', source_name: 'n.number' },
    join: numbered('n', 't.id'),
  },
  { table: 'accounting.entry_lines', ids: ['id', 'entry_id'] },
  { table: 'accounting.open_items', ids: ['id'], days: ['date', 'date_due'] },
  {
    table: 'accounting.invoices',
    ids: ['id', 'entry_id'],
    days: ['date', 'date_due'],
    instants: RECORD,
    given: { number: 'n.number' },
    join: `LEFT ${numbered('n', 't.entry_id')}`,
  },
  { table: 'accounting.invoice_lines', ids: ['id', 'invoice_id'] },
  { table: 'accounting.invoice_line_taxes', ids: ['line_id'] },
  { table: 'accounting.invoice_taxes', ids: ['id', 'invoice_id'] },
  {
    table: 'accounting.payments',
    ids: ['id', 'entry_id'],
    days: ['date'],
    instants: RECORD,
    given: { number: 'n.number' },
    join: numbered('n', 't.entry_id'),
  },
  { table: 'accounting.payment_allocations', ids: ['id', 'payment_id', 'invoice_id'] },
  {
    table: 'accounting.reconciliations',
    ids: ['id', 'debit_line_id', 'credit_line_id'],
    days: ['date'],
    instants: RECORD,
    given: { name: `d.number || ' – ' || c.number` },
    join: `${numberOfLine('d', 'debit_line_id')} ${numberOfLine('c', 'credit_line_id')}`,
  },
  // History of a copy that refers to its original: no measurement reads that far down. Its events are older than their
  // retention.
  {
    table: 'records.history',
    ids: ['id', 'record_id'],
    instants: ['at'],
    where: `t.record_type IN ('invoices', 'entries', 'payments', 'reconciliations')`,
  },
];

/** The days before today over which copies are distributed: the youngest is older than the retention of events. */
const YOUNGEST_DAYS = 40;
const SPREAD_DAYS = 700;

/** A UUIDv7 that is this many milliseconds older and otherwise equal: for different records or times it is always different. */
const COPY_ID = `CREATE FUNCTION pg_temp.copy_id(id uuid, ms bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint - ms), 12, '0')
    || substr(replace(id::text, '-', ''), 13))::uuid $$`;

/** New numbers in the order of the days, after the existing ones: series stay without gaps. */
const NUMBERED = `CREATE TEMP TABLE numbered AS
  SELECT entry_id, copy, journal_id, class, fiscal_year, seq, code || '/' || fiscal_year || '/' ||
    CASE WHEN length(seq::text) < 5 THEN lpad(seq::text, 5, '0') ELSE seq::text END AS number
  FROM (SELECT e.id AS entry_id, k AS copy, e.journal_id, e.class, y.fiscal_year, split_part(e.number, '/', 1) AS code,
      row_number() OVER (PARTITION BY e.journal_id, e.class, y.fiscal_year ORDER BY k DESC, e.id)
        + coalesce(s.next - 1, 0) AS seq
    FROM accounting.entries e CROSS JOIN generate_series(1, $2::integer) AS k
    CROSS JOIN LATERAL (SELECT to_char(e.date - ($3 + k * $4::float8)::integer, 'YYYY') AS fiscal_year) y
    LEFT JOIN numbering.series s ON s.workspace_id = e.workspace_id AND s.scope_id = e.journal_id AND s.class = e.class
      AND s.period = y.fiscal_year
    WHERE e.workspace_id = $1 AND e.state = 'posted') x`;

const SERIES = `INSERT INTO numbering.series AS s (workspace_id, scope_id, class, period, next)
  SELECT $1, journal_id, class, fiscal_year, max(seq) + 1 FROM numbered GROUP BY journal_id, class, fiscal_year
  ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = excluded.next`;

/** Indexes that are faster to rebuild at the end than to maintain per row; this also finds duplicates. */
const INDEXES = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
  WHERE i.indrelid = ANY($1::text[]::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

/** The sums that the ledger's folding would have produced. */
const SUMS = [
  'DELETE FROM accounting.ledger_tail WHERE workspace_id = $1',
  'DELETE FROM accounting.account_days WHERE workspace_id = $1',
  'DELETE FROM accounting.account_months WHERE workspace_id = $1',
  `INSERT INTO accounting.account_days (workspace_id, account_id, day, debit, credit, lines)
    SELECT e.workspace_id, l.account_id, e.date, sum(l.debit), sum(l.credit), count(*)
    FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
    WHERE e.workspace_id = $1 AND e.state = 'posted' GROUP BY e.workspace_id, l.account_id, e.date`,
  `INSERT INTO accounting.account_months (workspace_id, account_id, month, debit, credit, lines)
    SELECT workspace_id, account_id, date_trunc('month', day::timestamp)::date, sum(debit), sum(credit), sum(lines)
    FROM accounting.account_days WHERE workspace_id = $1 GROUP BY 1, 2, 3`,
];

/**
 * Copies every document of a workspace this many times into the past, with rows, numbers and sums as the service writes them.
 * Triggers and foreign keys are disabled; `daybook check` verifies their rules afterwards.
 */
export async function multiply(client: Client, workspaceId: string, copies: number): Promise<void> {
  const stepDays = SPREAD_DAYS / copies;
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(COPY_ID);
  await client.query(NUMBERED, [workspaceId, copies, YOUNGEST_DAYS, stepDays]);
  await client.query('CREATE INDEX ON numbered (entry_id, copy)');
  await client.query('ANALYZE numbered');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES, [
    RULES.map(({ table }) => table),
  ]);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const rule of RULES)
    await client.query(await statementOf(client, rule), [workspaceId, copies, YOUNGEST_DAYS, stepDays]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`ANALYZE ${RULES.map(({ table }) => table).join(', ')}`);
  await client.query(SERIES, [workspaceId]);
  for (const statement of SUMS) await client.query(statement, [workspaceId]);
  await client.query('DROP TABLE numbered');
  await client.query('COMMIT');
}

async function statementOf(
  client: Client,
  { table, ids, days = [], instants = [], given = {}, join = '', where = 'true' }: CopyRule,
): Promise<string> {
  const columns = await columnsOf(client, table);
  const shown = columns.map((column) => {
    if (column in given) return given[column];
    if (ids.includes(column)) return `pg_temp.copy_id(t.${column}, age.ms)`;
    if (days.includes(column)) return `t.${column} - age.days`;
    return instants.includes(column) ? `t.${column} - make_interval(secs => age.ms / 1000.0)` : `t.${column}`;
  });
  // The rows that existed at the beginning: the originals, and none of the copies.
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${shown.join(', ')} FROM ${table} t
    CROSS JOIN generate_series(1, $2::integer) AS k
    CROSS JOIN LATERAL (SELECT ($3 + k * $4::float8)::integer AS days, (($3 + k * $4::float8) * 86400000)::bigint AS ms) age
    ${join} WHERE t.workspace_id = $1 AND ${where} ORDER BY k DESC`;
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
