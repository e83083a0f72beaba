import { Database, SERVICE_ROLE } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import pg from 'pg';
import { story } from './posted-story.js';
import { accountingDatabase } from './raw-ledger.js';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let database: TestDatabase;

beforeAll(async () => {
  service = await openAccounting();
  database = await accountingDatabase();
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

/** So often PostgreSQL plans for the values that it is given; the plan that it makes then it keeps. */
const WITH_VALUES = 5;

/** What a key asks, or a function of the walls. */
const WITHIN = /SELECT 1 FROM ONLY "accounting"|PL\/pgSQL function (accounting|inventory|numbering)\./;

/** Plans that PostgreSQL makes for the keys and walls of entries, items, payments and matches, in a session that has met them before. */
async function plansWithin(searchPath: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${searchPath} -c log_planner_stats=on -c client_min_messages=log -c role=${SERVICE_ROLE}`,
  });
  await client.connect();
  let plans: string[] = [];
  client.on('notice', ({ message, where = '' }) => {
    if (message === 'PLANNER STATISTICS' && WITHIN.test(where)) plans.push(where);
  });
  // In one transaction: PostgreSQL asks the keys of an item that changes after it was made as if it were new.
  const tell = async (): Promise<void> => {
    await client.query('BEGIN');
    await story(client);
    await client.query('COMMIT');
  };
  for (let i = 0; i <= WITH_VALUES; i++) await tell();
  expect(plans.length).toBeGreaterThan(WITH_VALUES);
  plans = [];
  await tell();
  await client.end();
  return plans;
}

describe('a session that searches the schemas that the walls search', () => {
  it('keeps the plans of its keys and walls', async () => expect(await plansWithin('')).toEqual([]));

  it('would plan them again if it searched others', async () => expect(await plansWithin('public')).not.toEqual([]));

  it('is what the service has', async () => {
    const rows = await service.app.get(Database, { strict: false }).query('SHOW search_path');
    expect(rows).toEqual([{ search_path: '' }]);
  });
});
