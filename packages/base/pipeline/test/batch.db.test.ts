import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  runBatch,
  SharedConnection,
  TooLarge,
  type Result,
  type RowBytes,
  type Statement,
  valuesOf,
} from '../src/index.js';

let clone: TestDatabase;
let client: pg.Client;
let shared: SharedConnection;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'batch', migrate: async () => undefined });
  client = await connect();
  shared = new SharedConnection({ connectionString: clone.url });
});
afterAll(async () => {
  await shared.close();
  await client.end();
  await clone.drop();
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: clone.url });
  opened.on('error', () => undefined);
  await opened.connect();
  return opened;
}

const statement = (text: string, ...values: readonly unknown[]): Statement => ({
  text,
  values,
  name: text.slice(0, 60),
});
const run = async (one: Statement, on = client): Promise<Result> => (await runBatch(on, [one]))[0]!;
const rowsOf = async (text: string, ...values: readonly unknown[]): Promise<unknown[]> =>
  (await run(statement(text, ...values))).rows;
const sharedRows = async (text: string, ...values: readonly unknown[]): Promise<unknown[]> =>
  (await shared.send(statement(text, ...values))).rows;

describe('a batch', () => {
  it('outside a transaction is one transaction: it keeps nothing when one of its statements fails', async () => {
    await run(statement('CREATE TABLE kept (n integer)'));
    const failing = runBatch(client, [statement('INSERT INTO kept VALUES (1)'), statement('SELECT 1/0')]);
    await expect(failing).rejects.toThrow('division by zero');
    expect(await rowsOf('SELECT n FROM kept')).toEqual([]);
  });

  it('gives rows as objects, as arrays, or as the bytes that came', async () => {
    const text = `SELECT 1 AS a, NULL::integer AS b, '{1,2}'::integer[] AS c, '' AS d, 'Zoë' AS e`;
    const [objects, arrays, bytes] = await runBatch(client, [
      { text, values: [] },
      { text, values: [], rowMode: 'array' },
      { text, values: [], rowMode: 'bytes' },
    ]);
    expect(objects!.rows).toEqual([{ a: 1, b: null, c: [1, 2], d: '', e: 'Zoë' }]);
    expect(arrays!.rows).toEqual([[1, null, [1, 2], '', 'Zoë']]);
    expect(valuesOf(bytes!.types, bytes!.rows[0] as RowBytes)).toEqual([1, null, [1, 2], '', 'Zoë']);
    expect(bytes!.types.ids).toEqual([23, 23, 1007, 25, 25]);
  });

  it('reads rows in whatever pieces they come, small ones and one that is larger than many pieces', async () => {
    const text = `SELECT n, repeat(chr(97 + n % 26), (n * n * n) % 70000) AS text FROM generate_series(0, 300) n`;
    const whole = await rowsOf(text);
    expect(whole.map((row) => (row as { text: string }).text.length)).toEqual(
      Array.from({ length: 301 }, (_, n) => n ** 3 % 70_000),
    );
    const [{ length }] = (await rowsOf(`SELECT length(repeat('x', 3000000))`)) as [{ length: number }];
    expect(length).toBe(3_000_000);
    const [long] = await rowsOf(`SELECT repeat('x', 3000000) AS x, 1 AS one`);
    expect(long).toEqual({ x: 'x'.repeat(3_000_000), one: 1 });
  });

  it('leaves the rows of other queries to the driver, before and after its own', async () => {
    const driven = async (): Promise<unknown> => (await client.query('SELECT 1 AS n UNION SELECT 2 ORDER BY 1')).rows;
    expect([await driven(), await rowsOf('SELECT 3 AS n'), await driven()]).toEqual([
      [{ n: 1 }, { n: 2 }],
      [{ n: 3 }],
      [{ n: 1 }, { n: 2 }],
    ]);
    await expect(rowsOf('SELECT 1 / (2 - n) FROM generate_series(0, 3) n')).rejects.toThrow('division by zero');
    expect(await driven()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('tells how many rows a statement touched, and what it was', async () => {
    await run(statement('CREATE TABLE counted (n integer)'));
    const texts = [
      'INSERT INTO counted VALUES (1), (2)',
      'UPDATE counted SET n = 3',
      'SELECT FROM counted',
      'DELETE FROM counted',
    ];
    const results = await runBatch(
      client,
      texts.map((text) => statement(text)),
    );
    expect(results.map(({ command, count }) => [command, count])).toEqual([
      ...[
        ['INSERT', 2],
        ['UPDATE', 2],
        ['SELECT', 2],
        ['DELETE', 2],
      ],
    ]);
  });

  it('sends its values as PostgreSQL reads them, and reads them back', async () => {
    const values = ['a', 1, 1.5, true, null, ['x', null], { a: [1] }, Buffer.from([0, 255])];
    const text =
      'SELECT $1::text a, $2::int b, $3::float8 c, $4::bool d, $5::text e, $6::text[] f, $7::jsonb g, $8::bytea h';
    for (let i = 0; i < 2; i++) expect(Object.values((await rowsOf(text, ...values))[0] as object)).toEqual(values);
  });

  it('with a value that cannot be parsed fails, and the statements before it have run', async () => {
    const { builtins, getTypeParser, setTypeParser } = pg.types;
    const parser = getTypeParser(builtins.MACADDR, 'text');
    setTypeParser(builtins.MACADDR, () => {
      throw new Error('not a value');
    });
    await expect(run(statement(`SELECT '08:00:2b:01:02:03'::macaddr`))).rejects.toThrow('not a value');
    setTypeParser(builtins.MACADDR, parser);
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a prepared statement', () => {
  const READ = 'SELECT n FROM later WHERE n = $1';

  it('that could not be prepared is prepared again when it is sent again', async () => {
    for (const rows of [rowsOf, sharedRows]) {
      for (let i = 0; i < 2; i++) await expect(rows(READ, 1)).rejects.toThrow('does not exist');
    }
    await rowsOf('CREATE TABLE later (n integer)');
    for (let i = 0; i < 2; i++) expect(await rowsOf(READ, 1)).toEqual([]);
    await rowsOf('INSERT INTO later VALUES (1)');
    expect(await Promise.all([rowsOf(READ, 1), sharedRows(READ, 1), sharedRows(READ, 1)])).toEqual(
      Array(3).fill([{ n: 1 }]),
    );
    await expect(rowsOf(READ, 'x')).rejects.toThrow('invalid input syntax');
    expect(await rowsOf(READ, 1)).toEqual([{ n: 1 }]);
  });

  it('whose table changed fails once on each connection, and then has the new columns', async () => {
    const text = 'SELECT * FROM changing';
    await rowsOf('CREATE TABLE changing AS SELECT 1 AS a');
    for (const rows of [() => rowsOf(text), () => sharedRows(text)]) {
      await rowsOf('ALTER TABLE changing DROP COLUMN IF EXISTS b');
      await rows().catch(() => undefined);
      expect([await rows(), await rows()]).toEqual([[{ a: 1 }], [{ a: 1 }]]);
      await rowsOf('ALTER TABLE changing ADD COLUMN b integer');
      await Promise.allSettled([rows(), rows(), rows(), rows()]);
      for (let i = 0; i < 4; i++) expect(await rows()).toEqual([{ a: 1, b: null }]);
    }
  });
});

describe('rows of more than a megabyte', () => {
  const LARGE = `SELECT repeat('x', 10000) FROM generate_series(1, 2000)`;

  it('are read when the caller agrees, who is asked once', async () => {
    let asked = 0;
    const { rows } = await run({ text: LARGE, values: [], onLarge: () => ++asked > 0 });
    expect([rows.length, asked]).toEqual([2000, 1]);
  });

  it('are not read when the caller refuses: the statement fails, and the connection is closed', async () => {
    const other = await connect();
    await expect(run({ text: LARGE, values: [], onLarge: () => false }, other)).rejects.toBeInstanceOf(TooLarge);
    await expect(run(statement('SELECT 1'), other)).rejects.toThrow(/terminat|not queryable/);
    await other.end();
  });
});

describe('a shared connection', () => {
  it('sends the statements of one turn without waiting, and each caller gets its own result or error', async () => {
    const sent = [1, 0, 3].map((n) => sharedRows('SELECT 6 / $1::integer AS n', n));
    expect(shared.load).toBe(3);
    expect(await Promise.allSettled(sent)).toEqual([
      { status: 'fulfilled', value: [{ n: 6 }] },
      { status: 'rejected', reason: expect.objectContaining({ message: 'division by zero' }) },
      { status: 'fulfilled', value: [{ n: 2 }] },
    ]);
    expect(shared.load).toBe(0);
  });

  it('that is lost fails the pending statements, and the next call opens another connection', async () => {
    const pid = async (): Promise<unknown> => (await sharedRows('SELECT pg_backend_pid() AS pid'))[0];
    const before = await pid();
    const lost = [sharedRows('SELECT pg_terminate_backend(pg_backend_pid())'), sharedRows('SELECT 1')];
    for (const { status } of await Promise.allSettled(lost)) expect(status).toBe('rejected');
    expect(await pid()).not.toEqual(before);
  });

  it('lets the process end while it is idle, where the pool may, and not before its statements have ended', async () => {
    const holding = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap' || name === 'PipeWrap').length;
    const idle = new SharedConnection({ connectionString: clone.url, allowExitOnIdle: true });
    const before = holding();
    for (let i = 0; i < 2; i++) {
      await idle.send(statement('SELECT 1'));
      expect(holding()).toBe(before);
    }
    const sent = idle.send(statement('SELECT 1'));
    expect(holding()).toBe(before + 1);
    await sent;
    await idle.close();
  });

  it('is opened by the client class that the settings name, as the connections of the pool are', async () => {
    let opened = 0;
    class Counted extends pg.Client {
      override connect(): Promise<pg.Client>;
      override connect(callback: (error: Error) => void): void;
      override connect(): Promise<pg.Client> {
        opened++;
        return super.connect();
      }
    }
    const counted = new SharedConnection({ connectionString: clone.url, Client: Counted });
    await counted.send(statement('SELECT 1'));
    await counted.close();
    expect(opened).toBe(1);
  });

  it('that cannot be opened says so, each time it is asked', async () => {
    const wrong = new SharedConnection({ connectionString: clone.url.replace(/\/[^/?]+(\?|$)/, '/absent$1') });
    for (let i = 0; i < 2; i++) await expect(wrong.send(statement('SELECT 1'))).rejects.toThrow('does not exist');
    await wrong.close();
  });
});
