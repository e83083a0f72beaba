import { type Doc, type Domain, fieldsOf, ok, refusal, refusedWithoutATrace, Shop } from '@daybook/harness';
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

describe('cancel', () => {
  it('is refused while goods are out or an invoice stands', async () => {
    const pump = await shop.stocked(5);
    const order = await shop.confirmed([
      [pump, 5],
      [fitting, 1],
    ]);
    const invoice = await shop.posted(order);
    const delivered = await shop.act('orders', order.id, 'deliver');
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('orders', order.id, 'cancel'));
    expect(refusal(reply)).toEqual(WRONG_STATE);
    expect(reply.body.error.details.map(({ message }: Doc) => message)).toEqual([
      `${order['number']} is partly or fully delivered. Return its goods and take back its services with undeliver first, or end it with close.`,
      `${order['number']} is invoiced. Reverse its invoices first, or end the order with close.`,
    ]);
    const back = (await shop.act('deliveries', delivered['deliveries'][0].id, 'return'))['returns'][0];
    await shop.act('returns', back.id, 'post');
    expect(refusal(await shop.try('orders', order.id, 'cancel'))).toEqual(WRONG_STATE);
    await shop.act('invoices', invoice.id, 'reverse');
    expect(await shop.act('orders', order.id, 'cancel')).toMatchObject({ state: 'cancelled' });
    expect(refusal(await shop.try('orders', order.id, 'reset'))).toEqual(WRONG_STATE);
    expect(refusal(await shop.client.delete(`/orders/${order.id}`))).toEqual({
      status: 422,
      type: 'business_rule_error',
      code: 'not_deletable',
    });
  });
});

describe('an order that was never confirmed', () => {
  it('comes back with reset, and is deleted as a draft or cancelled', async () => {
    const order = await shop.order([[fitting, 1]]);
    await shop.act('orders', order.id, 'cancel');
    expect(await shop.act('orders', order.id, 'reset')).toMatchObject({ state: 'draft', number: null, version: 3 });
    const other = await shop.order([[fitting, 1]]);
    await shop.act('orders', other.id, 'cancel');
    for (const { id } of [order, other]) {
      expect(ok(await shop.client.delete(`/orders/${id}`))).toEqual({ id, deleted: true });
      expect((await shop.client.get(`/orders/${id}`)).status).toBe(404);
    }
  });
});

describe('what may change of an order', () => {
  it('is everything in a draft, annotations while it is confirmed, and then nothing (domain.md 5.10)', async () => {
    const order = await shop.confirmed([[fitting, 1]]);
    const term = await shop.client.make('payment_terms', { name: 'T', lines: [{ days: 7 }] });
    const path = `/orders/${order.id}`;
    const changes = { reference: 'r', note: 'n', date_planned: '2026-12-01', payment_term: term.id };
    expect(ok<Doc>(await shop.client.patch(path, changes))).toMatchObject({
      ...changes,
      payment_term: { id: term.id },
    });
    expect(fieldsOf(await shop.client.patch(path, { date: '2026-01-01', partner: null, lines: [] })).sort()).toEqual([
      'date',
      'lines',
      'partner',
    ]);
    expect(refusal(await shop.client.delete(path))).toEqual(WRONG_STATE);
    expect((await shop.invoiced(order))['payment_term']).toEqual({ id: term.id, name: 'T' });
    await shop.act('orders', order.id, 'close');
    expect(
      fieldsOf(await shop.client.patch(path, { reference: 's', note: 'm', date_planned: null, payment_term: null })),
    ).toEqual(['reference', 'note', 'date_planned', 'payment_term']);
    expect(ok<Doc>(await shop.client.patch(path, { note: 'n', external_id: 'X-1' }))).toMatchObject({
      external_id: 'X-1',
    });
  });

  it('never is a figure that was posted, whatever becomes of product, partner and tax (domain.md 7, 43)', async () => {
    const vat = await shop.client.make('taxes', {
      name: 'W',
      rate: 10,
      scope: 'sale',
      account: (await shop.client.find('accounts', 'code=2200')).id,
    });
    const partner = await shop.client.make('partners', { name: 'Ben' });
    const product = await shop.service({ sale_taxes: [vat.id] });
    const order = await shop.confirmed([[product, 2]], { partner: partner.id });
    const invoice = await shop.posted(order);
    const before = [await shop.get('orders', order.id), await shop.get('invoices', invoice.id)];
    ok(
      await shop.client.patch(`/products/${product.id}`, {
        price_unit: 99,
        sale_taxes: [],
        invoice_policy: 'delivered',
        active: false,
      }),
    );
    ok(await shop.client.patch(`/taxes/${vat.id}`, { active: false }));
    ok(await shop.client.patch(`/partners/${partner.id}`, { active: false }));
    expect(refusal(await shop.client.patch(`/taxes/${vat.id}`, { rate: 11 }))).toEqual(refused('rate', 'in_use'));
    expect([await shop.get('orders', order.id), await shop.get('invoices', invoice.id)]).toEqual(before);
  });

  const PATHS: Readonly<Record<string, readonly string[]>> = {
    draft: [],
    confirmed: ['confirm'],
    done: ['confirm', 'close'],
    cancelled: ['cancel'],
  };
  const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
    draft: ['confirm', 'cancel', 'apply_fiscal_position'],
    confirmed: ['deliver', 'invoice', 'down_payment', 'progress', 'close', 'cancel'],
    done: [],
    cancelled: ['reset'],
  };
  it.each(Object.keys(PATHS))('in state %s is what the table of states allows (domain.md 5.6)', async (state) => {
    const pump = await shop.stocked(100);
    for (const action of ['confirm', 'deliver', 'invoice', 'close', 'cancel', 'reset', 'apply_fiscal_position']) {
      const order = await shop.order([
        [pump, 1],
        [fitting, 1],
      ]);
      for (const step of PATHS[state]!) await shop.act('orders', order.id, step);
      const listed = ok<{ data: Doc[] }>(await shop.client.get(`/orders/${order.id}/actions`)).data;
      const possible = listed.filter(({ allowed }) => allowed).map(({ name }) => name);
      expect(possible).toEqual([...POSSIBLE[state]!, 'duplicate']);
      const reply = await shop.try('orders', order.id, action);
      if (POSSIBLE[state]!.includes(action)) ok(reply);
      // A closed order may be invoiced, but nothing of this one is delivered.
      else
        expect([action, refusal(reply)]).toEqual([
          action,
          state === 'done' && action === 'invoice' ? refused('lines', 'nothing_to_invoice') : WRONG_STATE,
        ]);
    }
  });
});
