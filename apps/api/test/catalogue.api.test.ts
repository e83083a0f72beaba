import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate, SERVICE_ROLE } from '@daybook/database';
import { catalogueFaults, cloneDatabase, type TestDatabase } from '@daybook/testing';
import pg from 'pg';
import { SCHEMA_PARTS } from '../src/schema-parts.js';

/** Rows of these tables never change, or only as their triggers allow: what they record, and which changes are allowed. */
const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  'records.history': ['SELECT', 'INSERT'],
  'events.events': ['SELECT', 'INSERT', 'DELETE'],
  'events.stream': ['SELECT'],
  'events.streams': ['SELECT', 'INSERT', 'UPDATE'],
  'numbering.series': ['SELECT', 'INSERT', 'UPDATE'],
  'accounting.books': ['SELECT', 'INSERT', 'UPDATE'],
  'accounting.open_items': ['SELECT', 'INSERT'],
  'accounting.instalments': ['SELECT'],
  'inventory.moves': ['SELECT', 'INSERT'],
  'inventory.stock': ['SELECT'],
  'inventory.stock_levels': ['SELECT', 'INSERT', 'UPDATE'],
  'inventory.valuations': ['SELECT', 'INSERT', 'UPDATE'],
  'logs.requests': ['SELECT', 'INSERT', 'DELETE'],
  'logs.request_logs': ['SELECT'],
  'users.users': ['SELECT', 'INSERT', 'UPDATE'],
  'users.audit': ['SELECT', 'INSERT'],
  'users.invitations': ['SELECT', 'INSERT', 'UPDATE'],
};

/** A person has one account and signs in before the workspace is known; a member references the account. */
const ABOVE_WORKSPACES = [
  ...['attempts_pkey', 'audit_pkey', 'links_hash_key', 'links_pkey', 'links_user_id_fkey', 'members_user_id_fkey'],
  ...['factors_credential_id_key', 'factors_pkey', 'factors_user_id_fkey', 'recovery_codes_pkey'],
  ...['recovery_codes_user_id_fkey', 'sign_in_steps_hash_key', 'sign_in_steps_pkey', 'sign_in_steps_user_id_fkey'],
  ...['spent_challenges_pkey', 'memberships_pkey', 'memberships_user_id_fkey'],
  ...['identities_pkey', 'identities_subject_key', 'identities_user_id_fkey', 'identities_user_id_key'],
  ...['sessions_hash_key', 'sessions_pkey', 'sessions_user_id_fkey', 'users_pkey'],
];

const OURS = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

const OWNED = `
  SELECT 'table ' || c.oid::regclass AS thing FROM pg_class c WHERE c.relowner = $1::regrole
  UNION ALL SELECT 'schema ' || n.nspname FROM pg_namespace n WHERE n.nspowner = $1::regrole
  UNION ALL SELECT 'function ' || p.oid::regprocedure FROM pg_proc p WHERE p.proowner = $1::regrole
  UNION ALL SELECT 'database ' || d.datname FROM pg_database d WHERE d.datdba = $1::regrole`;

const RIGHTS = `
  SELECT format('%s.%s', n.nspname, c.relname) AS name, c.relkind AS kind,
    ARRAY(SELECT r FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) r
      WHERE has_table_privilege($1, c.oid, r)) AS rights
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm') AND ${OURS} ORDER BY 1`;

const SCHEMAS = `SELECT n.nspname AS name, has_schema_privilege($1, n.oid, 'CREATE') AS creates FROM pg_namespace n WHERE ${OURS}`;

const MIGHT = `SELECT rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls
  FROM pg_roles WHERE rolname = $1`;

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  const key = SCHEMA_PARTS.flatMap((part) => part.migrations.map(String)).join();
  database = await cloneDatabase({ key, migrate: async (url) => void (await migrate(SCHEMA_PARTS, url)) });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Runs `look` after these statements, then rolls them back. */
async function having<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  await owner.query('BEGIN');
  try {
    for (const statement of statements) await owner.query(statement);
    return await look();
  } finally {
    await owner.query('ROLLBACK');
  }
}

/** Privileges that the service's role has and should not have. */
async function roleFaults(): Promise<string[]> {
  const read = async <Row extends object>(text: string) => (await owner.query<Row>(text, [SERVICE_ROLE])).rows;
  const owned = await read<{ thing: string }>(OWNED);
  const tables = await read<{ name: string; kind: string; rights: string[] }>(RIGHTS);
  const schemas = await read<{ name: string; creates: boolean }>(SCHEMAS);
  const [might] = await read<Record<string, boolean>>(MIGHT);
  return [
    ...owned.map(({ thing }) => `owns ${thing}`),
    ...schemas.filter(({ creates }) => creates).map(({ name }) => `may create in ${name}`),
    ...Object.entries(might ?? {})
      .filter(([, has]) => has)
      .map(([name]) => `has ${name}`),
    ...tables.flatMap(({ name, rights }) => tooMuch(name, rights)),
  ];
}

function tooMuch(name: string, rights: readonly string[]): string[] {
  const outside = name.startsWith('public.');
  const allowed = outside ? [] : (APPEND_ONLY[name] ?? ['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
  return rights.filter((right) => !allowed.includes(right)).map((right) => `may ${right} ${name}`);
}

describe('the database of the composed service', () => {
  it('keeps the rules that let it be sharded by workspace', async () => {
    expect(await catalogueFaults(owner)).toEqual([]);
  });

  it('has workspace_id first in every primary key, unique key, foreign key and unique index', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      SELECT c.conname AS name FROM pg_constraint c
      JOIN pg_namespace n ON n.oid = c.connamespace
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype IN ('p', 'u', 'f') AND a.attname <> 'workspace_id' AND n.nspname <> 'public' AND ${OURS}
      ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(
      [
        ...ABOVE_WORKSPACES,
        'outcomes_pkey',
        'removed_workspaces_pkey',
        'workspaces_pkey',
        'workspaces_slug_key',
      ].sort(),
    );
  });

  it('gives the role of the service no more than it needs', async () => expect(await roleFaults()).toEqual([]));

  it('lets that role read every table of the packages', async () => {
    const { rows } = await owner.query<{ name: string; rights: string[] }>(RIGHTS, [SERVICE_ROLE]);
    const unread = rows.filter(({ name, rights }) => !name.startsWith('public.') && !rights.includes('SELECT'));
    expect(unread.map(({ name }) => name)).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each([
    'accounting.entries',
    'accounting.entry_lines',
    'accounting.invoices',
    'inventory.moves',
    'inventory.stock_levels',
    'records.history',
    'tokens.tokens',
    'events.events',
  ])('refuses that role to empty %s', async (table) => {
    const truncating = having([`SET LOCAL ROLE ${SERVICE_ROLE}`], () => owner.query(`TRUNCATE ${table} CASCADE`));
    await expect(truncating).rejects.toMatchObject({ code: '42501' });
  });

  it.each<[fault: string, statement: string]>([
    ['may TRUNCATE accounting.entries', `GRANT TRUNCATE ON accounting.entries TO ${SERVICE_ROLE}`],
    ['may DELETE records.history', `GRANT DELETE ON records.history TO ${SERVICE_ROLE}`],
    ['may TRIGGER accounting.invoices', `GRANT TRIGGER ON accounting.invoices TO ${SERVICE_ROLE}`],
    ['may SELECT public.daybook_migrations', `GRANT SELECT ON daybook_migrations TO ${SERVICE_ROLE}`],
    ['owns table accounting.taxes', `ALTER TABLE accounting.taxes OWNER TO ${SERVICE_ROLE}`],
    [
      'owns function planted()',
      `CREATE FUNCTION planted() RETURNS void LANGUAGE sql AS ''; ALTER FUNCTION planted() OWNER TO ${SERVICE_ROLE}`,
    ],
    ['may create in accounting', `GRANT CREATE ON SCHEMA accounting TO ${SERVICE_ROLE}`],
  ])('would be found out with a planted right: %s', async (fault, statement) => {
    expect(await having([statement], roleFaults)).toContainEqual(expect.stringContaining(fault));
  });

  it('would be found out with a planted table', async () => {
    const table = 'CREATE TABLE accounting.planted (id uuid, CONSTRAINT planted_pkey PRIMARY KEY (id))';
    expect(await having([table], () => catalogueFaults(owner))).toContain('accounting.planted: no workspace_id');
  });
});
