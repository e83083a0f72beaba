import { type Domain, eventRowsOf, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAgo, monthsAgo, openSchedules, Subscriptions } from './support/schedules.js';

let service: Domain;
let shop: Subscriptions;
beforeAll(async () => {
  service = await openSchedules();
  shop = await Subscriptions.open(service);
});
afterAll(() => service.stop());

const dates = (rows: readonly { readonly [name: string]: unknown }[]) => rows.map(({ date }) => date);

describe('a schedule', () => {
  it('shows what it costs, and when its next document comes', async () => {
    const draft = await shop.draft();
    expect(draft).toMatchObject({
      ...{ state: 'draft', next_number: 1, next_date: monthsAgo(3), starts: monthsAgo(3), end_of_month: false },
      ...{
        amount_untaxed: 100,
        amount_total: 100,
        amount_yearly: 1200,
        currency: 'USD',
        every: { months: 1, weeks: null, days: null },
      },
      lines: [{ description: 'Hosting {{period.month}}', amount_subtotal: 100 }],
    });
    const weekly = await shop.draft({ every: { weeks: 2 } });
    expect(weekly['amount_yearly']).toBe(2607.14);
  });

  it('takes a discount of each document, by percent or as an amount', async () => {
    const byAmount = await shop.active({ discount: { amount: 10, reason: 'Loyalty' } });
    expect(byAmount).toMatchObject({ amount_discount: 10, amount_total: 90, amount_yearly: 1080 });
    await shop.run(byAmount.id);
    for (const made of await shop.documents(byAmount.id))
      expect(made).toMatchObject({ amount_total: 90, discount: { amount: 10, reason: 'Loyalty' } });
    expect(await shop.draft({ discount: { percent: 25 } })).toMatchObject({ amount_discount: 25, amount_total: 75 });
    await expect(shop.draft({ discount: { reason: 'Of nothing' } })).rejects.toThrow(/: 4\d\d .*"field":"discount/);
    await service.expectSound(shop.client);
  });

  it('makes nothing before it is active', async () => {
    const { id } = await shop.draft();
    expect(await shop.run(id)).toMatchObject({ state: 'draft', next_number: 1, version: 1 });
    expect(await shop.runs(id)).toEqual([]);
  });

  it('makes each missed document with its own date, in order, with an event for each', async () => {
    const { id } = await shop.active();
    const after = await shop.run(id);
    const made = await shop.documents(id);
    expect(dates(made).slice(0, 3)).toEqual([monthsAgo(3), monthsAgo(2), monthsAgo(1)]);
    for (const one of made)
      expect(one).toMatchObject({ state: 'posted', amount_total: 100, partner: { id: shop.partner } });
    const numbers = made.map(({ number }) => number as string);
    expect(numbers).toEqual([...numbers].sort());
    expect(after).toMatchObject({ state: 'active', next_number: made.length + 1 });
    expect(after['next_date'] > daysAgo(1)).toBe(true);
    const events = await eventRowsOf(service, id);
    expect(events.map(({ type }) => type)).toEqual([
      'schedule.created'.replace('created', 'activated'),
      ...made.map(() => 'schedule.ran'),
    ]);
    await service.expectSound(shop.client);
  });

  it('says in its texts and on the document for which time it is', async () => {
    const { id } = await shop.active({
      anchor: '2025-01-01',
      times: 1,
      note: 'From {{period.from}} to {{period.to}}.',
    });
    await shop.run(id);
    const [made] = await shop.documents(id);
    expect(made).toMatchObject({
      ...{ date: '2025-01-01', period: { from: '2025-01-01', to: '2025-01-31' } },
      ...{
        note: 'From 1 Jan 2025 to 31 Jan 2025.',
        lines: [{ description: 'Hosting January 2025', period: { from: '2025-01-01', to: '2025-01-31' } }],
      },
    });
  });

  it('names months in the language of the partner', async () => {
    const partner = await shop.client.make('partners', { name: 'Laden', language: 'de' });
    const { id } = await shop.active({ partner: partner.id, anchor: '2025-01-01', every: { months: 3 }, times: 1 });
    await shop.run(id);
    const [made] = await shop.documents(id);
    expect(made!['lines'][0].description).toBe('Hosting Januar–März 2025');
  });

  it.each([
    ['none', '2025-02-01', 100],
    ['whole', '2025-01-11', 100],
    ['days', '2025-01-11', 67.74],
  ])('charges a broken first month: %s', async (proration, date, total) => {
    const { id } = await shop.active({ anchor: '2025-01-01', starts: '2025-01-11', proration, times: 1 });
    expect(await shop.run(id)).toMatchObject({ state: 'ended', next_date: null, amount_yearly: 0 });
    expect(await shop.documents(id)).toMatchObject([{ date, amount_total: total }]);
  });

  it('leaves drafts where it shall, and notes when one is deleted', async () => {
    const { id } = await shop.active({ mode: 'draft', times: 1 });
    await shop.run(id);
    const [made] = await shop.documents(id);
    expect(made).toMatchObject({ state: 'draft', date: monthsAgo(3), number: null });
    ok(await shop.client.delete(`/invoices/${made!.id}`));
    expect(await shop.runs(id)).toMatchObject([{ state: 'removed', document: null }]);
    await service.expectSound(shop.client);
  });

  it('takes the price of the day where it shall', async () => {
    const product = await shop.client.make('products', { name: 'Plan', price_unit: 10 });
    const line = { product: product.id, quantity: 2, taxes: [] };
    const { id } = await shop.active({
      price: 'current',
      anchor: '2025-01-01',
      starts: '2025-01-11',
      proration: 'days',
      times: 2,
      lines: [line],
    });
    await shop.client.patch(`/products/${product.id}`, { price_unit: 31 });
    await shop.run(id);
    expect((await shop.documents(id)).map(({ amount_total: total }) => total)).toEqual([42, 62]);
  });

  it('takes the price of the day under the taxes of its fiscal position, as it was shown', async () => {
    const tax = (more: object) => shop.client.make('taxes', { scope: 'sale', price_included: true, ...more });
    const account = await shop.account('2200');
    const home = await tax({ name: 'Home 19 %', rate: 19, account });
    const abroad = await tax({ name: 'Abroad 20 %', rate: 20, account });
    const position = await shop.client.make('fiscal_positions', {
      ...{ name: 'Abroad', taxes: [{ from: home.id, to: [abroad.id] }] },
    });
    const plan = await shop.client.make('products', { name: 'Plan', price_unit: 119, sale_taxes: [home.id] });
    const current = { price: 'current', anchor: '2025-01-01', times: 2 };
    const lines = [{ product: plan.id, quantity: 1 }];
    const here = await shop.active({ ...current, lines });
    const there = await shop.active({ ...current, fiscal_position: position.id, lines });
    expect(here).toMatchObject({ amount_total: 119, fiscal_position: null });
    expect(there).toMatchObject({ amount_untaxed: 100, amount_tax: 20, fiscal_position: { id: position.id } });
    await shop.run(there.id);
    const figures = { amount_untaxed: 100, amount_tax: 20, amount_total: 120, fiscal_position: { id: position.id } };
    expect(await shop.documents(there.id)).toMatchObject([figures, figures]);
  });

  it('takes prices of the list that it names, and not of one of the other side', async () => {
    const list = (more: object) => shop.client.make('price_lists', { name: 'Friends', currency: 'USD', ...more });
    const plan = await shop.client.make('products', { name: 'Plan', price_unit: 10 });
    const [friends, supplier] = [await list({}), await list({ name: 'Supplier', scope: 'purchase' })];
    const row = await shop.client.make('price_rows', { price_list: friends.id, product: plan.id, price_unit: 8 });
    const lines = [{ product: plan.id, quantity: 2, taxes: [] }];
    const at = { price: 'current', anchor: '2025-01-01', times: 1, price_list: friends.id, lines };
    const { id } = await shop.active(at);
    expect(await shop.draft({ ...at, price: 'fixed' })).toMatchObject({ amount_total: 16 });
    ok(await shop.client.patch(`/price_rows/${row.id}`, { price_unit: 7 }));
    await shop.run(id);
    expect(await shop.documents(id)).toMatchObject([{ amount_total: 14, price_list: { id: friends.id } }]);
    const refused = await shop.client.post('/schedules', shop.body({ ...at, price_list: supplier.id }));
    expect(refusal(refused)).toMatchObject({ status: 422, field: 'price_list' });
    const ofEntry = await shop.client.post('/schedules', shop.body({ kind: 'entry', price_list: friends.id }));
    expect(refusal(ofEntry)).toMatchObject({ status: 400, field: 'price_list' });
    await service.expectSound(shop.client);
  });

  it('makes bills and entries', async () => {
    const lines = [{ description: 'Rent', quantity: 1, price_unit: 500, taxes: [] }];
    const bill = await shop.active({
      kind: 'bill',
      anchor: '2025-01-01',
      times: 2,
      reference: 'RENT-{{period.year}}-{{number}}',
      lines,
    });
    await shop.run(bill.id);
    expect(await shop.documents(bill.id)).toMatchObject([
      { state: 'posted', reference: 'RENT-2025-1', amount_total: 500 },
      { state: 'posted', reference: 'RENT-2025-2' },
    ]);
    const { data: journals } = ok(await shop.client.get('/journals?type=general'));
    const entry = await shop.active({
      ...{ kind: 'entry', anchor: '2025-01-31', billing: 'in_advance', times: 2, journal: journals[0].id },
      ...{ partner: null, lines: [], mode: 'confirm' },
      entry_lines: [
        { account: await shop.account('6000'), debit: 50, description: 'Insurance {{period.month}}' },
        { account: await shop.account('2200'), credit: 50 },
      ],
    });
    expect(entry).toMatchObject({ end_of_month: true, amount_total: 50, amount_yearly: 600 });
    await shop.run(entry.id);
    expect(await shop.documents(entry.id)).toMatchObject([
      {
        state: 'posted',
        date: '2025-01-31',
        lines: [{ debit: 50, description: 'Insurance January – February 2025' }, { credit: 50 }],
      },
      { state: 'posted', date: '2025-02-28' },
    ]);
    await service.expectSound(shop.client);
  });

  it('is refused whole where its document would be', async () => {
    const bad = await shop.client.post('/schedules', shop.body({ lines: [{ quantity: 1 }] }));
    expect(refusal(bad)).toMatchObject({ status: 422, field: 'lines[0].description' });
    expect((await shop.client.post('/schedules', shop.body({ every: { months: 1, days: 3 } }))).status).toBe(400);
    expect((await shop.client.post('/schedules', shop.body({ every: { days: 3 }, end_of_month: true }))).status).toBe(
      400,
    );
    expect((await shop.client.post('/schedules', shop.body({ until: daysAgo(0), times: 2 }))).status).toBe(400);
    expect(await shop.draft({ until: daysAgo(0) })).toMatchObject({ until: daysAgo(0), times: null });
    expect((await shop.client.post('/schedules', shop.body({ note: '{{period.week}}' }))).status).toBe(400);
    const { id } = await shop.draft({ partner: null });
    expect(refusal(await shop.client.post(`/schedules/${id}/activate`))).toMatchObject({
      status: 422,
      field: 'partner',
      code: 'required',
    });
    expect(await shop.get(id)).toMatchObject({ state: 'draft', version: 1 });
  });
});
