import { cloneDatabase, roundTrips, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  connect,
  type Database,
  examineDatabase,
  type Finding,
  migrate,
  newId,
  type SchemaPart,
} from '../src/index.js';

class Notes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const text of [
      'CREATE SCHEMA notes',
      'CREATE TABLE notes.notes (workspace_id uuid NOT NULL, id integer, text text, price numeric, PRIMARY KEY (workspace_id, id))',
      'CREATE INDEX notes_price_idx ON notes.notes (workspace_id, price)',
      'CREATE INDEX notes_text_idx ON notes.notes (workspace_id, lower(text) COLLATE "C")',
      'CREATE VIEW notes.cheap AS SELECT workspace_id, id, text FROM notes.notes WHERE price < 10',
      'CREATE TABLE notes.many (workspace_id uuid NOT NULL, id integer, PRIMARY KEY (workspace_id, id))',
      'CREATE TABLE notes.people (id integer PRIMARY KEY, workspace_id uuid)',
    ])
      await runner.query(text);
  }
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}

const part: SchemaPart = {
  name: 'notes',
  migrations: [Notes1700000000001],
  global: { people: { on: 'coordinator', because: 'A person has notes in many workspaces.' } },
  across: { notes: ['workspace_id', 'price'] },
  scanned: ['many'],
};

const [ours, theirs] = [newId(), newId()];

/** A statement without a workspace condition. */
const FORGETFUL = 'SELECT id FROM notes.notes ORDER BY id';
const ADD = 'INSERT INTO notes.notes (workspace_id, id, text, price) VALUES ($1, $2, $3, $4)';

let clone: TestDatabase;
let owner: Database;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'walls', migrate: async (url) => void (await migrate([part], url)) });
  owner = await connect([], { url: clone.url });
  database = await connect([], { url: clone.url, role: 'daybook_app' });
});
beforeEach(async () => {
  await owner.query('DELETE FROM notes.notes');
  for (const [workspace, id] of [
    [ours, 1],
    [theirs, 2],
  ])
    await owner.query(ADD, [workspace, id, 'a note', id]);
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await clone.drop();
});

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

describe('a statement that has forgotten its workspace', () => {
  it('shows nothing where no workspace is named', async () => {
    expect(await database.query(FORGETFUL)).toEqual([]);
    expect(await database.lookUp(FORGETFUL, [])).toEqual([]);
    expect(await database.query('SELECT id FROM notes.cheap')).toEqual([]);
    expect(await database.transaction((tx) => tx.query(FORGETFUL))).toEqual([]);
  });

  it('shows only what is of the workspace that is named', async () => {
    expect(idsOf(await database.of(ours).query(FORGETFUL))).toEqual([1]);
    expect(idsOf(await database.of(theirs).lookUp(FORGETFUL, []))).toEqual([2]);
    expect(idsOf(await database.of(theirs).query('SELECT id FROM notes.cheap'))).toEqual([2]);
    expect(await database.of(ours).rowsTogether([{ text: FORGETFUL, values: [] }])).toEqual([[[1]]]);
  });

  it('changes and removes nothing of another', async () => {
    expect(await database.execute(`UPDATE notes.notes SET text = 'gone'`)).toBe(0);
    expect(await database.execute('DELETE FROM notes.notes')).toBe(0);
    expect(await database.of(ours).execute(`UPDATE notes.notes SET text = 'ours'`)).toBe(1);
    expect(await database.of(ours).execute('DELETE FROM notes.notes WHERE id = 2')).toBe(0);
    expect(idsOf(await owner.query(FORGETFUL))).toEqual([1, 2]);
  });

  it('is met by the same wall where many rows are read', async () => {
    const add = 'INSERT INTO notes.many (workspace_id, id) VALUES ($1, 1) ON CONFLICT DO NOTHING';
    await owner.query(add, [theirs]);
    expect(await database.of(ours).execute(add, [ours])).toBe(1);
    await expect(database.of(ours).execute(add, [theirs])).rejects.toThrow('row-level security');
    expect(await database.query('SELECT id FROM notes.many')).toEqual([]);
    expect(await database.of(ours).query('SELECT workspace_id AS id FROM notes.many')).toEqual([{ id: ours }]);
    expect(await database.execute('DELETE FROM notes.many')).toBe(0);
    await owner.query('DELETE FROM notes.many');
  });

  it('adds nothing to another, and moves nothing there', async () => {
    await expect(database.execute(ADD, [ours, 3, 'nowhere', 1])).rejects.toThrow('row-level security');
    await expect(database.of(ours).execute(ADD, [theirs, 3, 'theirs', 1])).rejects.toThrow('row-level security');
    await expect(database.of(ours).execute('UPDATE notes.notes SET workspace_id = $1', [theirs])).rejects.toThrow(
      'row-level security',
    );
  });
});

describe('the workspace', () => {
  it('costs no round trip', async () => {
    await database.of(ours).query(FORGETFUL);
    expect(await roundTrips(database, () => database.of(ours).query(FORGETFUL))).toHaveLength(1);
    const inTransaction = await roundTrips(database, () =>
      database.of(ours).transaction(async (tx) => {
        await tx.query(FORGETFUL);
        await tx.write(ADD, [ours, 3, 'another', 3]);
      }),
    );
    expect(inTransaction.map((trip) => trip.length)).toEqual([2, 2]);
    expect(await roundTrips(database, () => database.of(ours).transaction(async () => undefined))).toEqual([]);
  });

  it('ends with the statement and with the transaction', async () => {
    const one = await connect([], { url: clone.url, role: 'daybook_app', poolMax: 1 });
    await one.of(ours).query(FORGETFUL);
    expect(await one.query(FORGETFUL)).toEqual([]);
    await one.of(ours).transaction((tx) => tx.query(FORGETFUL));
    expect(await one.query(FORGETFUL)).toEqual([]);
    await expect(one.of(ours).query('SELECT 1 / 0 FROM notes.notes')).rejects.toThrow('division');
    expect(await one.query(FORGETFUL)).toEqual([]);
    await one.close();
  });

  it('is that of each look-up on a connection that they share', async () => {
    const asked = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? undefined : i % 3 === 1 ? ours : theirs));
    const found = await Promise.all(
      asked.map((workspace) => (workspace ? database.of(workspace) : database).lookUp<{ id: number }>(FORGETFUL, [])),
    );
    expect(found.map(idsOf)).toEqual(asked.map((workspace) => (workspace ? [workspace === ours ? 1 : 2] : [])));
  });

  it('can be entered within a transaction that has read which one it is', async () => {
    const seen = await database.transaction(async (tx) => {
      const before = await tx.query<{ id: number }>(FORGETFUL);
      tx.enter(theirs);
      return [before, await tx.query<{ id: number }>(FORGETFUL)];
    });
    expect(seen.map(idsOf)).toEqual([[], [2]]);
  });
});

describe('a look across workspaces', () => {
  it('sees the columns that are declared, of every workspace', async () => {
    const rows = await database.across().query<{ price: string }>('SELECT price FROM notes.notes ORDER BY price');
    expect(rows.map(({ price }) => price)).toEqual(['1', '2']);
    await expect(database.across().query('SELECT text FROM notes.notes')).rejects.toThrow('permission denied');
    await expect(database.across().query('SELECT id FROM notes.people')).rejects.toThrow('permission denied');
  });

  it('changes nothing', async () => {
    await expect(database.across().execute('DELETE FROM notes.notes')).rejects.toThrow('permission denied');
    await expect(database.across().execute('UPDATE notes.notes SET price = 0')).rejects.toThrow('permission denied');
  });

  it('enters no workspace', async () => {
    await expect(database.across().transaction(async (tx) => tx.enter(ours))).rejects.toThrow(
      'belongs to none of them',
    );
  });
});

describe('a wall that is open', () => {
  const findings = async (): Promise<Finding[]> =>
    (await examineDatabase([part], { url: clone.url, ownerUrl: undefined, isEmbedded: true, connections: 5 })).filter(
      ({ check }) => check === 'walls',
    );

  it.each([
    ['a table without row-level security', 'ALTER TABLE notes.notes DISABLE ROW LEVEL SECURITY', 'notes.notes'],
    ['a table without its policy', 'DROP POLICY of_workspace ON notes.notes', 'notes.notes'],
    ['a policy that lets more through', 'CREATE POLICY more ON notes.notes USING (true)', 'notes.notes'],
    ['another condition', 'ALTER POLICY of_workspace ON notes.notes USING (id > 0)', 'notes.notes'],
    ['a new table', 'CREATE TABLE notes.more (workspace_id uuid NOT NULL, id integer)', 'notes.more'],
    ['a view with the rights of its owner', 'ALTER VIEW notes.cheap RESET (security_invoker)', 'notes.cheap'],
  ])('is found and closed at the next start: %s', async (_, open, name) => {
    expect(await findings()).toMatchObject([{ status: 'ok' }]);
    await owner.query(open);
    expect(await findings()).toMatchObject([{ status: 'failure', message: expect.stringContaining(name) }]);
    await migrate([part], clone.url);
    expect(await findings()).toMatchObject([{ status: 'ok' }]);
    await owner.query('DROP TABLE IF EXISTS notes.more');
  });
});

it.each([
  ['numbers', 'price > 5', /Index Cond: .*price > /],
  ['small letters', `lower(text) COLLATE "C" >= 'a'`, /Index Cond: .*lower\(text\)/],
])('an index answers a condition of %s behind the wall', async (_, condition, seen) => {
  const plan = await database
    .of(ours)
    .query(`EXPLAIN SELECT id FROM notes.notes WHERE workspace_id = $1 AND ${condition}`, [ours]);
  expect(JSON.stringify(plan)).toMatch(seen);
});
