import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database, migrate, SERVICE_ROLE } from '@daybook/database';
import { statementsSent } from '@daybook/testing';
import pg from 'pg';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let owner: Database;

beforeAll(async () => {
  service = await startService();
  owner = await connect(SCHEMA_PARTS, { url: service.databaseUrl, poolMax: 1 });
});
afterAll(async () => {
  await owner.close();
  await service.stop();
});

/** Every privilege of the service's role on a table or a column of this database, sorted. */
const RIGHTS = `
  SELECT string_agg(held, ', ' ORDER BY held) AS rights FROM (
    SELECT format('%s %s %s', acl.privilege_type, c.oid::regclass, acl.is_grantable) AS held FROM pg_class c, aclexplode(c.relacl) acl
      WHERE acl.grantee = '${SERVICE_ROLE}'::regrole
    UNION ALL SELECT format('%s %s.%s', acl.privilege_type, a.attrelid::regclass, a.attname) FROM pg_attribute a, aclexplode(a.attacl) acl
      WHERE acl.grantee = '${SERVICE_ROLE}'::regrole
    UNION ALL SELECT format('%s schema %s', acl.privilege_type, n.nspname) FROM pg_namespace n, aclexplode(n.nspacl) acl
      WHERE acl.grantee = '${SERVICE_ROLE}'::regrole) AS all_rights`;

const rights = async (): Promise<string> => (await owner.query<{ rights: string }>(RIGHTS))[0]!.rights;

const changing = (statements: readonly string[]) =>
  statements.filter((text) => /^\s*(GRANT|REVOKE|CREATE|ALTER)\b/i.test(text));

async function migrateAgain(): Promise<string[]> {
  return changing(await statementsSent(owner, () => migrate(SCHEMA_PARTS, service.databaseUrl)));
}

/** Grants and revokes privileges, as somebody with the owner's password could. */
async function meddle(...statements: string[]): Promise<void> {
  for (const statement of statements) await owner.execute(statement.replaceAll('$role', SERVICE_ROLE));
}

describe('the rights of the service', () => {
  it('are left alone by a start that finds them as they should be', async () => {
    expect(await migrateAgain()).toEqual([]);
  });

  it.each([
    ['a right too many on a table', ['GRANT TRUNCATE, DELETE ON accounting.open_items TO $role'], 1],
    ['a right on a column too many', ['GRANT UPDATE (amount) ON accounting.open_items TO $role'], 1],
    ['a right on a whole table that only columns should have', ['GRANT UPDATE ON events.events TO $role'], 2],
    ['a right that may be passed on', ['GRANT SELECT ON tokens.tokens TO $role WITH GRANT OPTION'], 1],
    ['a right on a schema too many', ['GRANT CREATE ON SCHEMA sales TO $role'], 1],
    ['a missing right on a table', ['REVOKE INSERT ON sales.orders FROM $role'], 1],
    ['a missing right on a column', ['REVOKE UPDATE (sequence) ON events.events FROM $role'], 1],
    ['a missing schema', ['REVOKE USAGE ON SCHEMA logs FROM $role'], 1],
  ])('are set right again after %s, and nothing else is touched', async (_what, statements, count) => {
    const before = await rights();
    await meddle(...statements);
    expect(await rights()).not.toBe(before);
    expect(await migrateAgain()).toHaveLength(count);
    expect(await rights()).toBe(before);
  });

  it('change all at once: whoever looks meanwhile sees those before or those after', async () => {
    const before = await rights();
    await meddle(
      'GRANT DELETE ON accounting.open_items TO $role',
      'GRANT UPDATE ON events.events TO $role',
      'REVOKE INSERT ON sales.orders FROM $role',
    );
    const meddled = await rights();
    const watcher = new pg.Client({ connectionString: service.databaseUrl });
    await watcher.connect();
    const seen = new Set<string>();
    let isOver = false;
    const watching = (async () => {
      while (!isOver) seen.add((await watcher.query<{ rights: string }>(RIGHTS)).rows[0]!.rights);
    })();
    await migrate(SCHEMA_PARTS, service.databaseUrl);
    isOver = true;
    await watching;
    await watcher.end();
    expect(await rights()).toBe(before);
    expect([...seen].filter((one) => one !== before && one !== meddled)).toHaveLength(0);
  });

  it('may be changed by starts in a loop while requests post and pay: none is refused by the database', async () => {
    const { acme } = service;
    // Any gap between two statements stays open long enough for a request to hit it.
    await owner.execute(
      `CREATE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.03); END'`,
    );
    await owner.execute(
      `CREATE EVENT TRIGGER linger ON ddl_command_end WHEN TAG IN ('GRANT', 'REVOKE') EXECUTE FUNCTION linger()`,
    );
    const partner = await acme.post('/partners', { name: 'Ann' });
    let isOver = false;
    const starts = (async () => {
      for (let round = 0; round < 4; round++) {
        await meddle(
          'GRANT UPDATE, DELETE ON accounting.open_items TO $role',
          'GRANT CREATE ON SCHEMA accounting TO $role',
        );
        await migrate(SCHEMA_PARTS, service.databaseUrl);
      }
      isOver = true;
    })();
    const statuses = new Set<number>();
    let requests = 0;
    const trade = async (): Promise<void> => {
      while (!isOver) {
        const lines = [{ description: 'Advice', quantity: 1, price_unit: 10 }];
        const invoice = await acme.post('/invoices', { partner: partner.body['id'], lines });
        const confirmed = await acme.post(`/invoices/${invoice.body['id']}/confirm`);
        const paid = await acme.post(`/invoices/${invoice.body['id']}/pay`, {});
        for (const { status } of [invoice, confirmed, paid]) statuses.add(status);
        requests += 3;
      }
    };
    await Promise.all([starts, trade(), trade(), trade()]);
    await owner.execute('DROP EVENT TRIGGER linger');
    expect(requests).toBeGreaterThan(20);
    expect([...statuses].filter((status) => status >= 300)).toEqual([]);
  });
});
