import { newId } from '@daybook/database';
import {
  type Client,
  type Doc,
  type Domain,
  eventsOf,
  Money,
  ok,
  Purchases,
  refusal,
  refusedWithoutATrace,
  sql,
} from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;
/** Other hands than those that enter the bills. */
let second: Client;

const SCOPES = ['read:accounting', 'write:accounting', 'approve:bills'];

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  buying = await Purchases.open(money);
  second = await service.client(money.client.workspace, SCOPES);
});
beforeEach(() => limit(1000));
afterAll(async () => {
  await limit(null);
  await money.expectSound();
});
afterAll(() => service.stop());

const limit = async (over: number | null): Promise<void> =>
  void ok(await money.client.patch('/settings/accounting', { bill_approval_over: over }));
const act = (client: Client, id: string, action: string, query = '', headers = {}) =>
  client.post(`/bills/${id}/${action}${query}`, {}, headers);
const approve = (id: string, client = second) => act(client, id, 'approve');
const confirm = (id: string, query = '') => act(money.client, id, 'confirm', query);
const approved = async (amount: number, more: object = {}): Promise<Doc> =>
  ok(await approve((await buying.draft(amount, more)).id)) as Doc;
const reasons = async (id: string, action: string, client = money.client): Promise<string[]> =>
  (await client.get(`/bills/${id}/actions`)).body.data
    .find(({ name }: Doc) => name === action)
    .reasons.map(({ code }: Doc) => code);
const isNeeded = async (id: string): Promise<boolean> =>
  (await money.client.get(`/bills/${id}?fields=needs_approval`)).body.needs_approval;
const required = { status: 422, type: 'business_rule_error', code: 'approval_required' };

describe('a bill above the limit', () => {
  it('is not confirmed before a second person approves it, and tells so beforehand', async () => {
    const bill = await buying.draft(1200);
    expect(bill).toMatchObject({ approved_by: null, approved_at: null });
    expect(await isNeeded(bill.id)).toBe(true);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => confirm(bill.id));
    expect(refusal(reply)).toEqual(required);
    expect(reply.body.error.message).toBe(
      'Bills over 1000 USD need an approval, and its total is 1200 USD. Ask another person than those who entered or changed it to approve it (approve, with the scope approve:bills), then confirm it.',
    );
    for (const action of ['confirm', 'post']) {
      expect(refusal(await act(money.client, bill.id, action, '?dry_run=true'))).toEqual(required);
      expect(await reasons(bill.id, action)).toEqual(['approval_required']);
    }
    const done = ok(await approve(bill.id)) as Doc;
    expect(done).toMatchObject({ state: 'draft', version: 2, approved_by: expect.any(String) });
    expect(Date.now() - Date.parse(done['approved_at'])).toBeLessThan(60_000);
    expect(await isNeeded(bill.id)).toBe(false);
    const posted = ok(await confirm(bill.id)) as Doc;
    expect(posted).toMatchObject({
      state: 'posted',
      approved_by: done['approved_by'],
      approved_at: done['approved_at'],
    });
    expect(await eventsOf(service.databaseUrl, [bill.id])).toEqual([
      ...['bill.created v1', 'bill.approved v2', 'bill.confirmed v3'],
    ]);
    const [, version] = (await money.client.get(`/bills/${bill.id}/history`)).body.data;
    expect(version).toMatchObject({ action: 'approved', changes: { approved_by: { from: null } } });
  });

  it('is not created and confirmed in one write', async () => {
    const lines = [{ description: 'Freight', quantity: 1, price_unit: 1001 }];
    const body = { partner: buying.supplier.id, reference: buying.reference(), lines, confirm: true };
    expect(refusal(await refusedWithoutATrace(service.databaseUrl, () => money.client.post('/bills', body)))).toEqual(
      required,
    );
  });

  it('needs none up to the limit, without a limit, or as a credit note; every bill needs one above 0', async () => {
    ok(await confirm((await buying.draft(1000)).id));
    const credit = await buying.draft(5000, { type: 'bill_credit_note' });
    expect(await isNeeded(credit.id)).toBe(false);
    expect(refusal(await approve(credit.id))).toMatchObject({ status: 422, code: 'invalid_state' });
    ok(await confirm(credit.id));
    await limit(0);
    const free = await buying.draft(0);
    expect(await isNeeded(free.id)).toBe(true);
    expect((await confirm(free.id)).body.error.message).toMatch(/^Every bill needs an approval\. /);
    await limit(null);
    expect(await isNeeded(free.id)).toBe(false);
    expect(refusal(await approve(free.id))).toMatchObject({ status: 422, code: 'invalid_state' });
    ok(await confirm(free.id));
    ok(await confirm((await buying.draft(5000)).id));
  });

  it('is judged in the currency of the company, at its rate or the latest one', async () => {
    ok(await money.client.patch('/currencies/EUR', { active: true }));
    const own = await buying.draft(600, { currency: 'EUR', currency_rate: 2 });
    expect(await isNeeded(own.id)).toBe(true);
    expect(refusal(await confirm(own.id))).toEqual(required);
    const unknown = await buying.draft(1, { currency: 'EUR', date: '2026-01-12' });
    expect(await isNeeded(unknown.id)).toBe(true);
    await money.client.make('currency_rates', { currency: 'EUR', date: '2026-01-10', rate: 1.5 });
    await money.client.make('currency_rates', { currency: 'EUR', date: '2026-01-20', rate: 9 });
    expect(await isNeeded(unknown.id)).toBe(false);
    const [under, over] = [
      await buying.draft(666.66, { currency: 'EUR' }),
      await buying.draft(666.67, { currency: 'EUR' }),
    ];
    expect([await isNeeded(under.id), await isNeeded(over.id)]).toEqual([false, true]);
    ok(await confirm(under.id));
    expect(refusal(await confirm(over.id))).toEqual(required);
    ok(await approve(over.id));
    ok(await confirm(over.id));
  });

  it('is found by what it needs, and by who approved it', async () => {
    const [open, done, small] = [await buying.draft(2000), await approved(2000), await buying.draft(1)];
    const found = async (query: string): Promise<string[]> =>
      (await money.client.get(`/bills?${query}&fields=id&limit=200`)).body.data.map(({ id }: Doc) => id);
    const needing = await found('state=draft&needs_approval=true');
    expect([open, done, small].map(({ id }) => needing.includes(id))).toEqual([true, false, false]);
    expect(await found(`approved_by=${encodeURIComponent(done['approved_by'])}&state=draft`)).toContain(done.id);
  });

  it('stays as it is when the limit changes after it was posted', async () => {
    await limit(null);
    const posted = await buying.posted(3000);
    await limit(1);
    expect(await buying.get(posted.id)).toMatchObject({
      state: 'posted',
      approved_by: null,
      version: posted['version'],
    });
    expect(await isNeeded(posted.id)).toBe(false);
    await money.expectSound();
  });
});

describe('the second person', () => {
  it('is nobody who entered or changed it: neither by a token, its rotations, nor by another token of the same person', async () => {
    const bill = await buying.draft(1500);
    const own = { status: 422, type: 'business_rule_error', code: 'own_approval' };
    expect(refusal(await approve(bill.id, money.client))).toEqual(own);
    expect(refusal(await act(money.client, bill.id, 'approve', '?dry_run=true'))).toEqual(own);
    expect(await reasons(bill.id, 'approve')).toEqual(['own_approval']);
    expect(await reasons(bill.id, 'approve', second)).toEqual([]);
    ok(await second.patch(`/bills/${bill.id}`, { date: '2026-01-13' }));
    expect(refusal(await approve(bill.id))).toEqual(own);
    const [writer, helper, third] = await Promise.all(
      [1, 2, 3].map(() => service.client(money.client.workspace, SCOPES)),
    );
    const lines = [{ description: 'Freight', quantity: 1, price_unit: 1500 }];
    const entered = (await writer!.make('bills', {
      partner: buying.supplier.id,
      reference: buying.reference(),
      lines,
    })) as Doc;
    const set = (client: Client, change: string) =>
      sql(service.databaseUrl, `UPDATE tokens.tokens SET ${change} WHERE last4 = $1`, [client.token.slice(-4)]);
    const maker = newId();
    await set(writer!, `maker_id = '${maker}'`);
    await set(helper!, `maker_id = '${maker}'`);
    expect(refusal(await approve(entered.id, helper))).toEqual(own);
    await set(
      helper!,
      `maker_id = '${newId()}', family_id = (SELECT w.id FROM tokens.tokens w WHERE w.last4 = '${writer!.token.slice(-4)}')`,
    );
    expect(refusal(await approve(entered.id, helper))).toEqual(own);
    await set(third!, `maker_id = '${newId()}'`);
    ok(await approve(entered.id, third));
  });

  it('may have written its note, which is no content', async () => {
    const bill = await buying.draft(1500);
    ok(await second.patch(`/bills/${bill.id}`, { note: 'Seen', metadata: { seen: 'yes' } }));
    ok(await approve(bill.id));
  });

  it('needs the scope of its own, also to change the limit', async () => {
    const bill = await buying.draft(1500);
    const writer = await service.client(money.client.workspace, ['read:accounting', 'write:accounting']);
    const lacking = { status: 403, type: 'permission_error', code: 'insufficient_scope' };
    expect(refusal(await approve(bill.id, writer))).toMatchObject(lacking);
    expect(refusal(await act(writer, bill.id, 'withdraw_approval'))).toMatchObject(lacking);
    expect(refusal(await writer.patch('/settings/accounting', { bill_approval_over: null }))).toMatchObject({
      ...lacking,
      field: 'bill_approval_over',
    });
    ok(await writer.patch('/settings/accounting', { bill_approval_over: 1000, tax_rounding: 'document' }));
    expect(refusal(await money.client.patch('/settings/accounting', { bill_approval_over: -1 }))).toMatchObject({
      ...{ status: 400, field: 'bill_approval_over' },
    });
  });

  it('approves once: again it is refused, and a retry with the same key is the same answer', async () => {
    const bill = await buying.draft(1500);
    const key = { 'Idempotency-Key': `approve-${bill.id}` };
    const [one, two] = [await act(second, bill.id, 'approve', '', key), await act(second, bill.id, 'approve', '', key)];
    expect(two.text).toBe(one.text);
    expect(two.headers.get('idempotent-replayed')).toBe('true');
    expect(refusal(await approve(bill.id))).toMatchObject({ status: 422, code: 'invalid_state' });
    expect((await buying.get(bill.id))['version']).toBe(2);
  });
});

describe('an approval', () => {
  const CHANGES: readonly (readonly [string, () => object])[] = [
    ['the partner', () => ({ partner: money.books.partner.id })],
    ['the lines', () => ({ lines: [{ description: 'Freight', quantity: 1, price_unit: 1200 }] })],
    ['the reference', () => ({ reference: buying.reference() })],
    ['the date', () => ({ date: '2026-01-14' })],
    ['the due date', () => ({ date_due: '2026-03-14' })],
    ['the means of payment', () => ({ payment_means: 'cash' })],
    ['the type', () => ({ type: 'bill_credit_note' })],
  ];

  it.each(CHANGES)('ends with a change of %s, in the same write', async (_what, change) => {
    const bill = await approved(1200);
    const changed = ok(await money.client.patch(`/bills/${bill.id}`, change())) as Doc;
    expect(changed).toMatchObject({ approved_by: null, approved_at: null, version: 3 });
    expect((await eventsOf(service.databaseUrl, [bill.id])).slice(2).sort()).toEqual([
      ...['bill.approval_withdrawn v3', 'bill.updated v3'],
    ]);
  });

  it('ends with a change of the account of a line', async () => {
    const bill = await approved(1200);
    const update = [{ id: bill['lines'][0].id, account: money.account('6910') }];
    expect(ok(await money.client.patch(`/bills/${bill.id}`, { lines: { update } }))).toMatchObject({
      approved_at: null,
    });
    expect(refusal(await confirm(bill.id))).toEqual(required);
  });

  it('stays with a change of note, external id and metadata, and of nothing', async () => {
    const bill = await approved(1200);
    const kept = { approved_by: bill['approved_by'], approved_at: bill['approved_at'] };
    const notes = { note: 'Paid soon', external_id: `erp-${bill.id}`, metadata: { batch: '7' } };
    expect(ok(await money.client.patch(`/bills/${bill.id}`, notes))).toMatchObject({ ...kept, version: 3 });
    expect(ok(await money.client.patch(`/bills/${bill.id}`, { date: bill['date'] }))).toMatchObject({
      ...kept,
      version: 3,
    });
    ok(await confirm(bill.id));
  });

  it('is of the figures that it saw: with another tax, the bill has to be approved again', async () => {
    const tax = await money.client.make('taxes', {
      name: 'Low',
      rate: 5,
      scope: 'purchase',
      account: money.account('1300'),
    });
    const lines = [{ description: 'Freight', quantity: 1, price_unit: 1200, taxes: [tax.id] }];
    const bill = await approved(0, { lines });
    ok(await money.client.patch(`/taxes/${tax.id}`, { rate: 50 }));
    const reply = await confirm(bill.id);
    expect(refusal(reply)).toEqual(required);
    expect(reply.body.error.message).toMatch(
      /^It was approved with a total of 1260, and is now 1800 because a tax has changed\./,
    );
    expect(await reasons(bill.id, 'confirm')).toEqual(['approval_required']);
    const noted = await approved(0, { lines: [{ ...lines[0], taxes: [] }] });
    ok(await act(second, bill.id, 'withdraw_approval'));
    expect(ok(await approve(bill.id))).toMatchObject({ amount_total: 1800 });
    ok(await confirm(bill.id));
    ok(await confirm(noted.id));
  });

  it('is withdrawn, once, and can be given again', async () => {
    const bill = await approved(1200);
    const without = ok(await act(second, bill.id, 'withdraw_approval')) as Doc;
    expect(without).toMatchObject({ approved_by: null, approved_at: null, version: 3 });
    expect(refusal(await act(second, bill.id, 'withdraw_approval'))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    expect(refusal(await confirm(bill.id))).toEqual(required);
    ok(await approve(bill.id));
    ok(await confirm(bill.id));
    expect(await eventsOf(service.databaseUrl, [bill.id])).toEqual([
      ...['bill.created v1', 'bill.approved v2', 'bill.approval_withdrawn v3', 'bill.approved v4', 'bill.confirmed v5'],
    ]);
    expect(refusal(await act(second, bill.id, 'withdraw_approval'))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });

  it('ends when the bill is cancelled, and does not come back with a reset', async () => {
    const bill = await approved(1200);
    expect(await money.act('bills', bill.id, 'cancel')).toMatchObject({ approved_by: null, approved_at: null });
    expect(refusal(await approve(bill.id))).toMatchObject({ status: 422, code: 'invalid_state' });
    await money.act('bills', bill.id, 'reset');
    expect(refusal(await confirm(bill.id))).toEqual(required);
    ok(await approve(bill.id));
    ok(await confirm(bill.id));
  });

  it('is not taken over by a duplicate', async () => {
    const bill = await approved(1200);
    expect(ok(await act(second, bill.id, 'duplicate'))).toMatchObject({ approved_by: null, approved_at: null });
  });

  it('is of the version that the person saw, and never of a change that came at the same moment', async () => {
    const bill = await buying.draft(1200);
    ok(
      await money.client.patch(`/bills/${bill.id}`, {
        lines: [{ description: 'Freight', quantity: 1, price_unit: 9000 }],
      }),
    );
    expect(refusal(await act(second, bill.id, 'approve', '', { 'If-Match': '"v1"' }))).toMatchObject({ status: 412 });
    for (let round = 0; round < 6; round++) {
      const raced = await buying.draft(1200);
      const [given] = await Promise.all([
        act(second, raced.id, 'approve', '', { 'If-Match': '"v1"' }),
        money.client.patch(`/bills/${raced.id}`, {
          lines: [{ description: 'Freight', quantity: 1, price_unit: 9000 }],
        }),
      ]);
      expect([200, 412]).toContain(given.status);
      expect(await buying.get(raced.id)).toMatchObject({ approved_at: null, amount_total: 9000 });
      expect(refusal(await confirm(raced.id))).toEqual(required);
    }
  });
});
