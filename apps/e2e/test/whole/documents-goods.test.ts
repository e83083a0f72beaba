import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';

const { journey } = journeys();

const path = (id: string) => ({ params: { path: { id } } });

describe('goods', () => {
  journey('of a bill are received in part, and the rest stays to come', async ({ page, at, service }) => {
    const api = await service.people.api();
    const supplier = await api.get('/v1/partners/{id}', path('ext:forest-timber'));
    const chair = await api.get('/v1/products/{id}', path('ext:chair'));
    const made = await api.post('/v1/bills', {
      body: {
        partner: supplier.id,
        reference: 'FT-PART',
        lines: [
          { product: 'ext:chair', quantity: 10, price_unit: 50 },
          { product: 'ext:pine-bench', quantity: 3, price_unit: 80 },
        ],
      },
    });
    if (!('id' in made)) throw new Error('Not written.');
    await api.post('/v1/bills/{id}/confirm', { ...path(made.id), body: {} });
    await page.goto(at(`/bills/${made.id}`));
    const actions = page.getByRole('group', { name: 'Actions' });
    await actions.getByRole('button', { name: 'Receive', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: /^Receive / }).waitFor();
    await page.keyboard.press('Control+Enter');
    const chain = page.getByRole('navigation', { name: 'Linked documents' });
    const link = chain.getByRole('link', { name: 'Draft receipt' });
    await link.waitFor();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/receipts\/trf_/);
    // The chain links back to the bill.
    await chain.getByRole('link', { name: /^BILL/ }).first().waitFor();
    await actions.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const confirm = page.getByRole('dialog', { name: /^Confirm / });
    await confirm
      .getByText(/REC\d+/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await confirm.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /^REC\d+$/ }).waitFor();
    await actions.getByRole('button', { name: 'Post', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const post = page.getByRole('dialog', { name: /^Post / });
    // Four of ten chairs and one bench, typed from top to bottom.
    const first = post.getByRole('textbox', { name: `Quantity of ${chair.name}` });
    await expectFocus(page, first);
    await page.keyboard.type('4');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('1');
    await post.getByRole('region', { name: 'Goods that move' }).getByRole('cell', { name: '4', exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await post.waitFor({ state: 'hidden' });
    await page.getByRole('list', { name: 'State' }).getByText('Done', { exact: true }).waitFor();
    expect((await api.get('/v1/products/{id}', path('ext:chair'))).on_hand).toBe(chair.on_hand! + 4);
    const { receipts } = await api.get('/v1/bills/{id}', path(made.id));
    const rest = await api.get('/v1/transfers', {
      params: { query: { filters: { 'backorder_of[in]': receipts![0]!.id } } },
    });
    expect(rest.data[0]!.lines!.map(({ quantity }) => quantity)).toEqual([6, 2]);
    await chain.getByRole('link', { name: rest.data[0]!.number! }).waitFor();
  });

  journey('are shown by product and place, now and at the end of a day', async ({ page, at, service }) => {
    const api = await service.people.api();
    const product = await api.get('/v1/products/{id}', path('ext:rail'));
    const { data } = await api.get('/v1/stock', { params: { query: { filters: { product: product.id } } } });
    await page.goto(at(`/products/${product.id}`));
    const stock = page.getByRole('region', { name: 'Stock', exact: true }).last();
    await stock
      .getByRole('cell', { name: String(data[0]!.on_hand), exact: true })
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'Latest moves' }).getByRole('link', { name: /^ADJ/ }).first().waitFor();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('textbox', { name: 'At the end of' }));
    await page.keyboard.type('2026-01-01');
    await page.keyboard.press('Tab');
    await page.getByRole('columnheader', { name: 'Reserved' }).waitFor({ state: 'hidden' });
    await page.goto(at(`/locations/${data[0]!.location!.id}`));
    await page.getByRole('region', { name: 'Latest arrivals' }).first().waitFor();
    await page.getByRole('cell', { name: product.name }).first().waitFor();
  });

  journey('and a partner shows what is owed', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { id } = await api.get('/v1/partners/{id}', path('ext:brightwater'));
    const balance = await api.get('/v1/partners/{id}', {
      params: { path: { id }, query: { fields: 'receivable_balance' } },
    });
    const owed = (balance as { receivable_balance?: number }).receivable_balance!;
    await page.goto(at(`/partners/${id}`));
    const items = page.getByRole('region', { name: 'Open items', exact: true }).first();
    await items
      .getByText(owed.toLocaleString('en-GB', { minimumFractionDigits: 2 }))
      .first()
      .waitFor();
    await expectAccessible(page);
    const match = items.getByRole('link', { name: 'Match open lines' });
    await tabTo(page, match);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/reconciliations\/new\?partner=par_/);
  });

  journey('begin at the kind, also while parts of other documents are still loading', async ({ page, at }) => {
    let letThrough = (): void => undefined;
    const isAllowed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/own-parts-[^/]*\.js$/, async (route) => {
      await isAllowed;
      await route.continue();
    });
    await page.goto(at('/transfers/new'));
    await expectFocus(page, page.getByRole('combobox', { name: 'Kind' }));
    letThrough();
  });

  journey('move by kinds of transfers, each with its own fields', async ({ page, at, service }) => {
    const api = await service.people.api();
    await api.post('/v1/locations', { body: { name: 'Back room', type: 'internal' } });
    await page.goto(at('/transfers/new'));
    const form = page.getByRole('form', { name: 'transfer' });
    const kind = form.getByRole('combobox', { name: 'Kind' });
    await expectFocus(page, kind);
    // Fields that depend on the kind are hidden until it is chosen.
    expect(await form.getByRole('combobox', { name: /From|Customer|Supplier/ }).count()).toBe(0);
    await page.keyboard.type('deliv');
    await page.keyboard.press('Enter');
    await form.getByRole('combobox', { name: 'Customer', exact: true }).waitFor();
    expect(await form.getByRole('columnheader', { name: 'Unit cost' }).count()).toBe(0);
    await tabTo(page, form.getByRole('combobox', { name: 'Customer', exact: true }));
    await page.keyboard.type('Forest Timber Merchants');
    // A supplier cannot be chosen as the customer, and is not created a second time.
    await page.getByText('Forest Timber Merchants cannot be chosen here.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Escape');
    await tabTo(page, kind, 'Shift+Tab');
    await page.keyboard.type('receipt');
    await page.keyboard.press('Enter');
    // Enter goes on to what is needed next.
    await expectFocus(page, form.getByRole('combobox', { name: 'Supplier', exact: true }));
    await form.getByRole('columnheader', { name: 'Unit cost' }).waitFor();
    await expectAccessible(page);
    await tabTo(page, kind, 'Shift+Tab');
    await page.keyboard.type('internal');
    await page.keyboard.press('Enter');
    const from = form.getByRole('combobox', { name: 'From', exact: true });
    await from.waitFor();
    expect(await form.getByRole('combobox', { name: 'Supplier', exact: true }).count()).toBe(0);
    await tabTo(page, from);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /Main/ }).waitFor();
    expect(await page.getByRole('option', { name: /Customers|Suppliers/ }).count()).toBe(0);
    await page.keyboard.type('Main');
    await page.keyboard.press('Enter');
    await tabTo(page, form.getByRole('combobox', { name: 'To', exact: true }));
    await page.keyboard.type('Back room');
    await page.keyboard.press('Enter');
    await tabTo(page, form.getByRole('combobox', { name: /^Product/ }));
    await page.keyboard.type('Dining');
    await page.keyboard.press('Enter');
    await expectFocus(page, form.getByRole('textbox', { name: 'Quantity, line 1' }));
    await page.keyboard.type('3');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/transfers\/trf_/);
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    const made = await api.get('/v1/transfers/{id}', path(/trf_\w+/.exec(page.url())![0]));
    expect(made).toMatchObject({
      kind: 'internal',
      location_from: { name: 'Main' },
      location_to: { name: 'Back room' },
    });
  });

  journey(
    'come back as far as they are not back yet, and lead on to the credit',
    async ({ page, at, service, watch }) => {
      // Four are too many.
      watch.expect(/422/);
      const api = await service.people.api();
      const { id: partner } = await api.get('/v1/partners/{id}', path('ext:brightwater'));
      const order = await api.post('/v1/orders', {
        body: { partner, confirm: true, lines: [{ product: 'ext:chair', quantity: 5 }] },
      });
      if (!('id' in order)) throw new Error('Not written.');
      await api.post('/v1/orders/{id}/deliver', { ...path(order.id), body: {} });
      await api.post('/v1/orders/{id}/invoice', { ...path(order.id), body: {} });
      const { deliveries, invoices } = await api.get('/v1/orders/{id}', path(order.id));
      await api.post('/v1/invoices/{id}/confirm', { ...path(invoices![0]!.id), body: {} });
      const delivery = await api.get('/v1/transfers/{id}', path(deliveries![0]!.id));
      const line = delivery.lines![0]!.id;
      await api.post('/v1/transfers/{id}/return', { ...path(delivery.id), body: { lines: [{ line, quantity: 2 }] } });

      await page.goto(at(`/deliveries/${delivery.id}`));
      const menu = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Actions' });
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await expectFocus(page, page.getByRole('menuitem', { name: /^Return/ }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Return/ });
      // Five were delivered and two are being returned: three are open.
      await dialog.getByRole('columnheader', { name: 'Open' }).waitFor();
      const row = dialog.getByRole('row').filter({ has: page.getByRole('textbox') });
      await row.getByRole('cell', { name: '3', exact: true }).waitFor();
      await expectAccessible(page);
      await tabTo(page, row.getByRole('textbox'));
      await page.keyboard.type('4');
      await dialog.getByRole('alert').first().waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('1');
      await dialog.getByRole('alert').first().waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      const { returns } = await api.get('/v1/transfers/{id}', path(delivery.id));
      expect(returns).toHaveLength(2);
      const back = returns!
        .map(({ id }) => id)
        .toSorted()
        .at(-1)!;
      await api.post('/v1/transfers/{id}/post', { ...path(back), body: {} });
      await page.goto(at(`/returns/${back}`));
      const invoice = await api.get('/v1/invoices/{id}', path(invoices![0]!.id));
      const credit = page.getByRole('link', { name: `Credit ${invoice.number}` });
      await tabTo(page, credit);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: invoice.number! }).waitFor();
    },
  );

  journey('have their prices by date and partner, and a bill what is missing', async ({ page, at, service }) => {
    const api = await service.people.api();
    const chair = await api.get('/v1/products/{id}', path('ext:chair'));
    await page.goto(at(`/products/${chair.id}`));
    const sold = page.getByRole('region', { name: 'Sold for', exact: true }).first();
    await sold.getByRole('link', { name: /^INV/ }).first().waitFor();
    await sold.getByText('Oakfield Primary School').waitFor();
    await page
      .getByRole('region', { name: 'Bought for', exact: true })
      .first()
      .getByRole('link', { name: /^BILL/ })
      .first()
      .waitFor();
    const all = sold.getByRole('link', { name: /^Show all.*Sold for$/ });
    await page.getByRole('textbox', { name: 'At the end of' }).focus();
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await page.waitForURL(/lines\.product=prd_/);
    await page.getByRole('link', { name: /^INV/ }).first().waitFor();
    await expectAccessible(page);

    const supplier = await api.get('/v1/partners/{id}', path('ext:forest-timber'));
    const bill = await api.post('/v1/bills', {
      body: {
        partner: supplier.id,
        reference: 'FT-MISSING',
        confirm: true,
        lines: [{ product: 'ext:chair', quantity: 7, price_unit: 50 }],
      },
    });
    if (!('id' in bill)) throw new Error('Not written.');
    const receipt = await api.post('/v1/bills/{id}/receive', { ...path(bill.id), body: {} });
    const { receipts } = await api.get('/v1/bills/{id}', path(bill.id));
    expect(receipt).toBeDefined();
    const arrived = await api.get('/v1/transfers/{id}', path(receipts![0]!.id));
    await api.post('/v1/transfers/{id}/post', {
      ...path(arrived.id),
      body: { lines: [{ line: arrived.lines![0]!.id, quantity: 4 }], backorder: false },
    });
    await page.goto(at(`/bills/${bill.id}`));
    const goods = page.getByRole('region', { name: 'Goods of this bill' }).first();
    const cells = goods.getByRole('row', { name: /Dining chair/ }).getByRole('cell');
    await cells.first().waitFor();
    expect(await cells.allInnerTexts()).toEqual([chair.name, '7', '4', '0', '3']);
    await goods.getByText('“Receive” makes the receipt of what is missing.').waitFor();
  });

  journey('of an id that is not theirs show nothing of it', async ({ page, at, watch }) => {
    watch.expect(/404|400/);
    await page.goto(at('/reconciliations/new?partner=par_01h455vb4pex5vsknk084sn02q&account=inv_1'));
    await page
      .getByRole('listbox')
      .or(page.getByText(/account/i))
      .first()
      .waitFor();
    await page.goto(at('/transfers/new?kind=delivery&partner=bil_1&location_from=loc_01h455vb4pex5vsknk084sn02q'));
    await page.getByRole('form', { name: 'transfer' }).waitFor();
  });
});
