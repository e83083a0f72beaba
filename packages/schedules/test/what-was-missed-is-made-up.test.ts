import { type Domain, eventRowsOf, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAgo, monthsAgo, openSchedules, runDue, Subscriptions } from './support/schedules.js';

let service: Domain;
let shop: Subscriptions;
beforeAll(async () => {
  service = await openSchedules();
  shop = await Subscriptions.open(service);
});
afterAll(() => service.stop());

const states = (rows: readonly { readonly [name: string]: unknown }[]) => rows.map(({ state }) => state);

/** Daily, without end. */
const daily = (days: number, more: object = {}) =>
  shop.active({ anchor: daysAgo(days), every: { days: 1 }, mode: 'draft', ...more });

describe('after days without the service', () => {
  it('makes the latest alone where the schedule says so', async () => {
    const { id } = await daily(10, { catch_up: 'latest' });
    await shop.run(id);
    const rows = await shop.runs(id);
    expect(states(rows).slice(0, -1)).toEqual(rows.slice(0, -1).map(() => 'skipped'));
    expect(rows.at(-1)).toMatchObject({ state: 'made' });
    expect([daysAgo(1), daysAgo(0)]).toContain(rows.at(-1)!['date']);
    await service.expectSound(shop.client);
  });

  it('makes none of past days where the schedule says so', async () => {
    const { id } = await shop.active({ anchor: daysAgo(10), every: { days: 7 }, catch_up: 'none' });
    expect(await shop.run(id)).toMatchObject({ state: 'active', next_number: 3 });
    expect(states(await shop.runs(id))).toEqual(['skipped', 'skipped']);
  });

  it('waits for a person after 24, and goes on when it is resumed', async () => {
    const { id } = await daily(40, { times: 30 });
    expect(await shop.run(id)).toMatchObject({ state: 'paused', pause_reason: 'too_many_missed', next_number: 25 });
    expect(refusal(await shop.client.post(`/schedules/${id}/resume`))).toMatchObject({
      status: 400,
      field: 'catch_up',
    });
    expect(await shop.act(id, 'resume', { catch_up: 'all' })).toMatchObject({ state: 'active', pause_reason: null });
    expect(await shop.run(id)).toMatchObject({ state: 'ended', next_number: 31 });
    expect(states(await shop.runs(id))).toEqual(Array.from({ length: 30 }, () => 'made'));
  });

  it('does what resume says, whatever the schedule says', async () => {
    const { id } = await shop.active({ anchor: daysAgo(20), every: { days: 7 }, mode: 'draft' });
    await shop.act(id, 'pause');
    expect(await shop.run(id)).toMatchObject({ state: 'paused', next_number: 1 });
    await shop.act(id, 'resume', { catch_up: 'latest' });
    await shop.run(id);
    expect(states(await shop.runs(id))).toEqual(['skipped', 'skipped', 'made']);
  });
});

/** The time zone a number of hours east of UTC. */
const zone = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

describe('a document', () => {
  it('is made from 05:00 of its day on, in the zone of the workspace', async () => {
    const utc = new Date().getUTCHours();
    const hours = 3 - utc < -11 ? 27 - utc : 3 - utc;
    const today = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
    const other = await Subscriptions.open(service, await service.freshWorkspace('EUR'));
    ok(await other.client.patch('/settings/company', { timezone: zone(hours) }));
    const { id } = await other.active({ anchor: today, times: 1 });
    expect(await other.run(id)).toMatchObject({ state: 'active', next_number: 1 });
    ok(await other.client.patch('/settings/company', { timezone: zone(hours + 3) }));
    expect(await other.run(id)).toMatchObject({ state: 'ended', next_number: 2 });
    expect(await other.documents(id)).toMatchObject([{ date: today }]);
  });
});

describe('a document that cannot be made', () => {
  it('is kept with its problems, blocks later ones, and is made once it can be', async () => {
    const product = await shop.client.make('products', { name: 'Plan', price_unit: 100 });
    const { id } = await shop.active({ times: 2, lines: [{ product: product.id, quantity: 1, taxes: [] }] });
    await shop.client.patch(`/products/${product.id}`, { active: false });
    expect(await shop.run(id)).toMatchObject({ state: 'active', next_number: 1, next_date: monthsAgo(3) });
    const [failed, ...others] = await shop.runs(id);
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      document: null,
      problems: [{ field: 'lines[0].product', code: 'archived' }],
    });
    expect(others).toEqual([]);
    expect((await eventRowsOf(service, id)).map(({ type }) => type).at(-1)).toBe('schedule.failed');
    const { version } = await shop.get(id);
    expect(await shop.run(id)).toMatchObject({ version });
    await shop.client.patch(`/products/${product.id}`, { active: true });
    await shop.act(id, 'pause');
    await shop.act(id, 'resume', { catch_up: 'none' });
    await shop.run(id);
    expect(await shop.runs(id)).toMatchObject([{ state: 'made', attempts: 2, problems: null }, { state: 'skipped' }]);
    await service.expectSound(shop.client);
  });

  it('is left out when somebody says so', async () => {
    const product = await shop.client.make('products', { name: 'Old plan', price_unit: 100 });
    const { id } = await shop.active({ times: 2, lines: [{ product: product.id, quantity: 1, taxes: [] }] });
    await shop.client.patch(`/products/${product.id}`, { active: false });
    await shop.run(id);
    await shop.client.patch(`/products/${product.id}`, { active: true });
    expect(await shop.act(id, 'skip_next')).toMatchObject({ next_number: 2, next_date: monthsAgo(2) });
    expect(await shop.act(id, 'skip_next')).toMatchObject({ state: 'ended', next_date: null });
    expect(states(await shop.runs(id))).toEqual(['skipped', 'skipped']);
    await service.expectSound(shop.client);
  });

  it('goes to the first open day when the books are locked, for the same time', async () => {
    const other = await Subscriptions.open(service, await service.freshWorkspace('EUR'));
    const { id } = await other.active({ times: 1 });
    ok(await other.client.post('/settings/accounting/lock', { lock_date: daysAgo(20) }));
    await runDue(service);
    const [made] = await other.documents(id);
    expect(made).toMatchObject({ date: daysAgo(19), period: { from: monthsAgo(3) }, state: 'posted' });
    expect(await other.runs(id)).toMatchObject([{ date: daysAgo(19) }]);
  });
});

describe('a schedule that has begun', () => {
  it('keeps its dates, changes while it is paused, and ends', async () => {
    const { id } = await shop.active({ anchor: daysAgo(-5) });
    expect(refusal(await shop.client.patch(`/schedules/${id}`, { times: 3 }))).toMatchObject({
      status: 422,
      code: 'immutable',
    });
    expect(ok(await shop.client.patch(`/schedules/${id}`, { name: 'Renamed' }))).toMatchObject({ name: 'Renamed' });
    await shop.act(id, 'pause');
    expect(refusal(await shop.client.patch(`/schedules/${id}`, { anchor: daysAgo(-6) }))).toMatchObject({
      field: 'anchor',
      code: 'immutable',
    });
    const line = { description: 'More', quantity: 1, price_unit: 150, taxes: [] };
    expect(ok(await shop.client.patch(`/schedules/${id}`, { lines: [line] }))).toMatchObject({ amount_yearly: 1800 });
    await shop.act(id, 'resume', { catch_up: 'all' });
    expect(refusal(await shop.client.delete(`/schedules/${id}`))).toMatchObject({ status: 422 });
    expect(await shop.act(id, 'end')).toMatchObject({ state: 'ended', next_date: null, amount_yearly: 0 });
  });

  it('shows its next dates', async () => {
    const { id } = await shop.draft({ anchor: '2026-01-31' });
    const { data } = ok(await shop.client.get(`/schedules/${id}/calendar`));
    expect(data).toHaveLength(12);
    expect((data as { date: string }[]).slice(0, 4).map(({ date }) => date)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ]);
    expect(ok(await shop.client.get(`/schedules/${id}/calendar?count=2`))['data']).toHaveLength(2);
    expect((await shop.client.get(`/schedules/${id}/calendar?count=0`)).status).toBe(400);
    expect((await shop.client.get('/schedules/sch_00000000000000000000000000/calendar')).status).toBe(404);
  });
});

describe('who may have a schedule', () => {
  it('needs the scopes of what it makes', async () => {
    const seller = await service.client('acme', ['read:schedules', 'write:schedules', 'read:sales', 'write:sales']);
    expect((await seller.post('/schedules', shop.body({ mode: 'draft' }))).status).toBe(200);
    expect(refusal(await seller.post('/schedules', shop.body()))).toMatchObject({ status: 403, field: 'mode' });
    expect(refusal(await seller.post('/schedules', shop.body({ kind: 'bill', mode: 'draft' })))).toMatchObject({
      status: 403,
      field: 'kind',
    });
    const bill = await shop.draft({ kind: 'bill', reference: 'R', mode: 'draft' });
    expect((await seller.get(`/schedules/${bill.id}`)).status).toBe(404);
    expect((await seller.get(`/schedules/${bill.id}/calendar`)).status).toBe(404);
    const posting = await shop.draft();
    expect(refusal(await seller.post(`/schedules/${posting.id}/activate`))).toMatchObject({
      status: 403,
      field: 'mode',
    });
    expect((await service.other.get(`/schedules/${posting.id}`)).status).toBe(404);
  });

  it('names its maker in the history of what it makes', async () => {
    const { id, made_by: maker } = await shop.active({ times: 1 });
    await shop.run(id);
    const [made] = await shop.documents(id);
    const { data } = ok(await shop.client.get(`/invoices/${made!.id}/history`));
    expect(data[0].actor).toMatchObject({ type: 'system', name: `daybook, for ${maker}` });
  });
});
