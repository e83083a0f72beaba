import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { tabTo } from '../support/keys.js';
import type { Service } from '../support/service.js';

const { journey } = journeys();

const path = (id: string) => ({ params: { path: { id } } });

/** An order with two deliveries (the first one returned), two invoices (the second one reversed) and a payment. */
async function orderWithAll({ people }: Service) {
  const api = await people.api();
  const { id: partner } = await api.get('/v1/partners/{id}', path('ext:brightwater'));
  const made = await api.post('/v1/quotations', { body: { partner, lines: [{ product: 'ext:chair', quantity: 6 }] } });
  if (!('id' in made)) throw new Error('Not written.');
  await api.post('/v1/quotations/{id}/accept', { ...path(made.id), body: { confirm: true } });
  const id = (await api.get('/v1/quotations/{id}', path(made.id))).order!.id;
  const order = () => api.get('/v1/orders/{id}', path(id));
  const line = (await order()).lines![0]!.id;
  await api.post('/v1/orders/{id}/deliver', { ...path(id), body: { lines: [{ line, quantity: 2 }] } });
  await api.post('/v1/orders/{id}/invoice', { ...path(id), body: {} });
  await api.post('/v1/orders/{id}/deliver', { ...path(id), body: {} });
  await api.post('/v1/orders/{id}/invoice', { ...path(id), body: {} });
  const { deliveries, invoices } = await order();
  for (const invoice of invoices!) await api.post('/v1/invoices/{id}/confirm', { ...path(invoice.id), body: {} });
  await api.post('/v1/invoices/{id}/pay', { ...path(invoices![0]!.id), body: {} });
  await api.post('/v1/invoices/{id}/reverse', { ...path(invoices![1]!.id), body: {} });
  await api.post('/v1/transfers/{id}/return', { ...path(deliveries![0]!.id), body: {} });
  return { api, order: await order(), quotation: made.id };
}

const chain = (page: Page) => page.getByRole('navigation', { name: 'Linked documents' });

/** The texts of the cards, without the journal entries. */
async function cards(page: Page): Promise<readonly string[]> {
  await chain(page).getByRole('heading', { name: 'Journal entries' }).waitFor();
  const texts = await chain(page).locator('[class*="card"]').allInnerTexts();
  return texts.map((text) => text.split('\n')[0]!.trim());
}

describe('the chain of documents', () => {
  journey('is whole on each of its members, from both ends', async ({ page, at, service }) => {
    const { api, order, quotation } = await orderWithAll(service);
    const invoices = await Promise.all(order.invoices!.map(({ id }) => api.get('/v1/invoices/{id}', path(id))));
    const paid = invoices.find((one) => one.payment_state === 'paid');
    const taken = invoices.find((one) => one.payment_state === 'reversed');
    const quoted = await api.get('/v1/quotations/{id}', path(quotation));
    const whole = [
      quoted.number!,
      order.number!,
      ...order.deliveries!.map(({ name }) => name!),
      paid!.number!,
      taken!.number!,
      taken!.reversed_by![0]!.name!,
      paid!.payments![0]!.name!,
    ];
    await page.goto(at(`/quotations/${quotation}`));
    for (const name of whole) await chain(page).getByText(name, { exact: true }).waitFor();
    const first = await cards(page);
    expect(first.filter((name) => name !== 'Draft return in').toSorted()).toEqual(whole.toSorted());
    // The credit note and the return show their kind, and the invoices show their amounts.
    const credit = chain(page).locator('[class*="card"]').filter({ hasText: taken!.reversed_by![0]!.name! });
    await credit.getByText('Credit note').waitFor();
    await chain(page).getByText('Draft return in').waitFor();
    await chain(page)
      .locator('[class*="card"]')
      .filter({ hasText: paid!.number! })
      .getByText(paid!.amount_total!.toFixed(2))
      .waitFor();
    await expectAccessible(page);

    // By keyboard to the payment and then to the last delivery: both show the same chain.
    for (const name of [paid!.payments![0]!.name!, order.deliveries![1]!.name!]) {
      const link = chain(page).getByRole('link', { name, exact: true });
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      for (const other of whole) await chain(page).getByText(other, { exact: true }).waitFor();
      expect((await cards(page)).toSorted()).toEqual(first.toSorted());
    }
    await page.goto(at(`/entries/${paid!.entry!.id}`));
    for (const other of whole.slice(0, 4)) await chain(page).getByText(other, { exact: true }).waitFor();
  });

  journey('shows a payment with the figure that the table of payments has, and both lead to it', async (scene) => {
    const { page, at, service } = scene;
    const api = await service.people.api();
    const lines = [{ product: 'ext:chair', quantity: 1 }];
    const made = [1, 2].map(() =>
      api.post('/v1/invoices', { body: { partner: 'ext:brightwater', lines, confirm: true } }),
    );
    const [one, two] = await Promise.all(made);
    const total = one!.amount_total!;
    const payment = await api.post('/v1/payments', {
      body: {
        partner: 'ext:brightwater',
        amount: total + 10,
        allocations: [
          { invoice: one!.id, amount: total },
          { invoice: two!.id, amount: 10 },
        ],
        post: true,
      },
    });
    for (const [invoice, figure] of [
      [one!, total.toFixed(2)],
      [two!, '10.00'],
    ] as const) {
      await page.goto(at(`/invoices/${invoice.id}`));
      const card = chain(page).locator('[class*="card"]').filter({ hasText: payment.number! });
      await card.getByText(figure).waitFor();
      const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: payment.number! });
      await row.getByText(figure).first().waitFor();
      await row.getByRole('link', { name: payment.number! }).click();
      await page.getByRole('heading', { level: 1, name: payment.number! }).waitFor();
    }
    await chain(page).locator('[aria-current]').waitFor();
  });

  journey('leaves out what the role may not read', { as: 'warehouse' }, async ({ page, at, service }) => {
    const { order } = await orderWithAll(service);
    const { id, name } = order.deliveries![0]!;
    await page.goto(at(`/deliveries/${id}`));
    await page.getByRole('heading', { level: 1, name: name! }).waitFor();
    await chain(page).getByText(order.number!, { exact: true }).waitFor();
    expect(
      await chain(page)
        .getByRole('link', { name: /^Journal entry/ })
        .count(),
    ).toBe(0);
  });
});
