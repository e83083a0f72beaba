import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, examineDatabase, withOwner } from '../src/index.js';
import { WRITE_STOP_LOCK } from '../src/distribution/write-stop.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase({ key: 'sessions', migrate: async () => undefined });
  // Settings of a user's own server; we configure the embedded one ourselves.
  await withOwner(database.url, (client) =>
    client.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET jit = on`),
  );
});
afterAll(() => database.drop());

describe('a session', () => {
  const SETTINGS = `SELECT current_setting('jit') AS jit, current_setting('row_security') AS row_security`;

  it('compiles no statement; that of an operator sees every row or fails', async () => {
    const pool = await connect([], { url: database.url, poolMax: 1 });
    expect(await pool.query(SETTINGS)).toEqual([{ jit: 'off', row_security: 'on' }]);
    await pool.close();
    const { rows } = await withOwner(database.url, (client) => client.query(SETTINGS));
    expect(rows).toEqual([{ jit: 'off', row_security: 'off' }]);
  });
});

describe('doctor', () => {
  const found = async (what: string) => {
    const about = { url: database.url, ownerUrl: undefined, isEmbedded: false, connections: 10 };
    return (await examineDatabase([], about)).filter(({ check }) => check === what);
  };
  const writes = () => found('writes');

  it('says that writes are stopped, and by which session, while tables are moved', async () => {
    expect(await writes()).toEqual([]);
    await withOwner(database.url, async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      await client.query('SELECT pg_advisory_lock($1)', [WRITE_STOP_LOCK]);
      const message = expect.stringMatching(
        new RegExp(`^stopped for \\d+ s: .*SELECT pg_terminate_backend\\(${rows[0].pid}\\)\\.$`),
      );
      expect(await writes()).toEqual([{ check: 'writes', status: 'warning', message }]);
    });
    expect(await writes()).toEqual([]);
  });

  it('names the databases that a move of the tables has left', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const left = [`${name}_next`, `${name}_before`];
    expect(await found('relocation')).toEqual([]);
    await withOwner(database.url, async (client) => {
      for (const other of left) await client.query(`CREATE DATABASE ${other} TEMPLATE template0`);
    });
    try {
      const [next, before] = await found('relocation');
      expect(next!.message).toMatch(new RegExp(`^${name}_next is being built .* --abandon to remove it\\.$`));
      expect(before!.message).toMatch(new RegExp(`^${name}_before is this database as it was .* --drop-before once`));
    } finally {
      await withOwner(database.url, async (client) => {
        for (const other of left) await client.query(`DROP DATABASE ${other}`);
      });
    }
  });
});
