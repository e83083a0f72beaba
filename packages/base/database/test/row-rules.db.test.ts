import { checked, cloneDatabase, rowRules, type TestDatabase } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type RowRules, setRowRules } from '../src/index.js';

const TABLE = 'shop.prices';
const RULES: RowRules = {
  prices_state_check: `state IN ('open', 'it''s amount')`,
  prices_amount_check: 'amount > 0',
  prices_until_check: `CASE WHEN state = 'open' THEN until IS NULL ELSE until >= since END`,
};

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase({ key: 'row rules', migrate: async () => undefined });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('CREATE ROLE seller');
});
beforeEach(async () => {
  await owner.query('DROP SCHEMA IF EXISTS shop, mine CASCADE');
  await owner.query('CREATE SCHEMA shop');
  await owner.query(
    'CREATE TABLE shop.prices (state text NOT NULL, amount numeric, since date, until date, note text)',
  );
  await owner.query('GRANT ALL ON SCHEMA shop TO seller');
  await owner.query('GRANT ALL ON shop.prices TO seller');
});
afterEach(async () => {
  await owner.query('ROLLBACK');
  await owner.query('RESET ROLE');
  await owner.query('DISCARD ALL');
});
afterAll(async () => {
  await owner.query('DROP SCHEMA IF EXISTS shop, mine CASCADE');
  await owner.query('DROP OWNED BY seller');
  await owner.query('DROP ROLE seller');
  await owner.end();
  await database.drop();
});

const runner = { query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows as unknown };
const set = (rules: RowRules): Promise<void> =>
  setRowRules(runner as Parameters<typeof setRowRules>[0], { table: TABLE, rules });
const inserted = (row: object): Promise<unknown> =>
  owner
    .query(`INSERT INTO ${TABLE} SELECT * FROM jsonb_populate_record(NULL::${TABLE}, $1)`, [JSON.stringify(row)])
    .then(
      () => 'done',
      (error: pg.DatabaseError) => error.constraint ?? error.message,
    );
const count = async (name: string): Promise<number> => {
  const { rows } = await owner.query<{ calls: number }>(
    'SELECT calls::integer FROM pg_stat_xact_user_functions WHERE funcname = $1',
    [name],
  );
  return rows[0]?.calls ?? 0;
};

describe('a rule of rows', () => {
  it('refuses a row as a CHECK of its name does', async () => {
    const fault = async (): Promise<object> => {
      const { code, severity, message, schema, table, constraint } = await owner
        .query(`INSERT INTO ${TABLE} VALUES ('open', 0)`)
        .then(() => new pg.DatabaseError('done', 0, 'error'))
        .catch((error: pg.DatabaseError) => error);
      return { code, severity, message, schema, table, constraint };
    };
    await owner.query(`ALTER TABLE ${TABLE} ADD CONSTRAINT prices_amount_check CHECK (amount > 0)`);
    const before = await fault();
    await set(RULES);
    expect(await fault()).toEqual(before);
    expect(before).toMatchObject({ code: '23514', constraint: 'prices_amount_check' });
  });

  it('is refused by the first name of those that are broken, and lets pass what is neither true nor false', async () => {
    await set(RULES);
    expect(await inserted({ state: 'closed', amount: 0 })).toBe('prices_amount_check');
    expect(await inserted({ state: 'closed', amount: 1 })).toBe('prices_state_check');
    expect(await inserted({ state: 'open', until: '2026-01-01' })).toBe('prices_until_check');
    expect(await inserted({ state: `it's amount`, until: '2026-01-01' })).toBe('done');
    expect(await inserted({ state: 'open' })).toBe('done');
  });

  it('is asked of rows that change, and of those that are there when it is made', async () => {
    await owner.query(`INSERT INTO ${TABLE} VALUES ('open', 1)`);
    await set(RULES);
    await expect(owner.query(`UPDATE ${TABLE} SET amount = 0`)).rejects.toThrow('"prices_amount_check"');
    await expect(set({ ...RULES, prices_amount_check: 'amount > 1' })).rejects.toThrow('"prices_amount_check"');
  });

  it('is read in the database by its name, condition and columns', async () => {
    await set(RULES);
    const found = (await rowRules(owner)).filter(({ table }) => table === TABLE);
    expect(found.map(({ name, columns }) => [name, columns])).toEqual([
      ['prices_amount_check', ['amount']],
      ['prices_state_check', ['state']],
      ['prices_until_check', ['state', 'since', 'until']],
    ]);
    expect(found[0]!.expression).toBe('(amount > (0)::numeric)');
    expect(await checked(owner, TABLE, { amount: 0 })).toBe(`${TABLE} prices_amount_check`);
    expect(await checked(owner, TABLE, { note: 'sound' })).toBe('done');
  });

  it('is not lost by being forgotten, and goes when its table gets others', async () => {
    await owner.query(`ALTER TABLE ${TABLE} ADD CONSTRAINT prices_note_check CHECK (note <> '')`);
    await expect(set(RULES)).rejects.toThrow('The rules of shop.prices do not name prices_note_check.');
    await set({ ...RULES, prices_note_check: `note <> ''` });
    await set({ prices_note_check: `note <> ''` });
    expect(await inserted({ state: 'closed', amount: 0 })).toBe('done');
    expect(await inserted({ state: 'closed', note: '' })).toBe('prices_note_check');
  });

  it('goes with any column that one of its table reads, as PostgreSQL drops a CHECK, until they are made again', async () => {
    await set(RULES);
    await owner.query(`ALTER TABLE ${TABLE} DROP COLUMN note`);
    expect(await inserted({ state: 'open', amount: 0 })).toBe('prices_amount_check');
    await owner.query(`ALTER TABLE ${TABLE} DROP COLUMN since`);
    expect(await inserted({ state: 'open', amount: 0 })).toBe('done');
    await owner.query(`DELETE FROM ${TABLE}`);
    await set({ prices_amount_check: RULES['prices_amount_check']! });
    expect(await inserted({ state: 'open', amount: 0 })).toBe('prices_amount_check');
  });
});

describe('who writes a row', () => {
  it('does not change what a rule means, by settings, operators or tables of his own', async () => {
    await set(RULES);
    await owner.query('CREATE SCHEMA mine AUTHORIZATION seller');
    await owner.query('SET ROLE seller');
    const yes = `LANGUAGE sql IMMUTABLE RETURN true`;
    await owner.query(`CREATE FUNCTION mine.yes(numeric, numeric) RETURNS boolean ${yes}`);
    await owner.query('CREATE OPERATOR mine.> (FUNCTION = mine.yes, LEFTARG = numeric, RIGHTARG = numeric)');
    await owner.query(`CREATE FUNCTION mine.yes(text, text) RETURNS boolean ${yes}`);
    await owner.query('CREATE OPERATOR mine.= (FUNCTION = mine.yes, LEFTARG = text, RIGHTARG = text)');
    await owner.query(
      `CREATE FUNCTION mine.prices_broken_rule(text, numeric, date, date) RETURNS text LANGUAGE sql RETURN NULL`,
    );
    await owner.query('CREATE TEMPORARY TABLE text (one integer)');
    await owner.query('CREATE TEMPORARY TABLE prices (one integer)');
    await owner.query('SET search_path = pg_temp, mine, shop, pg_catalog');
    const { rows } = await owner.query<{ own: boolean }>('SELECT 0::numeric > 1::numeric AS own');
    expect(rows[0]!.own).toBe(true);
    await owner.query('SET transform_null_equals = on');
    expect(await inserted({ state: 'open', amount: 0 })).toBe('prices_amount_check');
    expect(await inserted({ state: 'closed', amount: 1 })).toBe('prices_state_check');
    expect(await inserted({ state: 'open', amount: 1 })).toBe('done');
  });

  it('needs no right on the functions that not everybody has', async () => {
    await owner.query('ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC');
    await set(RULES);
    await owner.query('ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO PUBLIC');
    await owner.query('SET ROLE seller');
    expect(await inserted({ state: 'open', amount: 1 })).toBe('done');
    expect(await inserted({ state: 'open', amount: 0 })).toBe('prices_amount_check');
  });
});

it('evaluates all rules of a row by one call', async () => {
  await set(RULES);
  await owner.query(`SET track_functions = 'all'`);
  await owner.query('BEGIN');
  await owner.query(`INSERT INTO ${TABLE} SELECT 'open', n FROM generate_series(1, 5) n`);
  // The conditions are inlined into the plan of the other function: nothing calls the function that contains them.
  expect([await count('prices_row_holds'), await count('prices_broken_rule')]).toEqual([5, 0]);
  await owner.query('ROLLBACK');
});
