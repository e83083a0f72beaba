import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connect, type Database, migrate, newId, SERVICE_ROLE, type SchemaPart } from '../src/index.js';

class Notes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA notes');
    await runner.query(
      'CREATE TABLE notes.notes (workspace_id uuid NOT NULL, id integer, text text, PRIMARY KEY (workspace_id, id))',
    );
  }
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}

const part: SchemaPart = { name: 'notes', migrations: [Notes1700000000001] };

const workspace = newId();

/** The first ten, each with how many come before it: its cost grows with the table. */
const PAGE = `SELECT n.id, (SELECT count(*) FROM notes.notes o WHERE o.workspace_id = $1 AND o.text < n.text) AS place
  FROM notes.notes n WHERE n.workspace_id = $1 ORDER BY n.id LIMIT 10`;

let clone: TestDatabase;
let owner: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'plans kept', migrate: async (url) => void (await migrate([part], url)) });
  owner = await connect([], { url: clone.url });
});
afterAll(async () => {
  await owner.close();
  await clone.drop();
});

/** Notes from `from` up to `to`, which PostgreSQL then knows. */
async function grow(from: number, to: number): Promise<void> {
  const add = `INSERT INTO notes.notes SELECT $1, n, 'note ' || n FROM generate_series($2::integer, $3) n`;
  await owner.execute(add, [workspace, from, to]);
  await owner.execute('ANALYZE notes.notes');
}

/** How often PostgreSQL planned the page for its values after the table has grown, of twenty times. */
async function plannedAnew(as: (database: Database) => Database): Promise<number> {
  await owner.execute('TRUNCATE notes.notes');
  await grow(1, 20);
  const database = await connect([], { url: clone.url, role: SERVICE_ROLE, searchPath: '', poolMax: 1 });
  // As in production: the cluster of the tests keeps the first plan of each statement.
  await database.pool.query('SET plan_cache_mode = auto');
  const read = async (): Promise<number> => {
    for (let i = 0; i < 20; i++) await as(database.of(workspace)).rows(PAGE, [workspace]);
    const counts = `SELECT custom_plans::integer AS plans FROM pg_prepared_statements WHERE statement = $1`;
    return (await database.pool.query<{ plans: number }>(counts, [PAGE])).rows[0]!.plans;
  };
  const before = await read();
  await grow(21, 5000);
  const after = await read();
  await database.close();
  return after - before;
}

describe('a statement whose table has grown', () => {
  it('is planned anew each time, if PostgreSQL compares its plan with those of before', async () =>
    expect(await plannedAnew((database) => database)).toBeGreaterThan(15));

  it('keeps its plan where the database keeps plans', async () =>
    expect(await plannedAnew((database) => database.keepingPlans())).toBe(0));
});
