import { type Client, type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { Payer } from './support/payer.js';

let service: Domain;
let payer: Payer;
let second: Client;

const SCOPES = ['read:accounting', 'write:payments'];

beforeAll(async () => {
  service = await openBanking();
  payer = await Payer.open(service);
  second = await service.client('other', SCOPES);
});
afterAll(() => service.expectSound(payer.client));
afterAll(() => service.stop());

const two = async (isOn: boolean) => ok(await payer.client.patch('/settings/banking', { two_people_pay: isOn }));
const required = { status: 422, code: 'second_person_required' };

describe('a token', () => {
  it('that keeps the books does not move money, and one that reads sees the runs', async () => {
    const bill = await payer.bill(await payer.supplier(), 10);
    const run = await payer.run([bill]);
    const bookkeeper = await service.client('other', ['read:accounting', 'write:accounting']);
    const denied = { status: 403, code: 'insufficient_scope' };
    for (const action of ['confirm', 'export', 'complete', 'cancel'])
      expect(refusal(await payer.act(run, action, {}, bookkeeper))).toMatchObject(denied);
    const body = { bank_account: payer.bank['id'], due_until: '2026-03-31' };
    expect(refusal(await bookkeeper.post('/payment_runs/propose', body))).toMatchObject(denied);
    expect(refusal(await bookkeeper.post('/payment_runs', { ...body, lines: [] }))).toMatchObject(denied);
    expect(refusal(await bookkeeper.patch('/settings/banking', { two_people_pay: true }))).toMatchObject(denied);
    const reader = await service.client('other', ['read:accounting']);
    expect(ok(await reader.get(`/payment_runs/${run['id']}`))).toMatchObject({ total: 10 });
    const seller = await service.client('other', ['read:sales', 'write:sales']);
    expect(refusal(await seller.get(`/payment_runs/${run['id']}`))).toMatchObject(denied);
    expect(refusal(await seller.get(`/payment_runs/${run['id']}/file`, { Accept: 'application/xml' }))).toMatchObject(
      denied,
    );
  });

  it('of another company finds neither the run nor its bills', async () => {
    const bill = await payer.bill(await payer.supplier(), 10);
    const run = await payer.exported([bill]);
    for (const path of ['', '/file'])
      expect(refusal(await service.acme.get(`/payment_runs/${run['id']}${path}`, { Accept: '*/*' }))).toMatchObject({
        ...{ status: 404, code: 'record_not_found' },
      });
    expect((await payer.act(run, 'cancel', {}, service.acme)).status).toBe(404);
    const far = await Payer.open(service, await service.freshWorkspace('EUR'));
    const own = await far.bill(await far.supplier(), 1);
    expect(refusal(await far.tryRun([{ bill: own['id'] }, { bill: bill['id'] }]))).toMatchObject({
      ...{ status: 422, field: 'lines[1].bill', code: 'not_found' },
    });
    expect(refusal(await far.tryRun([{ bill: own['id'] }], { bank_account: payer.bank['id'] }))).toMatchObject({
      ...{ status: 422, field: 'bank_account', code: 'not_found' },
    });
    const mine = await far.run([own]);
    const stranger = await payer.supplier();
    expect(refusal(await far.act(mine, 'confirm', { acknowledge: [stranger['id']] }))).toMatchObject({
      ...{ status: 422, code: 'not_found' },
    });
  });
});

describe('where two people pay', () => {
  it('nobody confirms a run that they made or changed', async () => {
    expect(ok(await payer.client.get('/settings/banking'))).toMatchObject({ two_people_pay: false });
    await two(true);
    const bill = await payer.bill(await payer.supplier(), 10);
    const run = await payer.run([bill]);
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject(required);
    ok(await second.patch(`/payment_runs/${run['id']}`, { date: '2099-01-01' }));
    expect(refusal(await payer.act(run, 'confirm', {}, second))).toMatchObject(required);
    const third = await service.client('other', SCOPES);
    const [{ reasons }] = ok(await third.get(`/payment_runs/${run['id']}/actions`))['data'];
    expect(reasons).toEqual([]);
    ok(await payer.act(run, 'confirm', {}, third));
    // Whoever made it may carry it out.
    ok(await payer.act(run, 'export'));
    await two(false);
  });

  it('a proposal is a run of whoever asked for it', async () => {
    await two(true);
    await payer.bill(await payer.supplier(), 10, { date_due: '2026-03-01' });
    const run = ok(await payer.propose({ due_until: '2026-03-01' }))['payment_run'];
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject(required);
    ok(await second.patch(`/payment_runs/${run.id}`, { metadata: { seen: 'yes' } }));
    ok(await payer.act(run, 'confirm', {}, second));
    await two(false);
  });
});
