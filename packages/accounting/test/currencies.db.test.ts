import { CURRENCIES } from '@daybook/money';
import type { TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { accountingDatabase, session } from './raw-ledger.js';

describe('the currencies that the database knows', () => {
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
});
