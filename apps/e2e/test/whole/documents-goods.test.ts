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
    // From there the way back to the bill.
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
    // Four of ten chairs, and one bench: typed down the grid.
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
});
