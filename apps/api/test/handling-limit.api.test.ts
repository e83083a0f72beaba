import { type Database, decodeId, type Transaction } from '@daybook/database';
import {
  type Client,
  databaseWithin,
  errorOf,
  eventRowsOf,
  expectCommonHeaders,
  ok,
  type Reply,
} from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

/** Stands for ten seconds. Shorter than the lock timeout, so that this limit ends the request. */
const LIMIT_MS = 500;

let service: TestService;
let acme: Client;
let database: Database;
beforeAll(async () => {
  service = await startService({ HANDLING_TIMEOUT_MS: String(LIMIT_MS), WRITES_PER_WORKSPACE: '1' });
  acme = service.acme;
  database = await databaseWithin(service, service.acme);
});
afterAll(() => service.stop());

/** Holds the locks of a statement while `during` runs. */
async function holding(statement: string, values: readonly unknown[], during: () => Promise<void>): Promise<void> {
  const work = async (tx: Transaction): Promise<void> => {
    await tx.execute(statement, values);
    await during();
  };
  await database.transaction(work, { end: 'rollback' });
}

const holdingPartner = (id: string, during: () => Promise<void>): Promise<void> =>
  holding('SELECT id FROM accounting.partners WHERE id = $1 FOR UPDATE', [decodeId('par', id)], during);

function expectGivenUp(reply: Reply): void {
  expect(reply.body).toEqual({
    error: {
      type: 'unavailable_error',
      message:
        'The request took too long and was cancelled. Nothing was changed: send it again later, or ask for less.',
      code: 'handling_timeout',
      request_id: reply.headers.get('x-request-id'),
      docs_url: expect.stringMatching(/\/docs\/errors#handling_timeout$/),
    },
  });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  expectCommonHeaders(reply.headers);
}

/** On a busy machine a request may also reach the limit. A timed-out request leaves nothing behind and is sent again. */
async function inTime(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send();
  return reply.body?.error?.code === 'handling_timeout' ? inTime(send) : reply;
}

const aPartner = async (name: string): Promise<{ id: string }> =>
  ok(await inTime(() => acme.post('/partners', { name })));

let keys = 0;
const newKey = (): Record<string, string> => ({ 'Idempotency-Key': `limit-${++keys}` });

describe('a request that is not handled in time', () => {
  it('is told so, and its work is rolled back: no version, no event, no key', async () => {
    const { id } = await aPartner('Ann');
    const key = newKey();
    await holdingPartner(id, async () => {
      const begun = performance.now();
      expectGivenUp(await acme.patch(`/partners/${id}`, { note: 'x' }, key));
      expect(performance.now() - begun).toBeGreaterThanOrEqual(LIMIT_MS - 5);
    });
    // The retry waits until the timed-out request has released its locks, and finds no trace of it.
    const retried = await inTime(() => acme.patch(`/partners/${id}`, { note: 'x' }, key));
    expect([ok(retried).version, retried.headers.get('idempotent-replayed')]).toEqual([2, null]);
    expect((await eventRowsOf(service, id)).map(({ type }) => type)).toEqual(['partner.created', 'partner.updated']);
  });

  it('waited in a queue: that time counts, and what was given up there never begins', async () => {
    const { id } = await aPartner('Ben');
    const other = await aPartner('Cem');
    await holdingPartner(id, async () => {
      const [first, queued] = await Promise.all([
        acme.patch(`/partners/${id}`, { note: 'x' }),
        acme.patch(`/partners/${other.id}`, { note: 'x' }),
      ]);
      expectGivenUp(first);
      expectGivenUp(queued);
    });
    await aPartner('After');
    expect(ok(await inTime(() => acme.get(`/partners/${other.id}`)))).toEqual(other);
  });

  it('may be a read', async () => {
    await holding('LOCK TABLE accounting.journals IN ACCESS EXCLUSIVE MODE', [], async () => {
      expectGivenUp(await acme.get('/journals'));
      expectGivenUp(await acme.get('/journals?include_total=true'));
    });
    expect(ok(await inTime(() => acme.get('/journals'))).data.length).toBeGreaterThan(0);
  });

  it('keeps no connection: after many of them there are as many as before', async () => {
    const { id } = await aPartner('Dan');
    for (let round = 0; round < 3; round++) {
      await holdingPartner(id, async () => {
        const replies = await Promise.all(
          Array.from({ length: 12 }, () => acme.patch(`/partners/${id}`, { note: 'x' })),
        );
        replies.forEach(expectGivenUp);
      });
    }
    expect(ok(await inTime(() => acme.patch(`/partners/${id}`, { note: 'free' }))).version).toBe(2);
    await until('every connection is free', () => database.connections.idle === database.connections.open);
  });
});

describe('the report that proves the books', () => {
  it('is not given up once it has begun, when any other read is', async () => {
    let proof: Promise<Reply> | undefined;
    await holding('LOCK TABLE accounting.entries IN ACCESS EXCLUSIVE MODE', [], async () => {
      proof = acme.get('/reports/integrity');
      expectGivenUp(await acme.get('/entries'));
    });
    expect(ok(await (proof as Promise<Reply>)).totals).toMatchObject({ failed: 0 });
  });
});

describe('a request that has committed', () => {
  it('is answered as it is, however late', async () => {
    const prototype = Object.getPrototypeOf(database) as { finish: (...sent: unknown[]) => Promise<unknown> };
    const { finish } = prototype;
    prototype.finish = async function (this: unknown, ...sent: unknown[]) {
      const result = await finish.apply(this, sent);
      await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT_MS));
      return result;
    };
    const reply = await inTime(() => acme.post('/partners', { name: 'Late' })).finally(
      () => (prototype.finish = finish),
    );
    expect(ok(reply).version).toBe(1);
    expect(errorOf(await inTime(() => acme.get(`/partners/${ok(reply).id}x`)), 404).code).toBe('record_not_found');
  });
});
