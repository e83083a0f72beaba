import { connect, type Database, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { schema as tokensSchema } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PurgeIdempotencyKeys, schema } from '../src/index.js';

const TTL_S = 3600;
const PARTS = [tokensSchema, schema];

let clone: TestDatabase;
let database: Database;
let owner: Database;
let purge: PurgeIdempotencyKeys;
let acme: string;
let other: string;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'idempotency purge', migrate: async (url) => void (await migrate(PARTS, url)) });
  database = await connect(PARTS, { url: clone.url, role: SERVICE_ROLE, poolMax: 4 });
  owner = await connect(PARTS, { url: clone.url, poolMax: 2 });
  purge = new PurgeIdempotencyKeys(database, TTL_S);
});
afterAll(async () => {
  await Promise.all([database.close(), owner.close()]);
  await clone.drop();
});
beforeEach(async () => {
  await owner.execute('DELETE FROM idempotency.keys WHERE workspace_id IS NOT NULL');
  [acme, other] = [await aWorkspace(), await aWorkspace()];
});

async function aWorkspace(): Promise<string> {
  const id = newId();
  const slug = id.slice(-12);
  await owner.execute(
    `INSERT INTO tokens.workspaces (id, slug, cursor_key, created_at) VALUES ($1, $2, decode(repeat('00', 32), 'hex'), now())`,
    [id, slug],
  );
  await owner.execute(
    `INSERT INTO tokens.companies (workspace_id, id, created_at, updated_at, version, name, currency, timezone)
     VALUES ($1, $1, now(), now(), 1, $2, 'EUR', 'UTC')`,
    [id, slug],
  );
  return id;
}

/** Inserts this many keys of a workspace, stored so many seconds ago. */
function keys(workspaceId: string, count: number, ageS: number): Promise<number> {
  return owner.execute(
    `INSERT INTO idempotency.keys (workspace_id, family_id, key, fingerprint, method, path, created_at, answer)
     SELECT $1::uuid, $1::uuid, $3::integer || '-' || n, 'f', 'POST', '/', now() - make_interval(secs => $3::integer), '{}' FROM generate_series(1, $2) n`,
    [workspaceId, count, ageS],
  );
}

async function left(workspaceId: string): Promise<number> {
  const rows = await owner.query('SELECT key FROM idempotency.keys WHERE workspace_id = $1', [workspaceId]);
  return rows.length;
}

describe('keys whose time is over', () => {
  it('are removed in every workspace, however many there are, and younger ones stay', async () => {
    await keys(acme, 2500, TTL_S + 5);
    await keys(acme, 3, TTL_S - 60);
    await keys(other, 2, TTL_S + 5);
    expect(await purge.run()).toBe(2502);
    expect([await left(acme), await left(other)]).toEqual([3, 0]);
    expect(await purge.run()).toBe(0);
  });

  it('are removed once when several processes are at it', async () => {
    await keys(acme, 1500, TTL_S + 5);
    const removed = await Promise.all([purge.run(), purge.run(), purge.run()]);
    expect(await left(acme)).toBe(0);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(1500);
  });

  it('stay while a request claims them anew, and the purge does not wait for it', async () => {
    await keys(acme, 2, TTL_S + 5);
    await database.of(acme).transaction(async (tx) => {
      await tx.execute(`UPDATE idempotency.keys SET created_at = now() WHERE workspace_id = $1 AND key LIKE '%-1'`, [
        acme,
      ]);
      // Outside this transaction: a separate pool, like another process has.
      const elsewhere = await connect(PARTS, { url: clone.url, role: SERVICE_ROLE, poolMax: 1, lockTimeoutMs: 100 });
      expect(await new PurgeIdempotencyKeys(elsewhere, TTL_S).run()).toBe(1);
      await elsewhere.close();
    });
    expect(await left(acme)).toBe(1);
  });

  it('stay when the service is being stopped', async () => {
    await keys(acme, 1, TTL_S + 5);
    expect([await purge.run(AbortSignal.abort()), await left(acme)]).toEqual([0, 1]);
  });
});
