import { randomUUID } from 'node:crypto';
import { CURRENCIES } from '@daybook/money';
import type { TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { accountingDatabase, session } from './raw-ledger.js';

describe('the currencies of the database', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await accountingDatabase();
    client = await session(database);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('are those of the constant list: a changed list needs a migration that replaces the function', async () => {
    const { rows } = await client.query('SELECT code, name, decimals FROM accounting.iso_currencies() ORDER BY code');
    expect(rows).toEqual(CURRENCIES);
  });

  it('keep two first changes at once apart from a double external id', async () => {
    const workspace = randomUUID();
    const write = async (id: string, code: string, external: string | null): Promise<string | undefined> => {
      const row = { id, created_at: '2026-01-01', version: 2, external_id: external, code, active: true };
      await client.query('SAVEPOINT write');
      try {
        await client.query('SELECT accounting.write_currency($1, $2)', [workspace, row]);
        return undefined;
      } catch (error) {
        await client.query('ROLLBACK TO write');
        return (error as pg.DatabaseError).code;
      }
    };
    const [franc, krona] = [randomUUID(), randomUUID()];
    await client.query('BEGIN');
    try {
      expect(await write(franc, 'CHF', 'a')).toBeUndefined();
      expect(await write(franc, 'CHF', 'a')).toBe('40001');
      expect(await write(krona, 'SEK', 'a')).toBe('23505');
      // What of two transactions at once may meet first is another unique key than that of the id.
      expect(await write(randomUUID(), 'CHF', null)).toBe('40001');
    } finally {
      await client.query('ROLLBACK');
    }
  });
});
