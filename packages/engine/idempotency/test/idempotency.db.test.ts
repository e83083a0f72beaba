import { connect, type Database, migrate, newId, SERVICE_ROLE, TransactionConflict } from '@daybook/database';
import { Conflict, KeyReused, NotFound } from '@daybook/errors';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IdempotencyController } from '../src/idempotency.controller.js';
import { type Answer, type Claim, Idempotency, KeyTaken, schema, type WrittenRecord } from '../src/index.js';

const TTL_S = 3600;

let testDatabase: TestDatabase;
let database: Database;
let idempotency: Idempotency;
let anna: Principal;

beforeAll(async () => {
  const key = `idempotency ${schema.migrations.map(String).join('\n')}`;
  testDatabase = await cloneDatabase({ key, migrate: async (url) => void (await migrate([schema], url)) });
  // Long enough for a request with the same key to end, short for one that does not end.
  database = await connect([schema], { url: testDatabase.url, role: SERVICE_ROLE, poolMax: 4, lockTimeoutMs: 400 });
  idempotency = new Idempotency(database, TTL_S);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(() => {
  anna = aPrincipal({});
});

/** A principal in a new workspace unless one is given. */
function aPrincipal({ workspaceId = newId(), familyId = newId() }): Principal {
  const workspace = {
    id: workspaceId,
    slug: 'acme',
    name: 'Acme',
    currency: 'EUR',
    timezone: 'UTC',
    cursorKey: Buffer.alloc(32),
  };
  const terms = { scopes: [], expiresAt: null, rateLimit: null, apiVersion: '2026-11-23', createdAt: '' };
  const token = { id: familyId, familyId, name: 'Anna', ...terms };
  return { workspace, token, session: null, actor: { type: 'token', id: familyId, name: 'Anna' }, scopes: 'all' };
}

const claim: Claim = { key: 'k-1', method: 'POST', path: '/api/acme/v1/invoices', fingerprint: 'f-1' };
const answer: Answer = {
  body: '{"id":"inv_1","amount_total":1.50}',
  etag: '"v1"',
  location: '/api/acme/v1/invoices/inv_1',
  result: 'created',
  replayed: false,
};
const written: WrittenRecord = { resource: 'invoices', id: 'inv_1', location: '/api/acme/v1/invoices/inv_1' };

/** A whole request: claims, applies its effect, stores the response. Returns the stored response if there was one. */
async function request(
  principal: Principal,
  wanted: Claim = claim,
  given: Answer = answer,
): Promise<Answer | undefined> {
  try {
    return await database.of(principal.workspace.id).transaction(async (tx) => {
      await idempotency.claim(tx, principal, wanted);
      await tx.writeTogether([idempotency.storeStatement(principal, wanted, given, written)]);
      return undefined;
    });
  } catch (error) {
    if (error instanceof KeyTaken) return idempotency.storedAnswer(principal, wanted);
    throw error;
  }
}

/** A request that has claimed its key and keeps running until the test decides how it ends. */
async function runningRequest(principal: Principal): Promise<(end: 'commit' | 'rollback') => Promise<void>> {
  let finish: (end: 'commit' | 'rollback') => void = () => undefined;
  const told = new Promise<'commit' | 'rollback'>((resolve) => {
    finish = resolve;
  });
  let claimed: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    claimed = resolve;
  });
  const running = database.of(principal.workspace.id).transaction(async (tx) => {
    await idempotency.claim(tx, principal, claim);
    claimed();
    if ((await told) === 'rollback') throw new Error('refused');
    await tx.writeTogether([idempotency.storeStatement(principal, claim, answer, written)]);
  });
  await begun;
  return async (end) => {
    finish(end);
    if (end === 'rollback') await expect(running).rejects.toThrow('refused');
    else await running;
  };
}

async function rowsOf(principal: Principal): Promise<number> {
  return (
    await database
      .of(principal.workspace.id)
      .query('SELECT 1 FROM idempotency.keys WHERE workspace_id = $1', [principal.workspace.id])
  ).length;
}

/** Backdates the use of the key by so many seconds. */
async function age(principal: Principal, seconds: number): Promise<void> {
  await database
    .of(principal.workspace.id)
    .execute('UPDATE idempotency.keys SET created_at = now() - make_interval(secs => $2) WHERE workspace_id = $1', [
      principal.workspace.id,
      seconds,
    ]);
}

/** Resolves when another connection to this database is waiting for a lock. */
async function someoneWaits(): Promise<void> {
  const waiters = `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE NOT l.granted AND a.datname = current_database()`;
  for (let look = 0; look < 1000; look++) {
    if ((await database.query(waiters)).length > 0) return;
  }
  throw new Error('Nobody waits.');
}

describe('a key', () => {
  it('is claimed once; the same request again gets the stored answer as it was, marked as replayed', async () => {
    expect(await request(anna)).toBeUndefined();
    expect(await request(anna, claim, { ...answer, body: '{"another":true}' })).toEqual({ ...answer, replayed: true });
    expect(await rowsOf(anna)).toBe(1);
  });

  it('keeps an answer without ETag, Location and result as well', async () => {
    const bare = { body: '{"id":"inv_1","deleted":true}', etag: null, location: null, result: null, replayed: false };
    await request(anna, claim, bare);
    expect(await request(anna)).toEqual({ ...bare, replayed: true });
  });

  it('that belongs to another request is refused, and keeps its answer', async () => {
    await request(anna);
    const refusal = await request(anna, { ...claim, fingerprint: 'f-2' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(KeyReused);
    expect((refusal as KeyReused).problems).toEqual([
      {
        code: 'key_reused',
        message: expect.stringMatching(
          /^This Idempotency-Key was used for another request: POST \S+\/invoices, which wrote inv_\w+\. If you repeat a request because you lost its answer, check its outcome with GET \/v1\/idempotency_keys\/\S+, and do not send it with another key\./,
        ),
        suggestion: `GET /v1/idempotency_keys/${claim.key}`,
      },
    ]);
    expect(await request(anna)).toMatchObject({ body: answer.body });
  });

  it('is one of its token’s family and of its workspace: the same text of others is another key', async () => {
    const workspaceId = anna.workspace.id;
    const familyId = anna.token?.familyId as string;
    const all = [anna, aPrincipal({ workspaceId }), aPrincipal({ familyId })];
    const own = (i: number): Answer => ({ ...answer, body: `{"of":${i}}` });
    for (const [i, principal] of all.entries()) expect(await request(principal, claim, own(i))).toBeUndefined();
    for (const [i, principal] of all.entries()) expect((await request(principal))?.body).toBe(own(i).body);
    const successor: Principal = { ...anna, token: { ...anna.token!, id: newId() } };
    expect((await request(successor))?.body).toBe(own(0).body);
  });

  it('of a request that is refused leaves nothing: the retry is judged afresh, and may be another', async () => {
    const refused = database.of(anna.workspace.id).transaction(async (tx) => {
      await idempotency.claim(tx, anna, claim);
      await tx.writeTogether([idempotency.storeStatement(anna, claim, answer, written)]);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await rowsOf(anna)).toBe(0);
    expect(await request(anna, { ...claim, fingerprint: 'f-2' })).toBeUndefined();
  });

  it('is as new after its time, and its former answer is forgotten', async () => {
    await request(anna);
    await age(anna, TTL_S - 60);
    expect(await request(anna)).toMatchObject({ replayed: true });
    await age(anna, TTL_S + 60);
    const other = { ...claim, method: 'PATCH', path: '/api/acme/v1/invoices/inv_1', fingerprint: 'f-2' };
    await expect(request(anna, other)).rejects.toBeInstanceOf(TransactionConflict);
    await database.of(anna.workspace.id).transaction((tx) => idempotency.claim(tx, anna, other));
    const row =
      'SELECT method, path, fingerprint, answer, etag, location, result FROM idempotency.keys WHERE workspace_id = $1';
    expect(await database.of(anna.workspace.id).query(row, [anna.workspace.id])).toEqual([
      {
        method: other.method,
        path: other.path,
        fingerprint: 'f-2',
        answer: null,
        etag: null,
        location: null,
        result: null,
      },
    ]);
  });
});

describe('two requests at once under one key', () => {
  it('have one effect: the second waits for the first and gets its answer', async () => {
    const end = await runningRequest(anna);
    const second = request(anna, claim, { ...answer, body: '{"second":true}' });
    await someoneWaits();
    await end('commit');
    expect(await second).toEqual({ ...answer, replayed: true });
  });

  it('have one effect even when the first is refused: then it is the second’s', async () => {
    const end = await runningRequest(anna);
    const second = request(anna, claim, { ...answer, body: '{"second":true}' });
    await someoneWaits();
    await end('rollback');
    expect(await second).toBeUndefined();
    expect(await request(anna)).toMatchObject({ body: '{"second":true}' });
  });

  it('do not wait for ever: the second is told to come again in a second', async () => {
    const end = await runningRequest(anna);
    const told = await request(anna).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(Conflict);
    expect(told).toMatchObject({
      retryAfterS: 1,
      problems: [
        {
          code: 'request_in_progress',
          message: 'A request with this Idempotency-Key is still running. Send it again in a second.',
        },
      ],
    });
    await end('commit');
    expect(await request(anna)).toMatchObject({ replayed: true });
  });

  it('of other keys do not wait for each other', async () => {
    const end = await runningRequest(anna);
    expect(await request(anna, { ...claim, key: 'k-2' })).toBeUndefined();
    await end('commit');
  });
});

describe('what became of a key', () => {
  it('is nothing as long as no request succeeded under it, and asking leaves nothing', async () => {
    expect(await idempotency.outcomeOf(anna, 'k-1')).toBeUndefined();
    expect(await rowsOf(anna)).toBe(0);
  });

  it('is in progress while a request holds it', async () => {
    const end = await runningRequest(anna);
    expect(await idempotency.outcomeOf(anna, 'k-1')).toEqual({ key: 'k-1', status: 'in_progress' });
    await end('rollback');
    expect(await idempotency.outcomeOf(anna, 'k-1')).toBeUndefined();
  });

  it('is its request and how long it will be remembered, for its own token alone', async () => {
    await request(anna);
    const found = (await idempotency.outcomeOf(anna, 'k-1')) as Record<string, string>;
    expect(found).toMatchObject({
      key: 'k-1',
      status: 'succeeded',
      method: 'POST',
      path: '/api/acme/v1/invoices',
      ...written,
    });
    const { created_at = '', expires_at = '' } = found;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(TTL_S * 1000);
    expect(await idempotency.outcomeOf(aPrincipal({ workspaceId: anna.workspace.id }), 'k-1')).toBeUndefined();
  });

  it('is nothing after its time, and for what can be no key', async () => {
    await request(anna);
    await age(anna, TTL_S + 60);
    expect(await idempotency.outcomeOf(anna, 'k-1')).toBeUndefined();
    expect(await idempotency.outcomeOf(anna, 'k\u0000')).toBeUndefined();
    // Reading has not renewed the key: it has still expired and can be claimed as new.
    const other = { ...claim, fingerprint: 'f-2' };
    await expect(request(anna, other)).rejects.toBeInstanceOf(TransactionConflict);
    expect(await request(anna, other)).toBeUndefined();
  });

  it('is answered by its address: 404 says that it is safe to send the request', async () => {
    const controller = new IdempotencyController(idempotency);
    const http = { raw: { url: '/api/acme/v1/idempotency_keys/k-1' } } as never;
    const missing = await controller.get(anna, 'k-1', http).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(NotFound);
    expect((missing as NotFound).problem).toEqual({
      code: 'record_not_found',
      message: 'No request has succeeded under this Idempotency-Key, and none is running: it is safe to send it.',
    });
    await request(anna);
    expect(await controller.get(anna, 'k-1', http)).toMatchObject({ status: 'succeeded' });
  });
});
