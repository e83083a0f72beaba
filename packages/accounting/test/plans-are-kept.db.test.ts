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

/** How often PostgreSQL plans for the given values; then it keeps a generic plan. */
const WITH_VALUES = 5;

/** A query of a foreign key or of a trigger function. */
const WITHIN = /SELECT 1 FROM ONLY "accounting"|PL\/pgSQL function (accounting|inventory|numbering)\./;

/**
 * PostgreSQL's plans for the keys and triggers of entries, items, payments and matches, in a session that has run them before.
 */
async function plansWithin(searchPath: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${searchPath} -c log_planner_stats=on -c client_min_messages=log -c plan_cache_mode=auto -c role=${SERVICE_ROLE}`,
  });
  await client.connect();
  let plans: string[] = [];
  client.on('notice', ({ message, where = '' }) => {
    if (message === 'PLANNER STATISTICS' && WITHIN.test(where)) plans.push(where);
  });
  // In one transaction: PostgreSQL checks the keys of an item that changes after its insertion as if it were new.
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
