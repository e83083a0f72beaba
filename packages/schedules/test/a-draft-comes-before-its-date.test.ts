import { type Doc, type Domain, eventRowsOf, ok, refusal, sql } from '@daybook/harness';
import { NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { daysAgo, runDue, startSchedules, Subscriptions } from './support/schedules.js';

let service: Domain;
let shop: Subscriptions;
beforeAll(async () => {
  // Nothing connects: messages stay in the outbox.
  const smtp = smtpSettings('smtp://127.0.0.1:9');
  service = await startSchedules({ ...NO_MAIL, smtp, from: { address: 'books@acme.example' } });
  shop = await Subscriptions.open(service);
  ok(await shop.client.patch(`/partners/${shop.partner}`, { email: 'ap@corner.example' }));
});
afterAll(() => service.expectSound(shop.client));
afterAll(() => service.stop());

/** A monthly schedule whose next document is drafted already: its date is in four days. */
async function drafted(more: object = {}): Promise<[schedule: Doc, draft: Doc]> {
  const schedule = await shop.active({ anchor: daysAgo(-4), draft_days: 7, ...more });
  await runDue(service);
  const [draft] = await shop.documents(schedule.id);
  expect(draft).toMatchObject({ state: 'draft', date: daysAgo(-4) });
  return [schedule, draft!];
}

/** Six days later: what is in four days was the day before yesterday. */
async function sixDaysLater({ id }: Doc): Promise<void> {
  const { name } = await shop.get(id);
  await sql(
    service.databaseUrl,
    `UPDATE schedules.schedules SET anchor = anchor - 6, starts = starts - 6, next_date = next_date - 6, due_on = due_on - 6 WHERE name = $1`,
    [name],
  );
  await sql(
    service.databaseUrl,
    `UPDATE accounting.invoices i SET date = i.date - 6 FROM schedules.schedule_runs r
      WHERE r.document_id = i.id AND i.state = 'draft' AND r.schedule_id = (SELECT id FROM schedules.schedules WHERE name = $1)`,
    [name],
  );
}

let made = 0;
const named = () => ({ name: `Hosting ${++made}` });

const eventsOf = async ({ id }: Doc): Promise<string[]> => (await eventRowsOf(service, id)).map(({ type }) => type);

/** What is there of the first number, and how many invoices the schedule has made. */
async function first({ id }: Doc): Promise<{ readonly state: string; readonly count: number; readonly next: number }> {
  const [run] = await shop.runs(id);
  const { next_number: next } = await shop.get(id);
  return { state: run!['state'], count: (await shop.documents(id)).length, next };
}

describe('a schedule with draft_days', () => {
  it('makes the draft before its date, and posts it on its date with what was added', async () => {
    const [schedule, draft] = await drafted({ ...named(), mode: 'confirm_and_send' });
    const calendar = ok<Doc>(await shop.client.get(`/schedules/${schedule.id}/calendar?count=1`));
    expect(calendar['data']).toMatchObject([{ date: daysAgo(-4), draft_on: daysAgo(3) }]);
    expect(await first(schedule)).toEqual({ state: 'drafted', count: 1, next: 1 });
    await runDue(service);
    expect(await first(schedule)).toEqual({ state: 'drafted', count: 1, next: 1 });
    const usage = { description: 'Usage', quantity: 3, price_unit: 5, taxes: [] };
    ok(await shop.client.patch(`/invoices/${draft.id}`, { lines: { create: [usage] } }));
    await sixDaysLater(schedule);
    await runDue(service);
    await runDue(service);
    expect(await first(schedule)).toEqual({ state: 'made', count: 1, next: 2 });
    const invoice = ok<Doc>(await shop.client.get(`/invoices/${draft.id}`));
    expect(invoice).toMatchObject({ state: 'posted', date: daysAgo(2), amount_total: 115 });
    expect((await shop.runs(schedule.id))[0]).toMatchObject({ document: { name: invoice['number'] }, attempts: 1 });
    expect(ok(await shop.client.get(`/messages?record=${draft.id}`))['data']).toHaveLength(1);
    expect(await eventsOf(schedule)).toEqual(['schedule.activated', 'schedule.drafted', 'schedule.ran']);
  });

  it.each<[string, (draft: Doc) => Promise<unknown>, string, string | null]>([
    ['posted', async ({ id }) => ok(await shop.client.post(`/invoices/${id}/confirm`)), 'made', 'posted'],
    ['cancelled', async ({ id }) => ok(await shop.client.post(`/invoices/${id}/cancel`)), 'made', 'cancelled'],
    ['deleted', async ({ id }) => ok(await shop.client.delete(`/invoices/${id}`)), 'removed', null],
  ])('leaves a draft alone that somebody has %s', async (_name, act, state, left) => {
    const [schedule, draft] = await drafted({ ...named(), mode: 'confirm_and_send' });
    await act(draft);
    await runDue(service);
    expect(await shop.get(schedule.id)).toMatchObject({ next_number: 1 });
    await sixDaysLater(schedule);
    await runDue(service);
    await runDue(service);
    expect(await first(schedule)).toEqual({ state, count: left === null ? 0 : 1, next: 2 });
    const reply = await shop.client.get(`/invoices/${draft.id}`);
    expect(left === null ? reply.status : reply.body.state).toBe(left ?? 404);
    expect(ok(await shop.client.get(`/messages?record=${draft.id}`))['data']).toEqual([]);
  });

  it('keeps why a draft could not be posted, and posts it once it can be', async () => {
    const [schedule, draft] = await drafted(named());
    ok(await shop.client.patch(`/invoices/${draft.id}`, { lines: [] }));
    await sixDaysLater(schedule);
    await runDue(service);
    const [run] = await shop.runs(schedule.id);
    expect(run).toMatchObject({
      state: 'failed',
      document: { id: draft.id },
      attempts: 2,
      problems: [{ field: 'lines' }],
    });
    expect(refusal(await shop.client.post(`/schedules/${schedule.id}/skip_next`))).toMatchObject({
      code: 'invalid_state',
    });
    const line = { description: 'Hosting', quantity: 1, price_unit: 80, taxes: [] };
    ok(await shop.client.patch(`/invoices/${draft.id}`, { lines: [line] }));
    await shop.act(schedule.id, 'pause');
    await shop.act(schedule.id, 'resume', { catch_up: 'all' });
    await runDue(service);
    expect(await first(schedule)).toEqual({ state: 'made', count: 1, next: 2 });
    expect(ok(await shop.client.get(`/invoices/${draft.id}`))).toMatchObject({ state: 'posted', amount_total: 80 });
  });

  it('takes the first open day where the books are locked', async () => {
    const [schedule, draft] = await drafted(named());
    await sixDaysLater(schedule);
    ok(await shop.client.post('/settings/accounting/lock', { lock_date: daysAgo(2), force: true }));
    await runDue(service);
    expect(ok(await shop.client.get(`/invoices/${draft.id}`))).toMatchObject({ state: 'posted', date: daysAgo(1) });
  });

  it('posts nothing by halves when the process dies', async () => {
    const [schedule, draft] = await drafted(named());
    await sixDaysLater(schedule);
    const holder = new pg.Client({ connectionString: service.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE accounting.entries IN SHARE MODE');
    const dying = runDue(service).catch((error: unknown) => error);
    const waiting = () =>
      sql<{ pid: number }>(
        service.databaseUrl,
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`,
        [],
      );
    await until('the job waits', async () => (await waiting()).length > 0);
    for (const { pid } of await waiting()) await sql(service.databaseUrl, 'SELECT pg_terminate_backend($1)', [pid]);
    expect(await dying).toBeInstanceOf(AggregateError);
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await first(schedule)).toEqual({ state: 'drafted', count: 1, next: 1 });
    expect(ok(await shop.client.get(`/invoices/${draft.id}`))).toMatchObject({ state: 'draft' });
    await runDue(service);
    expect(await first(schedule)).toEqual({ state: 'made', count: 1, next: 2 });
  });

  it('refuses them for drafts, and above 28', async () => {
    const post = async (body: object) => refusal(await shop.client.post('/schedules', shop.body(body)));
    expect(await post({ mode: 'draft', draft_days: 3 })).toMatchObject({ status: 400, field: 'draft_days' });
    expect(await post({ draft_days: 29 })).toMatchObject({ status: 400, field: 'draft_days' });
  });
});
