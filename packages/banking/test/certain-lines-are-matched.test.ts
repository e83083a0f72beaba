import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

const PAYER = 'NL91ABNA0417164300';

let service: Domain;
let trade: Trade;
let path: string;

beforeAll(async () => {
  service = await openBanking();
  trade = await openTrade(service);
  path = `/bank_accounts/${trade.bank['id']}/match_certain`;
  ok(await trade.client.patch(`/partners/${trade.ids['customer']}`, { bank_accounts: [{ iban: PAYER }] }));
});
afterAll(() => service.stop());

const paid = async (invoice: Json, more: Json = {}): Promise<Json> =>
  trade.line(invoice['amount_total'], { text: invoice['number'], counterparty: { iban: PAYER }, ...more });

const idsOf = (rows: Json[]): string[] => rows.map((row) => row['bank_line']);

describe('match_certain', () => {
  it('shows in a dry run what it would match, and then matches just that', async () => {
    const { client } = trade;
    const [one, two] = [await trade.invoice(100), await trade.invoice(200)];
    const [first, second] = [await paid(one), await paid(two, { date: '2026-03-11' })];
    const unsure = await trade.line(55, { counterparty: { iban: PAYER } });
    const preview = ok(await client.post(`${path}?dry_run=true`));
    expect(preview).toMatchObject({ dry_run: true, refused: [], left: 0, next: null });
    expect(idsOf(preview['matched'])).toEqual([first['id'], second['id']]);
    expect(ok(await client.get(`/bank_lines/${first['id']}`))).toMatchObject({ state: 'open', version: 1 });
    const done = ok(await client.post(path, { min_confidence: 95 }));
    expect(done).toEqual({ ...preview, dry_run: undefined });
    expect(ok(await client.get(`/bank_lines/${first['id']}`))).toMatchObject({ state: 'matched', version: 2 });
    expect(ok(await client.get(`/bank_lines/${unsure['id']}`))).toMatchObject({ state: 'open' });
    expect(ok(await client.get(`/invoices/${two['id']}`))).toMatchObject({ payment_state: 'paid' });
    expect(ok(await client.post(path))).toMatchObject({ matched: [], refused: [] });
    await service.expectSound(client);
  });

  it('gives an item to the first line by date that wants it, and tells the other', async () => {
    const invoice = await trade.invoice(300);
    const late = await paid(invoice, { date: '2026-03-20' });
    const early = await paid(invoice, { date: '2026-03-19' });
    const done = ok(await trade.client.post(path));
    expect(idsOf(done['matched'])).toEqual([early['id']]);
    expect(done['refused']).toMatchObject([{ bank_line: late['id'], problem: { code: 'already_matched' } }]);
    ok(await trade.client.delete(`/bank_lines/${late['id']}`));
  });

  it('tells a match that is refused, and goes on with the others', async () => {
    const { client, ids } = trade;
    const [one, two] = [await trade.invoice(400), await trade.invoice(500)];
    const rule = {
      ...{ name: 'Fees', conditions: { text_contains: ['account fee'] }, confidence: 95, auto: true },
      lines: [{ account: ids['6000'], rest: true }],
    };
    ok(await client.post('/bank_rules', rule));
    const locked = await paid(one, { date: '2026-02-10' });
    const fee = await trade.line(-4, { text: 'Account fee', date: '2026-03-21' });
    const free = await paid(two, { date: '2026-03-22' });
    ok(await client.post('/settings/accounting/lock', { lock_date: '2026-02-28' }));
    const done = ok(await client.post(path));
    expect(idsOf(done['matched'])).toEqual([fee['id'], free['id']]);
    expect(done['refused']).toMatchObject([{ bank_line: locked['id'], problem: { code: 'period_locked' } }]);
    expect(ok(await client.get(`/invoices/${one['id']}`))).toMatchObject({ payment_state: 'not_paid' });
    expect(ok(await client.get(`/bank_lines/${locked['id']}`))).toMatchObject({ state: 'open', version: 1 });
    const [used] = ok(await client.get('/bank_rules'))['data'];
    expect(used).toMatchObject({ times_used: 1 });
    await service.expectSound(client);
  });

  it('happens once for one key, and goes on after a place', async () => {
    const { client } = trade;
    const line = await paid(await trade.invoice(600), { date: '2026-03-25' });
    const key = { 'Idempotency-Key': 'certain-1' };
    const done = ok(await client.post(path, {}, key));
    const again = await client.post(path, {}, key);
    expect(again.body).toEqual(done);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await paid(await trade.invoice(700), { date: '2026-03-24' });
    expect(ok(await client.post(path, { after: line['id'] }))).toMatchObject({ matched: [], left: 0 });
  });

  it('refuses what it does not know', async () => {
    const { client } = trade;
    expect(refusal(await client.post(path, { min_confidence: 89 }))).toMatchObject({
      status: 400,
      field: 'min_confidence',
    });
    expect(refusal(await client.post(path, { max: 1 }))).toMatchObject({ status: 400, field: 'max' });
    expect(refusal(await client.post(`${path}?fields=id`))).toMatchObject({ status: 400, field: 'fields' });
    expect(refusal(await client.post(path, { after: 'bln_00000000000000000000000000' }))).toMatchObject({
      ...{ status: 422, field: 'after', code: 'not_found' },
    });
    const elsewhere = service.other.post(path);
    expect(refusal(await elsewhere)).toMatchObject({ status: 404 });
    const reader = await service.client('acme', ['read:accounting']);
    expect(refusal(await reader.post(path))).toMatchObject({ status: 403 });
  });
});
