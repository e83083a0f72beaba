import { type Client, databaseOf, type Domain, errorOf, eventRowsOf, ok, sql } from '@daybook/harness';
import { roundTrips, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { batch, post, startBatches, TRACES } from './support/batch.js';

// An atomic batch that fails midway leaves nothing behind, and slow batches are limited.

let service: Domain;
let acme: Client;
let owner: pg.Client;
beforeAll(async () => {
  service = await startBatches();
  acme = service.acme;
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const traces = async (): Promise<unknown> => (await sql(service.databaseUrl, TRACES, [acme.workspace]))[0];

/** The backends that are waiting for a lock. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Runs `during` while the batch is waiting for a record halfway through. */
async function inTheMiddle(operations: object[], id: string, during: () => Promise<unknown>, key: string) {
  await owner.query('BEGIN');
  await owner.query('SELECT FROM accounting.partners WHERE external_id = $1 FOR UPDATE', [id]);
  const sent = batch(acme, operations, { key });
  await until('the batch waits in its middle', async () => (await sql(service.databaseUrl, WAITING)).length > 0);
  await during();
  await owner.query('ROLLBACK');
  return sent;
}

const operationsOn = (id: string): object[] => [
  post('/partners', { name: 'Before' }),
  { method: 'PATCH', path: `/partners/ext:${id}`, body: { name: 'Changed' } },
  post('/partners', { name: 'After' }),
];

describe('an atomic batch', () => {
  it('whose connection dies in its middle leaves nothing, and its key can be used again', async () => {
    await acme.make('partners', { name: 'Held', external_id: 'held' });
    const before = await traces();
    const kill = () => sql(service.databaseUrl, `SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`);
    const reply = await inTheMiddle(operationsOn('held'), 'held', kill, 'cut');
    errorOf(reply, 503);
    expect(await traces()).toEqual(before);
    expect((await acme.get('/idempotency_keys/cut')).status).toBe(404);
    const done = ok(await batch(acme, operationsOn('held'), { key: 'cut' }));
    expect(done).toMatchObject({ succeeded: 3 });
  });

  it('whose record changes while it waits goes on with what it is by then', async () => {
    await acme.make('partners', { name: 'Moved', external_id: 'moved' });
    const rename = async () => {
      await owner.query(`UPDATE accounting.partners SET version = version + 1 WHERE external_id = 'moved'`);
      await owner.query('COMMIT');
    };
    const reply = await inTheMiddle(operationsOn('moved'), 'moved', rename, 'moved');
    expect(ok(reply)['operations'][1]).toMatchObject({ etag: '"v3"' });
  });

  it('that fails at its commit leaves nothing', async () => {
    await owner.query(`
      CREATE FUNCTION accounting.planted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'planted'; END $$`);
    await owner.query(`
      CREATE CONSTRAINT TRIGGER planted AFTER INSERT ON accounting.partners DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.name = 'Planted') EXECUTE FUNCTION accounting.planted()`);
    const before = await traces();
    const operations = [post('/partners', { name: 'Fine' }), post('/partners', { name: 'Planted' })];
    const reply = await batch(acme, operations, { key: 'at-commit' });
    expect([reply.status, reply.body.error.code]).toEqual([500, 'internal_error']);
    expect(await traces()).toEqual(before);
    const { operations: done } = ok(await batch(acme, operations, { atomic: false })) as {
      operations: { status: number; error?: object }[];
    };
    expect(done).toMatchObject([{ status: 200 }, { status: 500, error: { code: 'internal_error' } }]);
    expect(JSON.stringify(done)).not.toContain('planted');
  });

  it('takes two round trips for each operation and one transaction', async () => {
    ok(await acme.get('/token'));
    const operations = Array.from({ length: 10 }, (_, i) => post('/partners', { name: `P ${i}` }));
    const trips = await roundTrips(databaseOf(service), () => batch(acme, operations, { key: 'counted' }));
    const own = trips.filter((texts) => texts.some((text) => /partners|COMMIT|records\.history/.test(text)));
    expect(own.length).toBeLessThanOrEqual(22);
    expect(trips.flat().filter((text) => text === 'COMMIT')).toHaveLength(1);
  });

  it('with one record several times gives each version its history and events, in their order', async () => {
    const partner = await acme.make('partners', { name: 'V1' });
    const rename = (name: string) => ({ method: 'PATCH', path: `/partners/${partner.id}`, body: { name } });
    ok(await batch(acme, [rename('V2'), rename('V3'), rename('V4')]));
    await service.settle();
    const events = await eventRowsOf(service, partner.id);
    expect(events.map((event) => event.record_version)).toEqual([1, 2, 3, 4]);
    const { data } = ok(await acme.get(`/partners/${partner.id}/history`)) as { data: { changes: object }[] };
    expect(data.slice(0, 3).map(({ changes }) => changes)).toEqual([
      { name: { from: 'V3', to: 'V4' } },
      { name: { from: 'V2', to: 'V3' } },
      { name: { from: 'V1', to: 'V2' } },
    ]);
  });
});
