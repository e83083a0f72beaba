import {
  type Doc,
  type Domain,
  eventsOf,
  fieldsOf,
  ok,
  refusal,
  refusedWithoutATrace,
  Shop,
  sql,
} from '@daybook/harness';
import { ExpireQuotations } from '@daybook/sales';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let fitting: Doc;

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  fitting = await shop.service();
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const WRONG_STATE = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const today = async (): Promise<string> =>
  (await sql<{ day: string }>(service.databaseUrl, `SELECT (now() AT TIME ZONE 'UTC')::date::text AS day`))[0]!.day;

/** A quotation that has expired, as if it had been sent long ago. */
async function expired(more: object = {}): Promise<Doc> {
  const quotation = await shop.quotation([[fitting, 1]], { date: '2026-01-05', date_expiry: '2026-01-31', ...more });
  return shop.act('quotations', quotation.id, 'send');
}

describe('a new quotation', () => {
  it('takes what it does not say from partner and product, and is totalled as an invoice would be', async () => {
    const term = await shop.client.make('payment_terms', { name: '14 days', lines: [{ days: 14 }] });
    const partner = await shop.client.make('partners', { name: 'Ann', payment_term: term.id });
    const quotation = await shop.quotation(
      [
        [fitting, 3],
        ['Travel', 1, 12.5],
      ],
      { partner: partner.id },
    );
    expect(quotation).toMatchObject({
      ...{
        state: 'draft',
        number: null,
        date: null,
        currency: 'USD',
        date_expiry: null,
        is_expired: false,
        order: null,
      },
      payment_term: { id: term.id },
      lines: [
        { description: 'Fitting', price_unit: 50, taxes: [{ id: shop.vat.id }], amount_subtotal: 150 },
        { description: 'Travel', taxes: [], amount_subtotal: 12.5 },
      ],
      ...{ amount_untaxed: 162.5, amount_tax: 30, amount_total: 192.5 },
      tax_lines: [{ tax: { id: shop.vat.id }, base: 150, amount: 30 }],
    });
  });

  it('keeps prices, taxes and descriptions when the product changes (domain.md 4.12)', async () => {
    const product = await shop.service({ name: 'Survey', price_unit: 80 });
    const quotation = await shop.quotation([[product, 1]]);
    ok(await shop.client.patch(`/products/${product.id}`, { name: 'Big survey', price_unit: 99, sale_taxes: [] }));
    const after = ok<Doc>(await shop.client.patch(`/quotations/${quotation.id}`, { note: 'again' }));
    expect(after).toMatchObject({ lines: [{ description: 'Survey', price_unit: 80 }], amount_total: 96 });
  });

  it('is refused with each field that is wrong', async () => {
    const post = (body: object) => shop.client.post('/quotations', body);
    expect(refusal(await post({ lines: [{ quantity: 1, price_unit: 1 }] }))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'lines[0].description',
      code: 'required',
    });
    expect(refusal(await post({ lines: [{ description: 'x', quantity: 0, price_unit: 1 }] }))).toMatchObject({
      status: 400,
      field: 'lines[0].quantity',
    });
    expect(refusal(await post({ partner: 'par_01m7zbypv9e2jte70tggx67s2x' }))).toEqual(refused('partner', 'not_found'));
    expect(refusal(await post({ lines: [{ product: fitting.id, quantity: 1 }], expected_amount_total: 50 }))).toEqual(
      refused('expected_amount_total', 'total_mismatch'),
    );
    expect(refusal(await post({ state: 'sent' }))).toMatchObject({ status: 400, field: 'state' });
    expect(refusal(await post({ currency: 'EUR', lines: [{ product: fitting.id, quantity: 1 }] }))).toEqual(
      refused('lines[0].price_unit', 'price_missing'),
    );
    const bad = await shop.client.make('taxes', {
      name: 'In',
      rate: 5,
      scope: 'purchase',
      account: (await shop.client.find('accounts', 'code=1300')).id,
    });
    expect(refusal(await post({ lines: [{ product: fitting.id, quantity: 1, taxes: [bad.id] }] }))).toEqual(
      refused('lines[0].taxes', 'invalid_scope'),
    );
  });
});

describe('send', () => {
  it('numbers the quotation, dates it and says until when it holds', async () => {
    const quotation = await shop.quotation([[fitting, 1]]);
    const sent = await shop.act('quotations', quotation.id, 'send');
    const day = await today();
    expect(sent).toMatchObject({ state: 'sent', date: day, number: expect.stringMatching(/^QUO\d{5}$/) });
    expect((Date.parse(sent['date_expiry']) - Date.parse(day)) / 86_400_000).toBe(30);
    expect(await eventsOf(service.databaseUrl, [quotation.id])).toEqual(['quotation.created v1', 'quotation.sent v2']);
  });

  it('counts from its own date, or leaves it open where the settings say so', async () => {
    await shop.settings({ quotation_validity_days: 10 });
    const dated = await shop.quotation([[fitting, 1]], { date: '2026-02-20' });
    expect((await shop.act('quotations', dated.id, 'send'))['date_expiry']).toBe('2026-03-02');
    await shop.settings({ quotation_validity_days: null });
    expect((await shop.act('quotations', (await shop.quotation([[fitting, 1]])).id, 'send'))['date_expiry']).toBeNull();
    await shop.settings({ quotation_validity_days: 30 });
  });

  it('tells everything that is missing at once, and leaves no trace', async () => {
    const empty = await shop.client.make('quotations', { date: '2026-02-20', date_expiry: '2026-02-01' });
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('quotations', empty.id, 'send'));
    expect(fieldsOf(reply)).toEqual(['partner', 'lines', 'date_expiry']);
    expect(reply.body.error).toMatchObject({
      type: 'validation_error',
      field: 'partner',
      code: 'required',
      message: 'To send a quotation, set its partner: partner is required.',
    });
    const partner = await shop.client.make('partners', { name: 'Gone' });
    const quotation = await shop.quotation([[fitting, 1]], { partner: partner.id });
    ok(await shop.client.patch(`/partners/${partner.id}`, { active: false }));
    expect(refusal(await shop.try('quotations', quotation.id, 'send'))).toEqual(refused('partner', 'archived'));
  });
});

describe('accept', () => {
  it('makes one draft order of the lines as they were offered', async () => {
    const product = await shop.service({ price_unit: 70 });
    const quotation = await shop.quotation([[product, 2]], { reference: 'PO-7', note: 'soon' });
    ok(await shop.client.patch(`/products/${product.id}`, { price_unit: 90, active: false }));
    const accepted = await shop.act('quotations', quotation.id, 'accept');
    expect(accepted).toMatchObject({
      state: 'accepted',
      order: { id: expect.any(String), name: 'Draft order' },
      number: expect.stringMatching(/^QUO/),
    });
    const order = await shop.get('orders', accepted['order'].id);
    expect(order).toMatchObject({
      ...{
        state: 'draft',
        number: null,
        reference: 'PO-7',
        note: 'soon',
        amount_total: 168,
        quotation: { id: quotation.id, name: accepted['number'] },
      },
      lines: [{ price_unit: 70, quantity: 2, quantity_to_invoice: 0, invoice_policy: null }],
    });
    expect(await eventsOf(service.databaseUrl, [quotation.id])).toEqual([
      'quotation.created v1',
      'quotation.accepted v2',
    ]);
    expect(refusal(await shop.client.delete(`/orders/${order.id}`))).toEqual({
      status: 422,
      type: 'business_rule_error',
      code: 'not_deletable',
    });
    expect(refusal(await shop.try('orders', order.id, 'confirm'))).toEqual(refused('lines[0].product', 'archived'));
  });

  it('confirms the order too when asked, or does nothing at all', async () => {
    const product = await shop.service();
    const quotation = await shop.quotation([[product, 2]]);
    ok(await shop.client.patch(`/products/${product.id}`, { active: false }));
    const reply = await refusedWithoutATrace(service.databaseUrl, () =>
      shop.try('quotations', quotation.id, 'accept', { confirm: true }),
    );
    expect(refusal(reply)).toEqual(refused('lines[0].product', 'archived'));
    ok(await shop.client.patch(`/products/${product.id}`, { active: true }));
    const accepted = await shop.act('quotations', quotation.id, 'accept', { confirm: true });
    expect(await shop.get('orders', accepted['order'].id)).toMatchObject({
      state: 'confirmed',
      version: 1,
      invoice_status: 'to_invoice',
    });
    expect(await eventsOf(service.databaseUrl, [accepted['order'].id])).toEqual(['order.confirmed v1']);
  });

  it('is refused once the last day is over, unless it is forced', async () => {
    const quotation = await expired();
    expect(quotation['is_expired']).toBe(true);
    expect(refusal(await shop.try('quotations', quotation.id, 'accept'))).toEqual(refused('date_expiry', 'expired'));
    expect(await shop.act('quotations', quotation.id, 'accept', { force: true })).toMatchObject({
      state: 'accepted',
      is_expired: false,
    });
  });

  it('compares the total with the one that was expected', async () => {
    const quotation = await shop.quotation([[fitting, 2]]);
    expect(refusal(await shop.try('quotations', quotation.id, 'accept', { expected_amount_total: 100 }))).toEqual(
      refused('expected_amount_total', 'total_mismatch'),
    );
    expect((await shop.act('quotations', quotation.id, 'accept', { expected_amount_total: 120 }))['state']).toBe(
      'accepted',
    );
  });

  it('can be tried out: nothing is kept, and the order that it would make is told', async () => {
    const quotation = await shop.quotation([[fitting, 2]]);
    const tried = ok<Doc>(await shop.client.post(`/quotations/${quotation.id}/accept?dry_run=true`, { confirm: true }));
    expect(tried).toMatchObject({
      dry_run: true,
      record: { state: 'accepted' },
      effects: { records: { orders: [{ state: 'confirmed', amount_total: 120 }] } },
    });
    expect(await shop.get('quotations', quotation.id)).toMatchObject({ state: 'draft', version: 1, order: null });
  });
});

describe('a draft quotation', () => {
  it('is deleted, and its record is gone', async () => {
    const { id } = await shop.quotation([[fitting, 1]]);
    expect(ok(await shop.client.delete(`/quotations/${id}`))).toEqual({ id, deleted: true });
    expect((await shop.client.get(`/quotations/${id}`)).status).toBe(404);
  });
});

describe('the end of a quotation that nobody accepted', () => {
  it('is told once by the daily job, and anew when it was given another day', async () => {
    const job = service.app.get(ExpireQuotations, { strict: false });
    const quotation = await expired();
    await expired({ date_expiry: '2026-01-05' });
    const draft = await shop.quotation([[fitting, 1]], { date: '2026-01-05', date_expiry: '2026-01-31' });
    expect(await job.run()).toBeGreaterThanOrEqual(2);
    expect(await job.run()).toBe(0);
    expect(await shop.get('quotations', quotation.id)).toMatchObject({
      state: 'sent',
      is_expired: true,
      expired_at: expect.any(String),
      version: 3,
    });
    expect(await shop.get('quotations', draft.id)).toMatchObject({ is_expired: true, expired_at: null, version: 1 });
    ok(await shop.client.patch(`/quotations/${quotation.id}`, { date_expiry: '2026-02-15' }));
    expect((await shop.get('quotations', quotation.id))['expired_at']).toBeNull();
    expect(await job.run()).toBe(1);
    const told = await eventsOf(service.databaseUrl, [quotation.id]);
    expect(told).toEqual([
      'quotation.created v1',
      'quotation.sent v2',
      'quotation.expired v3',
      'quotation.updated v4',
      'quotation.expired v5',
    ]);
    const history = ok<{ data: Doc[] }>(await shop.client.get(`/quotations/${quotation.id}/history?limit=1`)).data;
    expect(history[0]).toMatchObject({ action: 'expired', actor: { type: 'system' }, request_id: null });
  });
});

describe('what may change of a quotation', () => {
  it('is everything in a draft, its note and last day while it is sent, and then nothing (domain.md 5.10)', async () => {
    const quotation = await shop.act('quotations', (await shop.quotation([[fitting, 1]])).id, 'send');
    const path = `/quotations/${quotation.id}`;
    expect(ok<Doc>(await shop.client.patch(path, { note: 'n', date_expiry: '2999-01-01' }))).toMatchObject({
      note: 'n',
      date_expiry: '2999-01-01',
    });
    expect(refusal(await shop.client.patch(path, { reference: 'x' }))).toEqual(refused('reference', 'immutable'));
    expect(refusal(await shop.client.patch(path, { lines: [] }))).toEqual(refused('lines', 'immutable'));
    expect(refusal(await shop.client.patch(path, { date_expiry: '2026-01-01' }))).toEqual(
      refused('date_expiry', 'out_of_range'),
    );
    expect(refusal(await shop.client.delete(path))).toEqual(WRONG_STATE);
    await shop.act('quotations', quotation.id, 'accept');
    expect(fieldsOf(await shop.client.patch(path, { note: 'm', date_expiry: null }))).toEqual(['note', 'date_expiry']);
    expect(ok<Doc>(await shop.client.patch(path, { note: 'n', metadata: { a: 'b' } }))).toMatchObject({
      metadata: { a: 'b' },
    });
  });

  it('comes back with reset, which keeps the number', async () => {
    const sent = await shop.act('quotations', (await shop.quotation([[fitting, 1]])).id, 'send');
    const declined = await shop.act('quotations', sent.id, 'decline', { reason: 'too dear' });
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'too dear' });
    const draft = await shop.act('quotations', sent.id, 'reset');
    expect(draft).toMatchObject({ state: 'draft', number: sent['number'], decline_reason: null });
    ok(await shop.client.patch(`/quotations/${sent.id}`, { lines: [{ product: fitting.id, quantity: 5 }] }));
    expect(await shop.act('quotations', sent.id, 'send')).toMatchObject({ number: sent['number'], amount_total: 300 });
  });

  const PATHS: Readonly<Record<string, readonly string[]>> = {
    draft: [],
    sent: ['send'],
    accepted: ['accept'],
    declined: ['decline'],
    cancelled: ['cancel'],
  };
  const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
    draft: ['send', 'accept', 'decline', 'cancel', 'apply_fiscal_position'],
    sent: ['accept', 'decline', 'cancel', 'reset'],
    accepted: [],
    declined: ['cancel', 'reset'],
    cancelled: ['reset'],
  };
  it.each(Object.keys(PATHS))('in state %s is what the table of states allows (domain.md 5.5)', async (state) => {
    for (const action of ['send', 'accept', 'decline', 'cancel', 'reset', 'apply_fiscal_position']) {
      const quotation = await shop.quotation([[fitting, 1]]);
      for (const step of PATHS[state]!) await shop.act('quotations', quotation.id, step);
      const listed = ok<{ data: Doc[] }>(await shop.client.get(`/quotations/${quotation.id}/actions`)).data;
      const possible = listed.filter(({ allowed }) => allowed).map(({ name }) => name);
      expect(possible).toEqual([...POSSIBLE[state]!, 'duplicate']);
      const reply = await shop.try('quotations', quotation.id, action);
      if (POSSIBLE[state]!.includes(action)) ok(reply);
      // A sent one can be mailed again, but this service has no mail server.
      else if (state === 'sent' && action === 'send') expect(refusal(reply).code).toBe('mail_not_configured');
      else expect([action, refusal(reply)]).toEqual([action, WRONG_STATE]);
    }
  });
});

describe('who may', () => {
  it('quote, is who has write:sales; who has not learns nothing', async () => {
    const accounting = await service.client('acme', [
      'read:accounting',
      'write:accounting',
      'read:inventory',
      'write:inventory',
    ]);
    const quotation = await shop.quotation([[fitting, 1]]);
    expect((await accounting.get(`/quotations/${quotation.id}`)).status).toBe(403);
    expect((await accounting.post(`/quotations/${quotation.id}/send`)).status).toBe(403);
    expect(refusal(await service.other.post(`/quotations/${quotation.id}/send`))).toEqual({
      status: 404,
      type: 'not_found_error',
      code: 'record_not_found',
    });
  });
});
