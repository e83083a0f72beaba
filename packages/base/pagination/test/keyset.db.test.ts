import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import fc from 'fast-check';
import pg from 'pg';
import { keysetOrder, keysetPage, type KeysetKey } from '../src/index.js';

/** Few different values each, so that ties are common, and NULLs in nullable columns. */
const COLUMNS = [
  { sql: 'r.due', nullable: true, cast: 'date', values: `(array['2024-01-01','2024-02-29',null])` },
  { sql: 'r.number', nullable: true, cast: 'text', values: `(array['A''1','B\\2','é',null,null])` },
  {
    sql: 'r.seen_at',
    nullable: true,
    cast: 'timestamptz',
    values: `(array['2024-01-01T00:00:00.000001Z','2024-01-01T00:00:00.000002Z','2024-01-01T00:00:00Z',null])`,
  },
  { sql: 'r.amount', nullable: false, cast: 'numeric', values: `(array['0','-1.50','1e9','0.000001'])` },
  { sql: 'r.state', nullable: false, cast: 'text', values: `(array['draft','posted'])` },
] as const;

/** A SELECT of `count` random rows. Each value is random per row: nothing in it is constant over the series. */
function randomRows(count: number): string {
  const draws = COLUMNS.map(
    ({ values, cast }) => `((${values})[1 + floor(random() * cardinality(${values}))::int])::${cast}`,
  );
  return `select gen_random_uuid(), ${draws.join(', ')} from generate_series(1, ${count})`;
}

const ROWS = 60;

interface Row {
  id: string;
  texts: (string | null)[];
}

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase({ key: 'pagination: empty', migrate: async () => {} });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `create table rows
     (id uuid primary key, due date, number text, seen_at timestamptz, amount numeric not null, state text not null)`,
  );
  await client.query('create table many (workspace_id int not null, id uuid not null, due date)');
  await client.query('create index many_by_due on many (workspace_id, due, id)');
  await client.query(
    `insert into many select 1, gen_random_uuid(), case when n % 3 = 0 then null else date '2024-01-01' + n % 300 end
     from generate_series(1, 5000) n`,
  );
  await client.query('analyze many');
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** The keys as texts, as in a cursor. */
function textsOf(keys: readonly KeysetKey[]): string {
  return `array[${keys.map((key) => `${key.sql}::text`).join(', ')}]::text[] as texts`;
}

/** The expected order, written independently of the code. */
async function fullSort(keys: readonly KeysetKey[]): Promise<Row[]> {
  const orders = keys.map((key) => `(${key.sql} is null)::int, ${key.sql} ${key.direction}`);
  const sql = `select r.id, ${textsOf(keys)} from rows r order by ${orders.join(', ')}, r.id ${keys[0]?.direction}`;
  return (await client.query<Row>(sql)).rows;
}

async function readPage(keys: readonly KeysetKey[], size: number, last: Row | undefined): Promise<Row[]> {
  const values: (string | null)[] = [];
  const page = keysetPage({
    keys,
    idSql: 'r.id',
    after: last && { values: last.texts, id: last.id },
    bind: (value, cast) => `$${values.push(value)}::${cast}`,
  });
  const columns = keys.map((key, index) => `${key.sql} as k${index}`).join(', ');
  const branches = page.branches.map(
    ({ where, orderBy }) =>
      `(select r.id, ${textsOf(keys)}, ${columns} from rows r
        where true ${where && `and ${where}`} order by ${orderBy} limit ${size})`,
  );
  const order = keysetOrder(
    keys.map((key, index) => ({ ...key, sql: `k${index}` })),
    'id',
  );
  const sql = `select id, texts from (${branches.join(' union all ')}) page order by ${order} limit ${size}`;
  return (await client.query<Row>(sql, values)).rows;
}

/** Reads all pages to the end; `meanwhile` runs between two pages, with the cursor's row. */
async function walk(keys: KeysetKey[], size: number, meanwhile: (last: Row) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(keys, size, last);
    seen.push(...rows.map((row) => row.id));
    last = rows.at(-1);
    if (last === undefined || rows.length < size) return seen;
    if (seen.length > 20 * ROWS) throw new Error('the walk does not end');
    await meanwhile(last);
  }
}

/** Inserts other rows for each case and removes them afterwards. */
async function withRows(work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`insert into rows ${randomRows(ROWS)}`);
    await work();
  } finally {
    await client.query('rollback');
  }
}

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const keysOfSort = fc
  .tuple(fc.shuffledSubarray([...COLUMNS], { minLength: 1, maxLength: 3 }), fc.tuple(direction, direction, direction))
  .map(([columns, directions]): KeysetKey[] =>
    columns.map(({ sql, nullable, cast }, index) => ({ sql, nullable, cast, direction: directions[index] ?? 'asc' })),
  );
const pageSize = fc.integer({ min: 1, max: 25 });

describe('a walk through the pages of a list', () => {
  it('brings each row exactly once, in the order of the full sort, through ties and nulls', async () => {
    await fc.assert(
      fc.asyncProperty(keysOfSort, pageSize, (keys, size) =>
        withRows(async () => {
          const expected = (await fullSort(keys)).map((row) => row.id);
          expect(expected).toHaveLength(ROWS);
          expect(await walk(keys, size, async () => {})).toEqual(expected);
        }),
      ),
      { numRuns: 60 },
    );
  });

  it('loses and repeats nothing when the row of the cursor is deleted and others are inserted meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(keysOfSort, pageSize, (keys, size) =>
        withRows(async () => {
          const expected = (await fullSort(keys)).map((row) => row.id);
          const original = new Set(expected);
          let inserted = 0;
          const seen = await walk(keys, size, async (last) => {
            await client.query('delete from rows where id = $1', [last.id]);
            if (inserted++ < ROWS) await client.query(`insert into rows ${randomRows(1)}`);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((id) => original.has(id))).toEqual(expected);
        }),
      ),
      { numRuns: 60 },
    );
  });
});

describe('the plain index on (workspace_id, key, id)', () => {
  const places: [string, { values: (string | null)[]; id: string } | undefined][] = [
    ['the first page', undefined],
    ['a page among the values', { values: ['2024-05-05'], id: '80000000-0000-0000-0000-000000000000' }],
    ['a page among the nulls', { values: [null], id: '80000000-0000-0000-0000-000000000000' }],
  ];
  for (const direction of ['asc', 'desc'] as const) {
    it.each(places)(`serves %s, ${direction}, as a range without a sort`, async (_name, after) => {
      const { branches } = keysetPage({
        keys: [{ sql: 'm.due', direction, nullable: true, cast: 'date' }],
        idSql: 'm.id',
        after,
        bind: (value, cast) => `'${value}'::${cast}`,
      });
      for (const { where, orderBy } of branches) {
        const sql = `explain (costs off) select m.id from many m
          where m.workspace_id = 1 and ${where} order by ${orderBy} limit 50`;
        const plan = (await client.query<{ 'QUERY PLAN': string }>(sql)).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n');
        expect(plan).toMatch(/Index (Only )?Scan (Backward )?using many_by_due/);
        expect(plan).toMatch(/Index Cond: .*due/);
        expect(plan).not.toMatch(/Sort|Filter/);
      }
    });
  }
});
