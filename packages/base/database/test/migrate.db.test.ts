import { cloneDatabase, statementsSent, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connect, type Database, examineSchema, migrate, type SchemaPart } from '../src/index.js';

class Numbers1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA counting');
    await runner.query('CREATE TABLE counting.numbers (n integer PRIMARY KEY)');
  }
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}
class More1700000000002 implements MigrationInterface {
  up = (runner: QueryRunner): Promise<void> => runner.query('ALTER TABLE counting.numbers ADD COLUMN m integer');
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}

const part: SchemaPart = { name: 'counting', migrations: [Numbers1700000000001] };
/** A single migration that replaces both. */
class Counting1700000000003 implements MigrationInterface {
  static readonly replaces = ['Numbers1700000000001', 'More1700000000002'];
  up = (): Promise<void> => Promise.reject(new Error('A database that has both has it.'));
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}
class Last1700000000004 implements MigrationInterface {
  up = (runner: QueryRunner): Promise<void> => runner.query('ALTER TABLE counting.numbers ADD COLUMN o integer');
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}
const folded: SchemaPart = { name: 'counting', migrations: [Counting1700000000003] };

const later: SchemaPart = { ...part, migrations: [Numbers1700000000001, More1700000000002] };

let clone: TestDatabase;
let owner: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'migrate', migrate: async () => undefined });
  owner = await connect([], { url: clone.url });
});
beforeEach(async () => {
  await owner.query('DROP SCHEMA IF EXISTS counting CASCADE');
  await owner.query('DROP TABLE IF EXISTS daybook_migrations');
});
afterAll(async () => {
  await owner.close();
  await clone.drop();
});

const sentBy = (work: () => Promise<unknown>): Promise<string[]> => statementsSent(owner, work);

it('runs what is missing, once', async () => {
  expect(await examineSchema([part], clone.url)).toMatchObject({ is: 'empty' });
  expect(await migrate([part], clone.url)).toEqual({ ran: ['Numbers1700000000001'], role: 'daybook_app' });
  expect(await migrate([part], clone.url)).toEqual({ ran: [], role: 'daybook_app' });
  expect(await examineSchema([later], clone.url)).toMatchObject({ is: 'older', missing: ['More1700000000002'] });
  expect(await migrate([later], clone.url)).toEqual({ ran: ['More1700000000002'], role: 'daybook_app' });
  await expect(migrate([part], clone.url)).rejects.toThrow('newer than this version');
});

it('looks at the migrations of a database that has them all by one statement, and takes no lock', async () => {
  await migrate([part], clone.url);
  const sent = await sentBy(() => migrate([part], clone.url));
  expect(sent.filter((text) => text.includes('daybook_migrations'))).toEqual([
    expect.stringMatching(/^SELECT name FROM daybook_migrations\s+UNION ALL SELECT 'public\.daybook_restore'/),
  ]);
  expect(sent.filter((text) => /lock|BEGIN|START|CREATE|GRANT|REVOKE/.test(text))).toEqual([]);
  // The serving process, the migrations, setting and resetting the role and its memberships, the tables, the privileges of both
  // roles, row-level security and the functions that are slow with it.
  expect(sent).toHaveLength(10);
});

it('mends the rights of a database that has all its migrations', async () => {
  await migrate([part], clone.url);
  await owner.query('REVOKE INSERT ON counting.numbers FROM daybook_app');
  const sent = await sentBy(() => migrate([part], clone.url));
  expect(sent).toContain('GRANT INSERT ON counting.numbers TO daybook_app');
  const service = await connect([], { url: clone.url, role: 'daybook_app' });
  await service.query('INSERT INTO counting.numbers VALUES (1)');
  await service.close();
});

it('is done by one of several that start at once', async () => {
  const results = await Promise.all([part, part, part].map((one) => migrate([one], clone.url)));
  expect(results.flatMap(({ ran }) => ran)).toEqual(['Numbers1700000000001']);
});

describe('a migration in place of older ones', () => {
  const names = async (): Promise<string[]> =>
    (await owner.query<{ name: string }>('SELECT name FROM daybook_migrations ORDER BY timestamp')).map(
      ({ name }) => name,
    );

  it('has run where all of them have, and takes their place in the list with the next migration', async () => {
    await migrate([later], clone.url);
    expect(await examineSchema([folded], clone.url)).toMatchObject({ is: 'current', missing: [], unknown: [] });
    expect(await migrate([folded], clone.url)).toMatchObject({ ran: [] });
    const next = { ...folded, migrations: [Counting1700000000003, Last1700000000004] };
    expect(await migrate([next], clone.url)).toMatchObject({ ran: ['Last1700000000004'] });
    expect(await names()).toEqual(['Counting1700000000003', 'Last1700000000004']);
  });

  it('has not run where one of them is missing: such a database is refused and stays as it is', async () => {
    await migrate([part], clone.url);
    await expect(migrate([folded], clone.url)).rejects.toThrow('comes from a version of Daybook between two releases');
    expect(await names()).toEqual(['Numbers1700000000001']);
  });
});
