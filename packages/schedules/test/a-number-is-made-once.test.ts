import { type Domain, sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { monthsAgo, runDue, startSchedules, Subscriptions } from './support/schedules.js';

let service: Domain;
let shop: Subscriptions;
beforeAll(async () => {
  service = await startSchedules();
  shop = await Subscriptions.open(service);
});
afterAll(() => service.stop());

const numbers = (rows: readonly { readonly [name: string]: unknown }[]) => rows.map(({ number }) => number);

/** Holds what a posting needs, runs `meanwhile` and lets go. */
async function holding(meanwhile: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE schedules.schedule_runs IN SHARE MODE');
    await meanwhile();
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
}

/** The connections that wait for the held table. */
const waiting = () =>
  sql<{ pid: number }>(
    service.databaseUrl,
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%schedule_runs%'`,
    [],
  );

describe('a number', () => {
  it('is made once by two processes at the same moment', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => shop.active({ times: 3 })));
    await Promise.all([runDue(service), runDue(service), runDue(service)]);
    await runDue(service);
    for (const { id } of made) {
      expect(numbers(await shop.runs(id))).toEqual([1, 2, 3]);
      expect(await shop.documents(id)).toHaveLength(3);
      expect(await shop.get(id)).toMatchObject({ state: 'ended' });
    }
    await service.expectSound(shop.client);
  });

  it('leaves nothing when the process dies in the middle, and is made by the next', async () => {
    const { id } = await shop.active({ times: 1 });
    const before = await invoices();
    await holding(async () => {
      const dying = runDue(service).catch((error: unknown) => error);
      await until('the job waits', async () => (await waiting()).length > 0);
      for (const { pid } of await waiting())
        await sql(service.databaseUrl, 'SELECT pg_terminate_backend($1::integer)', [pid]);
      expect(await dying).toBeInstanceOf(AggregateError);
      expect(await shop.runs(id)).toEqual([]);
      expect(await shop.get(id)).toMatchObject({ state: 'active', next_number: 1, version: 1 });
      expect(await invoices()).toBe(before);
    });
    await runDue(service);
    expect(await shop.documents(id)).toMatchObject([{ date: monthsAgo(3), state: 'posted' }]);
    expect(await invoices()).toBe(before + 1);
    await service.expectSound(shop.client);
  });

  it('is not made twice by a row that is there', async () => {
    const { id } = await shop.active({ times: 1 });
    await shop.run(id);
    const [run] = await sql<{ rows: string }>(
      service.databaseUrl,
      `SELECT count(*)::text AS rows FROM schedules.schedule_runs r WHERE r.document_id IS NOT NULL AND r.schedule_id = (SELECT id FROM
        schedules.schedules ORDER BY created_at DESC LIMIT 1)`,
      [],
    );
    expect(run!.rows).toBe('1');
    const again = `INSERT INTO schedules.schedule_runs SELECT workspace_id, gen_random_uuid(), created_at, updated_at, 1, NULL, '{}',
      schedule_id, kind, number, name, 'skipped', date, period_from, period_to, NULL, NULL, NULL, NULL, 0 FROM schedules.schedule_runs LIMIT 1`;
    await expect(sql(service.databaseUrl, again, [])).rejects.toThrow('schedule_runs_number_key');
  });
});

async function invoices(): Promise<number> {
  const [row] = await sql<{ n: number }>(service.databaseUrl, 'SELECT count(*)::int AS n FROM accounting.invoices', []);
  return row!.n;
}
