import { describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { choose, expectFocus, tabTo } from '../support/keys.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** A laptop. */
const LAPTOP = { browser: { viewport: { width: 1280, height: 800 } } };

/** How far down the page an element begins, in pixels of the page's content. */
async function depthOf(page: Page, element: Locator): Promise<number> {
  await element.waitFor();
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  return (await element.evaluate((one) => one.getBoundingClientRect().top + scrollY)) - top;
}

const box = (page: Page, role: 'textbox' | 'combobox', name: string): Locator =>
  page.getByRole('form').getByRole(role, { name, exact: true });

const hintOf = (element: Locator): Promise<string | null> => element.getAttribute('placeholder');

describe('a document', () => {
  journey('shows in each empty field what the service will put there', LAPTOP, async ({ page, at, service }) => {
    const api = await service.people.api();
    const { data } = await api.get('/v1/partners', { params: { query: { filters: { name: 'Brightwater Hotels' } } } });
    await page.goto(at('/invoices/new'));
    await expectFocus(page, box(page, 'combobox', 'Customer'));
    await choose(page, 'Brightw');
    await page.getByPlaceholder(data[0]!.payment_term!.name!).waitFor();
    const [date, due] = [box(page, 'textbox', 'Date'), box(page, 'textbox', 'Due date')];
    const made = await api.post('/v1/invoices', {
      body: { partner: data[0]!.id, confirm: true, lines: [{ description: 'Now', quantity: 1, price_unit: 1 }] },
    });
    if (!('date_due' in made)) throw new Error('Not written.');
    const day = (text: string | null): string =>
      new Date(`${text}T12:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    expect(await hintOf(date)).toBe(day(made.date));
    expect(await hintOf(due)).toBe(day(made.date_due));
    expect(await hintOf(box(page, 'combobox', 'Currency'))).toBe(made.currency);
    // Nothing of it is saved.
    expect(await date.inputValue()).toBe('');
    // Another day gives another due date, by the terms of the service.
    await date.fill('2026-01-31');
    await page.getByPlaceholder('2 Mar 2026').waitFor();
  });

  journey('begins with its lines, and folds accounting away', LAPTOP, async ({ page, at, service }) => {
    const api = await service.people.api();
    const { data } = await api.get('/v1/invoices', { params: { query: { filters: { state: 'draft' } } } });
    for (const path of ['/invoices/new', '/bills/new', '/quotations/new', '/orders/new', `/invoices/${data[0]!.id}`]) {
      await page.goto(at(path));
      await settled(page);
      expect(await depthOf(page, page.getByText('Lines', { exact: true }).first())).toBeLessThan(300);
    }
    expect(await page.getByRole('combobox', { name: 'Journal' }).isVisible()).toBe(false);
    // There is nothing to save yet.
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.count()).toBe(0);
    await box(page, 'textbox', 'Reference').fill('Changed');
    await save.waitFor();
    // Until the service has answered, the amounts of before are pale.
    await page.locator('dl[aria-label="Totals"][aria-busy="false"]').waitFor();
    await expectAccessible(page);
  });

  journey('makes a product in place of name, price and tax', LAPTOP, async ({ page, at }) => {
    await page.goto(at('/invoices/new'));
    const product = page.getByRole('combobox', { name: 'Product, line 1' });
    await product.fill('Garden bench');
    await page.getByRole('option', { name: /Garden bench/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Also saved').waitFor();
    await dialog.getByText('Service', { exact: true }).waitFor();
    const paths = await dialog
      .locator('[data-path]:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['path']));
    expect(paths).toEqual(['name', 'price_unit', 'sale_taxes']);
    await expectAccessible(page);
  });
});

describe('a record', () => {
  journey('of a partner is read first, and edited by keyboard', LAPTOP, async ({ page, at, service }) => {
    const api = await service.people.api();
    const path = { params: { path: { id: 'ext:brightwater' } } };
    const { id } = await api.get('/v1/partners/{id}', path);
    await page.goto(at(`/partners/${id}`));
    await page.getByRole('row', { name: /^Owed to us/ }).waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    for (const name of ['Open items', 'Documents', 'Latest invoices', 'Details', 'Files', 'History'])
      expect(await depthOf(page, page.getByRole('heading', { name, exact: true }))).toBeLessThan(800);
    await expectAccessible(page);

    await page.keyboard.press('e');
    await expectFocus(page, box(page, 'textbox', 'Name'));
    await tabTo(page, box(page, 'textbox', 'Phone'));
    await page.keyboard.type('+44 117 496 0100');
    await page.keyboard.press('Control+s');
    await page.getByRole('form').waitFor({ state: 'detached' });
    await page.getByText('+44 117 496 0100').waitFor();
    expect((await api.get('/v1/partners/{id}', path)).phone).toBe('+44 117 496 0100');

    // Input that was kept is not hidden behind the page.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await box(page, 'textbox', 'Phone').fill('not saved');
    await page.waitForTimeout(600);
    await page.reload();
    await box(page, 'textbox', 'Phone').waitFor();
    expect(await box(page, 'textbox', 'Phone').inputValue()).toBe('not saved');
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('form').waitFor({ state: 'detached' });
  });

  journey('of a product and of an account show what one looks for', LAPTOP, async ({ page, at, service }) => {
    const api = await service.people.api();
    const product = await api.get('/v1/products/{id}', { params: { path: { id: 'ext:chair' } } });
    await page.goto(at(`/products/${product.id}`));
    await page
      .getByRole('region', { name: 'Sold for', exact: true })
      .first()
      .getByRole('link', { name: /^INV/ })
      .first()
      .waitFor();
    for (const name of ['Stock', 'Sold for', 'Details', 'Files', 'History'])
      expect(await depthOf(page, page.getByRole('heading', { name, exact: true }))).toBeLessThan(800);

    const { data } = await api.get('/v1/accounts', { params: { query: { filters: { code: '1100' } } } });
    const account = await api.get('/v1/accounts/{id}', {
      params: { path: { id: data[0]!.id }, query: { fields: 'balance' } },
    });
    await page.goto(at(`/accounts/${data[0]!.id}`));
    const lines = page.getByRole('region', { name: 'Latest lines', exact: true }).first();
    // The balance after the newest line is that of the account.
    const balance = account.balance!.toLocaleString('en-GB', { minimumFractionDigits: 2 });
    await lines.getByRole('row').nth(1).getByRole('cell', { name: balance }).waitFor();
    await page.getByRole('definition').getByText(balance).first().waitFor();
    await expectAccessible(page);
  });
});
