import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys } from '../support/journey.js';
import { choose, expectFocus, tabTo } from '../support/keys.js';

const { journey } = journeys();

/** Four chairs with tax, and two hours without. */
const TOTAL = 714.76;

const idIn = (page: Page): string => /\/(\w+_\w+)$/.exec(new URL(page.url()).pathname)![1]!;

/** Types a quotation with a line for goods and one for a service. */
async function typeQuotation(page: Page): Promise<void> {
  await expectFocus(page, page.getByRole('combobox', { name: 'Customer' }));
  await choose(page, 'Brightw');
  await tabTo(page, page.getByRole('combobox', { name: 'Product, line 1' }));
  await choose(page, 'Dining');
  await tabTo(page, page.getByRole('textbox', { name: 'Quantity, line 1' }));
  await page.keyboard.type('4');
  await page.keyboard.press('Alt+n');
  await tabTo(page, page.getByRole('textbox', { name: 'Description, line 2' }));
  await page.keyboard.type('Assembly on site');
  await tabTo(page, page.getByRole('textbox', { name: 'Quantity, line 2' }));
  await page.keyboard.type('2');
  await tabTo(page, page.getByRole('textbox', { name: 'Unit price, line 2' }));
  await page.keyboard.type('45.50');
  await page.getByRole('definition').getByText('714.76').waitFor();
}

/** Takes the next step of the flow: checks the preview, then confirms. */
async function takeStep(page: Page, name: string, foretold: string | RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name} `) });
  await dialog.getByRole('region', { name: 'What will happen' }).getByText(foretold).first().waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens a document that is linked from this one. */
async function follow(page: Page, name: RegExp, address: RegExp): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Linked documents' }).getByRole('link', { name });
  await link.waitFor();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
  await page.getByRole('definition').getByText('714.76').first().waitFor();
}

describe('from the quotation to the money', () => {
  journey(
    'everything goes by keyboard alone, and the books say the same as the screens',
    async ({ page, at, service }) => {
      const api = await service.people.api();
      const chairs = async (): Promise<number> =>
        (await api.get('/v1/products/{id}', { params: { path: { id: 'ext:chair' } } })).on_hand!;
      const before = await chairs();

      await page.goto(at(''));
      await page.getByRole('main').getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('q');
      await page.getByRole('link', { name: 'New quotation' }).waitFor();
      await page.keyboard.press('c');
      await typeQuotation(page);
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/quotations\/quo_/);
      const quotation = { params: { path: { id: idIn(page) } } };
      await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Send', exact: true }).waitFor();
      await page.keyboard.press('Control+Enter');
      const sheet = page.getByRole('dialog', { name: 'Send Draft quotation' });
      await sheet.getByText('No mail server is configured').waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { level: 1, name: /^QUO\d+$/ }).waitFor();
      await takeStep(page, 'Accept', /order/i);
      await page.getByRole('list', { name: 'State' }).getByText('Accepted').waitFor();

      await follow(page, /order/i, /\/orders\/ord_/);
      const order = { params: { path: { id: idIn(page) } } };
      await takeStep(page, 'Confirm', /DEL\d+/);
      await takeStep(page, 'Deliver', /DEL\d+/);
      await takeStep(page, 'Invoice', /invoice/i);
      expect(await api.get('/v1/orders/{id}', order)).toMatchObject({
        state: 'confirmed',
        delivery_status: 'delivered',
        amount_total: TOTAL,
      });

      await follow(page, /invoice/i, /\/invoices\/inv_/);
      const invoice = { params: { path: { id: idIn(page) } } };
      await takeStep(page, 'Confirm', /INV\/\d{4}\/\d+/);
      await page.getByRole('heading', { level: 1, name: /^INV\/\d{4}\/\d+$/ }).waitFor();
      await takeStep(page, 'Receive payment', '714.76');
      await page.getByRole('list', { name: 'State' }).getByText('Paid').waitFor();
      const chain = page.getByRole('navigation', { name: 'Linked documents' });
      await chain.getByRole('link', { name: /^BNK/ }).waitFor();

      expect(await api.get('/v1/quotations/{id}', quotation)).toMatchObject({ state: 'accepted', amount_total: TOTAL });
      const ordered = await api.get('/v1/orders/{id}', order);
      expect(ordered).toMatchObject({ delivery_status: 'delivered', invoice_status: 'invoiced', amount_total: TOTAL });
      const billed = await api.get('/v1/invoices/{id}', invoice);
      expect(billed).toMatchObject({
        state: 'posted',
        payment_state: 'paid',
        amount_untaxed: 610.8,
        amount_tax: 103.96,
        amount_total: TOTAL,
        amount_residual: 0,
      });
      const { lines } = await api.get('/v1/entries/{id}', { params: { path: { id: billed.entry!.id } } });
      expect(lines!.find(({ debit }) => debit === TOTAL)).toBeDefined();
      const { data: payments } = await api.get('/v1/payments', {
        params: { query: { sort: '-created_at', limit: 1 } },
      });
      expect(payments[0]).toMatchObject({ state: 'posted', amount: TOTAL, amount_unallocated: 0 });
      expect(await chairs()).toBe(before - 4);
    },
  );
});
