import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { NARROW } from '../support/browser.js';
import { journeys, type Scene } from '../support/journey.js';
import { send } from '../support/people.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function makeInvoice({ service }: Scene): Promise<string> {
  const { id } = await (
    await service.people.api()
  ).post('/v1/invoices', { body: { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }] } });
  return id;
}

/** Stores a text under the key where the console keeps the draft of a record. */
async function keep({ page, at, service, person }: Scene, record: string, text: string): Promise<void> {
  const { body } = await send<{ user: { id: string } }>(
    service.origin,
    'GET',
    '/auth/session',
    undefined,
    person!.cookie,
  );
  await page.goto(at('/settings'));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `daybook:draft:demo:${body.user.id}:invoices:${record}`,
    text,
  ] as const);
}

describe('a draft that an older console has left', () => {
  journey('breaks no screen, and what can be shown of it is restored', async (scene) => {
    const { page, at } = scene;
    const id = await makeInvoice(scene);
    const values = { note: 'Still there', partner: 'a text', lines: [{ product: 'a text' }, null], metadata: 5 };
    await keep(scene, id, JSON.stringify({ at: '2026-01-01T00:00:00Z', base: { lines: 7 }, values }));
    await page.goto(at(`/invoices/${id}`));
    await page.getByText(/Your unsaved changes from .* are restored/).waitFor();
    expect(await field(page, 'Note').inputValue()).toBe('Still there');
    expect(await page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Brightwater Hotels');
  });

  journey('is left alone when nothing of it can be read', async (scene) => {
    const { page, at } = scene;
    await keep(scene, 'new', '{"values": null, "base": null}');
    await page.goto(at('/invoices/new'));
    await field(page, 'Note').waitFor();
    expect(await page.getByText(/are restored/).count()).toBe(0);
  });
});

describe('somebody confirms the invoice that I edit', () => {
  journey('what can no longer be changed is told, and the rest is saved', async (scene) => {
    const { page, at, service, watch } = scene;
    watch.expect(/status of 412/);
    const id = await makeInvoice(scene);
    await page.goto(at(`/invoices/${id}`));
    await field(page, 'Note').fill('Mine');
    await page
      .getByRole('textbox', { name: /Quantity/ })
      .first()
      .fill('7');
    // Wait for the preview, which would be refused after the lock.
    await page.getByText('909.65').first().waitFor();
    await settled(page);
    const api = await service.people.api();
    await api.post('/v1/invoices/{id}/confirm', { params: { path: { id } }, body: {} });
    await save(page);
    const dialog = page.getByRole('dialog', { name: /^Token test \d+ changed this invoice$/ });
    await dialog.getByRole('listitem').filter({ hasText: 'Quantity: 7' }).waitFor();
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /^INV\// }).waitFor();
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
    const saved = await api.get('/v1/invoices/{id}', { params: { path: { id } } });
    expect([saved.note, saved.lines?.[0]?.quantity]).toEqual(['Mine', 2]);
  });
});

describe('more rows than an invoice takes', () => {
  journey('are refused at once, and the page goes on', async ({ page, at }) => {
    await page.goto(at('/invoices/new'));
    const first = page.getByRole('textbox', { name: /Description/ }).first();
    await first.focus();
    const rows = Array.from({ length: 10_000 }, (_, row) => `Row ${row}\t1\t2.50`).join('\n');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, rows);
    await page.getByRole('alert').getByText('Not pasted: 10,000 rows from line 1 on are too many.').waitFor();
    expect(await first.inputValue()).toBe('');
    await first.fill('By hand');
    await page.getByRole('alert').waitFor({ state: 'hidden' });
  });
});

describe('fields that are refused in a section that is closed', () => {
  journey('are shown with their messages, beside those of the open one', async ({ page, at, watch }) => {
    watch.expect(/status of 400/);
    await page.goto(at('/invoices/new'));
    const accounting = page
      .getByRole('form')
      .locator('details')
      .filter({ has: page.getByText('Exchange rate') });
    await accounting.locator('summary').click();
    await field(page, 'Exchange rate').fill('-1');
    await accounting.locator('summary').click();
    const more = page.getByRole('form').locator('details').last();
    await more.locator('summary').click();
    await more.getByRole('button', { name: /^Add metadata/ }).click();
    await page.getByRole('textbox', { name: 'Metadata, name 1' }).fill('k');
    await page.getByRole('textbox', { name: 'Metadata, value 1' }).fill('v'.repeat(501));
    await more.locator('summary').first().click();
    await field(page, 'Reference').fill('r'.repeat(5000));
    await save(page);
    await page.getByText(/^Reference must have at most/).waitFor();
    await more.getByText(/at most 500 characters/).waitFor();
    await accounting.getByText(/must be greater than 0/).waitFor();
    expect(await field(page, 'Reference').evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('a name of 200 letters without a space', () => {
  journey('fits a telephone', { browser: { viewport: NARROW } }, async ({ page, at, service }) => {
    const { id } = await (await service.people.api()).post('/v1/partners', { body: { name: 'W'.repeat(200) } });
    await page.goto(at(`/partners/${id}`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
