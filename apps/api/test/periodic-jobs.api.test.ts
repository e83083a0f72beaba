import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobRunner } from '@daybook/jobs';
import { Workspaces } from '@daybook/access';
import { Database } from '@daybook/database';
import { Sequencer } from '@daybook/events';
import { statementsSent } from '@daybook/testing';
import { TokenDesk } from '@daybook/tokens';
import pg from 'pg';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let owner: pg.Client;

beforeAll(async () => {
  service = await startService({ IDEMPOTENCY_TTL_S: '3600', REQUEST_LOG_DAYS: '30' });
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

async function count(text: string): Promise<number> {
  return Number((await owner.query<{ count: string }>(`SELECT count(*) FROM ${text}`)).rows[0]!.count);
}

describe('what the service does by itself', () => {
  it('is this, every hour but for what grows fast', () => {
    const hourly = service.app.get(JobRunner, { strict: false }).all.map(({ name, everyMs }) => [name, everyMs]);
    expect(hourly).toEqual([
      ['expire quotations', 3_600_000],
      ['keep files', 60_000],
      ['purge idempotency keys', 3_600_000],
      ['purge sessions', 3_600_000],
      ['purge rate limits', 3_600_000],
      ['purge request logs', 3_600_000],
      ['purge events', 3_600_000],
      ['purge webhooks', 3_600_000],
      ['remove workspaces', 3_600_000],
      ['run schedules', 900_000],
      ['send reminders', 900_000],
      ['tell expiring tokens', 3_600_000],
    ]);
  });

  it('is done by each job in one round, in the composed service', async () => {
    const { acme, app } = service;
    const partner = await acme.make('customers', { name: 'Late' });
    const quotation = await acme.make('quotations', {
      partner: partner.id,
      date: '2020-01-01',
      date_expiry: '2020-02-01',
      lines: [{ description: 'A', quantity: 1, price_unit: 1 }],
    });
    await acme.make(`quotations/${quotation.id}/send`, {});
    const { id: file } = await acme.make(`partners/${partner.id}/attachments?filename=a.txt`, 'a');
    await acme.delete(`/attachments/${file}`);
    await owner.query(`UPDATE attachments.blobs SET unused_since = now() - interval '8 days'`);
    await acme.post('/customers', { name: 'Kept' }, { 'Idempotency-Key': 'old' });
    await owner.query(`UPDATE idempotency.keys SET created_at = now() - interval '2 hours'`);
    await owner.query(`
      INSERT INTO logs.requests (workspace_id, id, created_at, token_id, method, path, status, ms, request_id)
      SELECT id, id, now() - interval '31 days', id, 'GET', '/', 200, 1, 'req_1' FROM tokens.workspaces`);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await app
      .get(TokenDesk, { strict: false })
      .create({ workspace: 'acme', name: 'Short', scopes: ['read:sales'], expiresAt });
    const { token: cookie } = await service.person('acme', 'viewer');
    await owner.query(`UPDATE users.sessions SET last_used_at = now() - interval '13 hours'`);
    await owner.query(
      `INSERT INTO users.attempts VALUES ('account', 'old', 3, now() - interval '2 days'), ('account', 'new', 3, now())`,
    );
    await owner.query(`UPDATE users.links SET used_at = now() - interval '31 days'`);
    await owner.query(
      `INSERT INTO throttler.windows SELECT id, id, 1, now() - interval '2 days' FROM tokens.workspaces`,
    );
    expect(cookie).toMatch(/^__Host-sid=/);
    const runner = app.get(JobRunner, { strict: false });
    for (const job of runner.all) expect([job.name, await runner.round(job)]).toEqual([job.name, true]);
    expect((await acme.get(`/quotations/${quotation.id}`)).body.expired_at).not.toBeNull();
    expect(await count('idempotency.keys')).toBe(0);
    for (const table of [
      'attachments.blobs',
      'attachments.pieces',
      'users.sessions',
      'users.links',
      'throttler.windows',
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count('users.attempts')).toBe(1);
    expect(await count(`logs.requests WHERE request_id = 'req_1'`)).toBe(0);
    expect(await count(`events.events WHERE type = 'token.expiring'`)).toBe(1);
    expect(await count(`events.events WHERE type = 'quotation.expired'`)).toBe(1);
  });

  it('costs what is due, not what exists', async () => {
    const { app } = service;
    const { all } = app.get(JobRunner, { strict: false });
    const sendOfEach = async () => {
      const counts: Record<string, number> = {};
      for (const job of all)
        counts[job.name] = (
          await statementsSent(app.get(Database, { strict: false }), () => job.run(new AbortController().signal))
        ).length;
      return counts;
    };
    const before = await sendOfEach();
    const workspaces = app.get(Workspaces, { strict: false });
    for (const slug of ['idle-one', 'idle-two', 'idle-three']) {
      await workspaces.create({ slug, name: slug, currency: 'EUR' });
      await app.get(TokenDesk, { strict: false }).create({ workspace: slug, name: 'Robot', scopes: ['read:sales'] });
    }
    await app.get(Sequencer, { strict: false }).round();
    expect(await count('events.streams WHERE last > 0')).toBeGreaterThan(3);
    await owner.query(`UPDATE accounting.books SET reminders_enabled = true`);
    expect(await sendOfEach()).toEqual(before);
  });
});
