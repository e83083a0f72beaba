import { Integrity } from '@daybook/accounting';
import { connect, type Database } from '@daybook/database';
import type { Client, Reply } from '@daybook/harness';
import { Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDaybook } from './support/command-line.js';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let acme: Client;
let workspaceId: string;
/** The owner role: for somebody who restores a database or has the owner's password. */
let owner: Database;

beforeAll(async () => {
  service = await startService();
  acme = service.acme;
  owner = await connect(SCHEMA_PARTS, { url: service.databaseUrl, poolMax: 2 });
  workspaceId = (await service.app.get(Workspaces, { strict: false }).find('acme'))!.id;
  await acme.make('partners', { external_id: 'ann', name: 'Ann' });
  await acme.make('products', { external_id: 'lamp', name: 'Lamp', type: 'goods' });
});
afterAll(async () => {
  await owner.close();
  await service.stop();
});

const doctor = (env: NodeJS.ProcessEnv, ...options: string[]) =>
  runDaybook({ DATABASE_URL: service.databaseUrl, ...env }, ['doctor', ...options]);

interface Examination {
  readonly findings: readonly { check: string; status: string; message: string }[];
  readonly mended?: readonly object[];
}

const examined = async (...options: string[]): Promise<Examination> =>
  JSON.parse((await doctor({}, '--json', ...options)).out);
const numbersOf = ({ findings }: Examination) => findings.find(({ check }) => check === 'numbers');

/** What `daybook check` and the integrity report find wrong with number series. */
async function broken(): Promise<string[]> {
  const checks = await service.app.get(Integrity, { strict: false }).run(workspaceId);
  return checks.flatMap(({ findings }) => findings.map(({ message }) => message));
}

async function postInvoice(): Promise<Reply> {
  const lines = [{ description: 'Advice', quantity: 1, price_unit: 10 }];
  const { id } = await acme.make('invoices', { partner: 'ext:ann', date: '2026-01-12', lines });
  return acme.post(`/invoices/${id}/confirm`);
}

async function sendQuotation(): Promise<string> {
  const { id } = await acme.make('quotations', {
    partner: 'ext:ann',
    lines: [{ product: 'ext:lamp', quantity: 1, price_unit: 5 }],
  });
  return (await acme.post(`/quotations/${id}/send`)).body['number'];
}

async function confirmOrder(): Promise<{ id: string; number: string }> {
  const { id } = await acme.make('orders', {
    partner: 'ext:ann',
    lines: [{ description: 'Advice', quantity: 1, price_unit: 5 }],
  });
  return (await acme.post(`/orders/${id}/confirm`)).body;
}

let counted = 0;

/** Each count is a surplus: only a surplus accepts a cost. */
async function postCount(): Promise<string> {
  counted += 1;
  const { id } = await acme.make('adjustments', {
    lines: [{ product: 'ext:lamp', quantity_counted: counted, cost_unit: 1 }],
  });
  const posted = await acme.post(`/adjustments/${id}/post`);
  expect(posted.status).toBe(200);
  return posted.body['number'];
}

async function push(ofClass: string, by: number): Promise<void> {
  const changed = 'UPDATE numbering.series SET next = next + $2 WHERE workspace_id = $1 AND class = $3';
  expect(await owner.execute(changed, [workspaceId, by, ofClass])).toBeGreaterThan(0);
}

const mendings = () =>
  owner.query(
    'SELECT class, period, next_before, next_after, login FROM numbering.mendings WHERE workspace_id = $1 ORDER BY at, class',
    [workspaceId],
  );

describe('a number series that somebody moved past the service', () => {
  it('stops the journal with a clear answer, is named by the checks and the doctor, and goes on once it is mended', async () => {
    expect((await postInvoice()).body['number']).toBe('INV/2026/00001');
    expect(numbersOf(await examined())).toEqual({
      check: 'numbers',
      status: 'ok',
      message: 'every number series continues after its last number.',
    });
    await push('main', 5);
    const refused = await postInvoice();
    expect(refused).toMatchObject({
      status: 503,
      body: { error: { type: 'unavailable_error', code: 'number_series_blocked' } },
    });
    expect(refused.body.error.message).toContain('daybook doctor --mend');
    expect(await broken()).toContainEqual('INV/2026: the next number is 7 and should be 2; run daybook doctor --mend');
    const { exitCode, out } = await doctor({}, '--json');
    expect(exitCode).toBe(1);
    expect(numbersOf(JSON.parse(out))).toMatchObject({
      status: 'failure',
      message: expect.stringContaining('INV/2026 of acme: next 7, not 2'),
    });
    expect(await mendings()).toEqual([]);

    const after = await examined('--mend');
    expect(after.mended).toContainEqual({ workspace: 'acme', series: 'INV/2026', next_before: 7, next_after: 2 });
    expect(numbersOf(after)).toMatchObject({ status: 'ok', message: expect.stringContaining('numbering.mendings') });
    expect(await mendings()).toContainEqual({
      class: 'main',
      period: '2026',
      next_before: 7,
      next_after: 2,
      login: expect.any(String),
    });
    expect(await broken()).toEqual([]);
    expect((await postInvoice()).body['number']).toBe('INV/2026/00002');
  });

  it('that was set back stops the journal too, and goes on once it is mended', async () => {
    await postInvoice();
    await push('main', -1);
    expect(await postInvoice()).toMatchObject({ status: 503, body: { error: { code: 'number_series_blocked' } } });
    const { exitCode, out } = await doctor({}, '--mend');
    expect(out).toMatch(
      /^repaired: INV\/2026 of acme: the next number was 3 and is now 4\.\n1 number series repaired\.$/m,
    );
    expect([0, 1]).toContain(exitCode);
    expect((await postInvoice()).body['number']).toBe('INV/2026/00004');
  });

  it('that is gone comes back with the number after the last', async () => {
    await owner.execute(`DELETE FROM numbering.series WHERE workspace_id = $1 AND class = 'main'`, [workspaceId]);
    expect(await postInvoice()).toMatchObject({ status: 503, body: { error: { code: 'number_series_blocked' } } });
    const { mended } = await examined('--mend');
    expect(mended).toContainEqual({ workspace: 'acme', series: 'INV/2026', next_before: null, next_after: 5 });
    expect((await postInvoice()).body['number']).toBe('INV/2026/00005');
  });

  it('of quotations, orders and stock documents is mended as well', async () => {
    expect([await sendQuotation(), (await confirmOrder()).number, await postCount()]).toEqual([
      'QUO00001',
      'ORD00001',
      'ADJ00001',
    ]);
    const classes = ['quotations', 'orders', 'adjustments'];
    for (const one of classes) await push(one, 10);
    expect(await broken()).toEqual(
      expect.arrayContaining(
        classes.map((one) => `${one}: the next number is 12 and should be 2; run daybook doctor --mend`),
      ),
    );
    const { mended } = await examined('--mend');
    expect(mended).toEqual(
      expect.arrayContaining(classes.map((series) => ({ workspace: 'acme', series, next_before: 12, next_after: 2 }))),
    );
    expect([await sendQuotation(), (await confirmOrder()).number, await postCount()]).toEqual([
      'QUO00002',
      'ORD00002',
      'ADJ00002',
    ]);
    expect(await broken()).toEqual([]);
  });

  it('of quotations, orders and stock documents that was set back is no fault of the client', async () => {
    const set = (next: number) =>
      owner.execute(
        `UPDATE numbering.series SET next = $2 WHERE workspace_id = $1 AND class IN ('quotations', 'orders', 'adjustments')`,
        [workspaceId, next],
      );
    await set(1);
    const lines = [{ description: 'Advice', quantity: 1, price_unit: 5 }];
    counted += 1;
    const count = [{ product: 'ext:lamp', quantity_counted: counted, cost_unit: 1 }];
    const drafts = [
      ['quotations', 'send', await acme.make('quotations', { partner: 'ext:ann', lines })],
      ['orders', 'confirm', await acme.make('orders', { partner: 'ext:ann', lines })],
      ['adjustments', 'post', await acme.make('adjustments', { lines: count })],
    ] as const;
    for (const [collection, action, { id }] of drafts) {
      const refused = await acme.post(`/${collection}/${id}/${action}`);
      expect(refused).toMatchObject({
        status: 503,
        body: { error: { type: 'unavailable_error', code: 'number_series_blocked' } },
      });
      expect(refused.body.error).not.toHaveProperty('field');
      expect(refused.body.error.message).toContain(`The number series of ${collection}`);
    }
    await examined('--mend');
    for (const [collection, action, { id }] of drafts)
      expect((await acme.post(`/${collection}/${id}/${action}`)).body['number']).toMatch(/00003$/);
    expect(await broken()).toEqual([]);
  });

  it('never gives the number of a deleted order again', async () => {
    const { id, number } = await confirmOrder();
    expect(number).toBe('ORD00004');
    await acme.post(`/orders/${id}/cancel`);
    expect((await acme.delete(`/orders/${id}`)).status).toBe(200);
    expect(await broken()).toEqual([]);
    await push('orders', 7);
    expect((await examined('--mend')).mended).toEqual([
      { workspace: 'acme', series: 'orders', next_before: 12, next_after: 5 },
    ]);
    expect((await confirmOrder()).number).toBe('ORD00005');
  });

  it('is mended beside those who post: no number is given twice or left out', async () => {
    await push('main', 3);
    const posting = Array.from({ length: 12 }, async () => {
      for (let attempt = 0; attempt < 200; attempt++) {
        const reply = await postInvoice();
        if (reply.status === 200) return reply.body['number'] as string;
        expect(reply.body.error.code).toMatch(/^(number_series_blocked|lock_timeout)$/);
      }
      return 'never';
    });
    await examined('--mend');
    const numbers = await Promise.all(posting);
    expect(numbers.sort()).toEqual(Array.from({ length: 12 }, (_, i) => `INV/2026/${String(i + 6).padStart(5, '0')}`));
    expect(await broken()).toEqual([]);
  });

  it('is left alone by a doctor that only looks, and by one that finds nothing to mend', async () => {
    const before = await mendings();
    expect((await examined('--mend')).mended).toEqual([]);
    expect(await mendings()).toEqual(before);
    expect((await examined()).mended).toBeUndefined();
  });

  it('is not mended by a login that does not own it', async () => {
    await push('orders', 1);
    await owner.execute(`CREATE ROLE reader_of_daybook LOGIN PASSWORD 'x'`);
    try {
      await owner.execute('GRANT daybook_app TO reader_of_daybook');
      await owner.execute('GRANT SELECT ON daybook_migrations TO reader_of_daybook');
      const url = new URL(service.databaseUrl);
      [url.username, url.password] = ['reader_of_daybook', 'x'];
      const said = await doctor({ DATABASE_URL: url.href }, '--mend');
      expect(said).toMatchObject({ exitCode: 1, out: '' });
      expect(said.err).toBe(
        'daybook: Only the owner of the tables can repair a number series. Set DATABASE_OWNER_URL to the login that runs the migrations.\n',
      );
      const { mended } = JSON.parse(
        (await doctor({ DATABASE_URL: url.href, DATABASE_OWNER_URL: service.databaseUrl }, '--mend', '--json')).out,
      );
      expect(mended).toHaveLength(1);
    } finally {
      await owner.execute('REVOKE ALL ON daybook_migrations FROM reader_of_daybook');
      await owner.execute('DROP ROLE reader_of_daybook');
    }
  });
});
